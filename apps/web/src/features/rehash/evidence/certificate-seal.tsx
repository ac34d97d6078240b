import type { SealVerdict } from '@ancrage/certificate/verify-seal'
import { fingerprintOf } from '@ancrage/evidence'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SealFingerprint } from './seal-fingerprint.tsx'

/** Whether the document is, to its last byte, what was sealed; whose key that was is for its reader to judge. */
export function CertificateSeal({ seal }: Readonly<{ seal: SealVerdict }>) {
  const { t } = useTranslation()
  switch (seal.status) {
    case 'valid': {
      const { name, issuer, selfSigned } = seal.signer
      return (
        <Notice
          // Whoever has altered a document can seal it anew, with a certificate of their own, or of an authority of their own.
          tone="info"
          role="status"
          title={t('rehash.certificate.sealValid', { signer: name })}
        >
          {t(`rehash.certificate.${selfSigned ? 'selfSigned' : 'sealHelp'}`, { issuer })}
          <SealFingerprint fingerprint={fingerprintOf(seal.signer)} />
        </Notice>
      )
    }
    case 'broken':
      return (
        <Notice tone="error" role="alert" title={t('rehash.certificate.sealBroken')}>
          {t('rehash.certificate.sealBrokenHelp')}
        </Notice>
      )
    case 'absent':
      return (
        <Notice tone="info" role="status" title={t('rehash.certificate.sealAbsent')}>
          {t('rehash.certificate.sealAbsentHelp')}
        </Notice>
      )
  }
}
