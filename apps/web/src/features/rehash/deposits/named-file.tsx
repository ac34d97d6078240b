import type { ExpectedFile } from '@ancrage/dossier'
import { bytesToHex } from '@ancrage/proof'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

type Props = Readonly<{ files: readonly ExpectedFile[]; sha256: string }>

/** Whether the file that was hashed is one of those that a certificate names. */
export function NamedFile({ files, sha256 }: Props) {
  const { t } = useTranslation()
  const named = files.find((file) => bytesToHex(file.sha256) === sha256)
  if (named === undefined) {
    return (
      <Notice tone="error" role="status" title={t('rehash.certificate.notNamed')}>
        {t('rehash.why.advice')}
      </Notice>
    )
  }
  const { name } = named
  return <Notice tone="success" role="status" title={t('rehash.certificate.named', { name })} />
}
