import { type Deposit, LANGUAGES, getCertificate, getDepositProof } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'

import { useDownload } from './use-download.ts'

const PROOF = '.ots'

type Props = Readonly<{ deposit: Deposit }>

/** Both certificates and the proof, as small as a table needs them. */
export function DocumentLinks({ deposit: { id, number, title, status } }: Props) {
  const { t } = useTranslation()
  const { download, downloading } = useDownload()
  const confirmed = status === 'confirmed'
  return (
    <Group>
      {LANGUAGES.map((language) => (
        <Tooltip key={language} title={t(`documents.${confirmed ? 'certificate' : 'provisional'}_${language}`)}>
          <Small
            variant="outlined"
            disabled={downloading}
            aria-label={t(`documents.certificateOf_${language}`, { title })}
            onClick={() =>
              void download(getCertificate, { params: { id, language } }, `${number}-${language}.pdf`)
            }
          >
            {language.toUpperCase()}
          </Small>
        </Tooltip>
      ))}
      <Tooltip title={confirmed ? t('documents.proof') : t('documents.notYet')}>
        <span>
          <Small
            variant="outlined"
            disabled={downloading || !confirmed}
            aria-label={t('documents.proofOf', { title })}
            onClick={() => void download(getDepositProof, { params: { id } }, `${number}.ots`)}
          >
            {PROOF}
          </Small>
        </span>
      </Tooltip>
    </Group>
  )
}

const Group = styled('div')({ display: 'flex', gap: 6 })

const Small = styled(Button)({ minWidth: 40, minHeight: 32, padding: '2px 8px', fontSize: 13 })
