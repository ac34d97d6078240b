import type { SupportView } from '@ancrage/contract'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { formatBytes, formatLong, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DigestText } from '../../../ui/records/digest-text.tsx'
import { FactList } from '../../../ui/records/fact-list.tsx'

/** What the deposit says, where its person lets support read it; else who could. */
export function DepositWords({ view }: Readonly<{ view: SupportView }>) {
  const { t, language } = useTranslation()
  const { words, allowedUntil } = view
  if (words === null || allowedUntil === null) {
    return (
      <Notice tone="info" title={t('supportView.private')}>
        {t('supportView.privateHelp')}
      </Notice>
    )
  }
  const moment = t('time.zone', { moment: formatLong(allowedUntil, language) })
  return (
    <Stack spacing={2.5}>
      <Notice tone="info" title={t('supportView.allowed', { moment })}>
        {t('supportView.allowedHelp')}
      </Notice>
      <Said words={words} />
      <Files words={words} fileCount={view.fileCount} />
    </Stack>
  )
}

type Words = Readonly<{ words: NonNullable<SupportView['words']> }>

function Said({ words }: Words) {
  const { t } = useTranslation()
  const people = words.coDepositors.map(({ name, role }) =>
    role === null ? name : t('deposit.coDepositor', { name, role }),
  )
  return (
    <FactList
      facts={[
        [t('supportView.name'), words.title],
        [t('deposit.type'), t(`creationTypes.${words.creationType}`)],
        [t('deposit.depositor'), words.depositor],
        [t('deposit.quality'), words.quality],
        [t('deposit.coDepositors'), people.join(', ')],
        [t('deposit.onBehalfOf'), words.onBehalfOf],
        [t('deposit.reference'), words.reference],
        [t('deposit.description'), words.description],
        [t('depositPage.tags.title'), words.tags?.join(', ')],
      ]}
    />
  )
}

function Files({ words: { files }, fileCount }: Words & Readonly<{ fileCount: number }>) {
  const { t, language } = useTranslation()
  const count = formatNumber(files.length, language)
  const title =
    fileCount > files.length ? t('supportView.firstFiles', { count }) : t('deposit.files')
  return (
    <section aria-label={title}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <List>
        {files.map(({ id, name, size, sha256 }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <small>{formatBytes(size, language)}</small>
            <DigestText digest={sha256} />
          </li>
        ))}
      </List>
    </section>
  )
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}))
