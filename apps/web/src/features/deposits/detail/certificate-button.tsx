import { type Deposit, type Language, getCertificate } from '@ancrage/contract'
import Button from '@mui/material/Button'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { useDownload } from '../api/use-download.ts'

type Props = Readonly<{ deposit: Deposit; language: Language }>

/** Before confirmation the certificate is a provisional receipt, and is called so. */
export function CertificateButton({ deposit, language }: Props) {
  const { t } = useTranslation()
  const { download, downloading } = useDownload()
  const { id, number, status } = deposit
  const kind = status === 'confirmed' ? 'certificate' : 'provisional'
  return (
    <Button
      variant="outlined"
      loading={downloading}
      loadingPosition="start"
      startIcon={<Icon name={status === 'confirmed' ? 'certificate' : 'fileText'} size={20} />}
      onClick={() =>
        void download(
          getCertificate,
          { params: { id, language }, query: {} },
          `${number}-${language}.pdf`,
        )
      }
    >
      {t(`documents.${kind}_${language}`)}
    </Button>
  )
}
