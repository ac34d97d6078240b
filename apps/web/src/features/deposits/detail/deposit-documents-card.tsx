import { type Deposit, LANGUAGES, getDepositProof, getDossier, getReceipt } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { useNotYet } from './use-not-yet.ts'
import { useDownload } from '../api/use-download.ts'

type Props = Readonly<{ deposit: Deposit }>

export function DepositDocuments({ deposit }: Props) {
  const { t } = useTranslation()
  const { download, downloading } = useDownload()
  const notYet = useNotYet()
  const { id, number, status, files, hasProof, receipt } = deposit
  const several = files.length > 1
  const confirmed = status === 'confirmed'
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6">
        {t('deposit.documents')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 2.5, color: 'text.secondary' }}>
        {t(confirmed ? 'deposit.documentsHelp' : 'deposit.provisionalHelp')}
      </Typography>
      <Stack spacing={1.5}>
        {LANGUAGES.map((language) => (
          <CertificateButton key={language} deposit={deposit} language={language} />
        ))}
        <Button
          variant={several ? 'outlined' : 'contained'}
          disabled={!hasProof}
          loading={downloading}
          loadingPosition="start"
          startIcon={<Icon name="proof" size={20} />}
          onClick={() => void download(getDepositProof, { params: { id } }, `${number}.ots`)}
        >
          {t(several ? 'documents.proofOfAll' : 'documents.proof')}
        </Button>
        {several && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('documents.proofOfAllHelp')}
          </Typography>
        )}
        {!confirmed && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t(hasProof ? 'documents.pendingProof' : notYet)}
          </Typography>
        )}
        {receipt !== undefined && (
          <Button
            variant="outlined"
            disabled={downloading}
            startIcon={<Icon name="clock" size={20} />}
            onClick={() => void download(getReceipt, { params: { id } }, `${number}.tst`)}
          >
            {t('documents.token')}
          </Button>
        )}
        {confirmed && (
          <>
            <Button
              variant="outlined"
              disabled={downloading}
              startIcon={<Icon name="folder" size={20} />}
              onClick={() => void download(getDossier, { params: { id } }, `${number}.zip`)}
            >
              {t('documents.dossier')}
            </Button>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('documents.dossierHelp')}
            </Typography>
          </>
        )}
      </Stack>
    </Card>
  )
}
