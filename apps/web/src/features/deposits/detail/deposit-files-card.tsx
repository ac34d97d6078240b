import { type Deposit, type DepositFile, getFileProof } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { formatBytes, formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { CopyButton } from '../../../ui/feedback/copy-button.tsx'
import { DigestText } from '../../../ui/records/digest-text.tsx'
import { ShortDigest } from '../../../ui/records/short-digest.tsx'
import { FileIcon } from '../../../ui/media/file-icon.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useDownload } from '../api/use-download.ts'

/** A deposit may hold a thousand files; few people want to see them all. */
const FIRST_SHOWN = 50

type Props = Readonly<{ deposit: Deposit }>

export function DepositFiles({ deposit }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { files, digest } = deposit
  const several = files.length > 1
  const [shown, setShown] = useState(FIRST_SHOWN)
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6">
        {several
          ? t('deposit.filesCount', {
              count: files.length,
              formatted: formatNumber(files.length, language),
            })
          : t('deposit.file')}
      </Typography>
      <List>
        {files.slice(0, shown).map((file) => (
          <Row key={file.id} deposit={deposit} file={file} />
        ))}
      </List>
      {files.length > shown && (
        <Button variant="outlined" sx={{ mb: 3 }} onClick={() => setShown(files.length)}>
          {t('deposit.showAll', { formatted: formatNumber(files.length, language) })}
        </Button>
      )}
      {several && (
        <Root>
          <Typography component="h3" variant="subtitle2">
            {t('deposit.rootDigest')}
          </Typography>
          <Digest>
            <DigestText digest={digest} />
            <CopyButton
              value={digest}
              label={t('digest.copyValue', { label: t('deposit.rootDigest') })}
            />
          </Digest>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('deposit.rootHelp')}
          </Typography>
        </Root>
      )}
      <Notice tone="warning" title={t('deposit.keepSource')} />
    </Card>
  )
}

type RowProps = Readonly<{ deposit: Deposit; file: DepositFile }>

function Row({ deposit: { id, hasProof, files }, file }: RowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { download, downloading } = useDownload()
  const params = { id, fileId: file.id }
  return (
    <Item>
      <FileIcon name={file.name} />
      <Words>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </Typography>
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {formatBytes(file.size, language)} · {t('deposit.digest')}
        </Typography>
        <ShortDigest digest={file.sha256} label={t('digest.copyOf', { name: file.name })} />
        {files.length > 1 && hasProof && (
          <Button
            size="small"
            variant="outlined"
            loading={downloading}
            startIcon={<Icon name="download" size={18} />}
            aria-label={t('deposit.fileProof', { name: file.name })}
            onClick={() => void download(getFileProof, { params }, `${file.name}.ots`)}
          >
            {t('deposit.proof')}
          </Button>
        )}
      </Words>
    </Item>
  )
}

const List = styled('ul')({
  display: 'grid',
  gap: 20,
  margin: '20px 0 24px',
  padding: 0,
  listStyle: 'none',
})
const Item = styled('li')({ display: 'flex', gap: 16 })
const Words = styled('div')({ flex: 1, minWidth: 0 })
const Digest = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, margin: '2px 0' })

const Root = styled('div')(({ theme }) => ({
  marginBottom: 24,
  paddingTop: 20,
  borderTop: `1px dashed ${theme.vars.palette.divider}`,
}))
