import { type Deposit, LANGUAGES, getCertificate, getDepositProof } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'

import { useTranslation } from '../../../i18n/i18n.ts'
import { touch } from '../../../theme/tokens.ts'
import { useNotYet } from './use-not-yet.ts'
import { useDownload } from '../api/use-download.ts'

const PROOF = '.ots'

type Props = Readonly<{ deposit: Deposit }>

/** Both certificates and the proof, as small as a table needs them. */
export function DocumentLinks({
  deposit: { id, number, title, status, fileCount, hasProof },
}: Props) {
  const { t } = useTranslation()
  const { download, downloading } = useDownload()
  const notYet = useNotYet()
  const confirmed = status === 'confirmed'
  const proofTitle = confirmed
    ? t('documents.proof')
    : t(hasProof ? 'documents.pendingProof' : notYet)
  const kind = confirmed ? 'certificate' : 'provisional'
  return (
    <Group>
      {LANGUAGES.map((language) => (
        <Small
          key={language}
          variant="outlined"
          disabled={downloading}
          title={t(`documents.${kind}_${language}`)}
          onClick={() =>
            void download(
              getCertificate,
              { params: { id, language }, query: {} },
              `${number}-${language}.pdf`,
            )
          }
        >
          <span className="visually-hidden">
            {t(`documents.${kind}Of_${language}`, { title })}{' '}
          </span>
          {language.toUpperCase()}
        </Small>
      ))}
      {fileCount > 1 && hasProof ? (
        // Each file has its own proof, beside it: the proof of the whole verifies none of them.
        <Small
          variant="outlined"
          component={Link}
          to={`/deposits/${id}`}
          title={t('documents.proofs')}
          aria-label={t('documents.proofsOf', { title })}
        >
          {PROOF}
        </Small>
      ) : (
        <Small
          variant="outlined"
          disabled={downloading || !hasProof}
          title={proofTitle}
          aria-label={t('documents.proofOf', { title })}
          onClick={() => void download(getDepositProof, { params: { id } }, `${number}.ots`)}
        >
          {PROOF}
        </Small>
      )}
    </Group>
  )
}

const Group = styled('div')({ display: 'flex', gap: 6 })

const Small = styled(Button)({
  minWidth: 40,
  minHeight: 32,
  padding: '2px 8px',
  fontSize: 13,
  [touch.pointer]: { minWidth: touch.target, minHeight: touch.target },
}) as typeof Button
