import type { Verdict } from '@ancrage/proof'

import { formatNumber, formatUtc } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Elsewhere } from './elsewhere.tsx'
import type { ProofState } from './use-proof.ts'

type Props = Readonly<{ proof: ProofState; onRetry: () => void }>

/** What became of a proof, and who can say more where this page cannot. */
export function ProofNotice({ proof, onRetry }: Props) {
  const { t } = useTranslation()
  if (proof.name === 'failed') return <FailureNotice error={proof.error} onRetry={onRetry} />
  if (proof.name === 'checking') {
    return <Notice tone="info" role="status" title={t('rehash.proof.checking')} />
  }
  const { check } = proof
  switch (check.kind) {
    case 'unreadable':
      return (
        <Notice tone="error" role="alert" title={t('rehash.proof.unreadable')}>
          {t('rehash.proof.unreadableHelp')}
        </Notice>
      )
    case 'otherAlgorithm':
      return (
        <Notice tone="warning" role="status" title={t('rehash.proof.otherAlgorithm', check)}>
          {t('rehash.proof.otherAlgorithmHelp')} <Elsewhere />
        </Notice>
      )
    case 'checked':
      return <Checked {...check} />
  }
}

function Checked({ verdict, evidential }: Readonly<{ verdict: Verdict; evidential: boolean }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { status, existedNoLaterThan = 0, attestations } = verdict
  switch (status) {
    case 'confirmed': {
      const date = formatUtc(new Date(existedNoLaterThan * 1000).toISOString(), language)
      const height = formatNumber(Number(confirmedHeight(verdict)), language)
      return (
        <Notice
          tone={evidential ? 'success' : 'warning'}
          role="status"
          title={t(evidential ? 'rehash.proof.confirmed' : 'rehash.proof.confirmedOnTest', {
            height,
          })}
        >
          {t('rehash.proof.confirmedHelp', { date })}
          {!evidential && <> {t('rehash.proof.worthless')}</>} <Elsewhere />
        </Notice>
      )
    }
    case 'pending': {
      const calendar = attestations.find((one) => one.status === 'pending')?.calendar ?? ''
      return (
        <Notice tone="info" role="status" title={t('rehash.proof.pending')}>
          {t('rehash.proof.pendingHelp', { calendar })}
        </Notice>
      )
    }
    case 'mismatch':
      return (
        <Notice tone="error" role="alert" title={t('rehash.proof.mismatch')}>
          {t('rehash.proof.mismatchHelp')}
        </Notice>
      )
    case 'unsupported':
    case 'unreadable':
      return (
        <Notice tone="warning" role="status" title={t('rehash.proof.unsupported')}>
          {t('rehash.proof.unsupportedHelp')} <Elsewhere />
        </Notice>
      )
  }
}

/** The earliest block that confirms. */
function confirmedHeight({ attestations, existedNoLaterThan }: Verdict): bigint {
  const first = attestations.find(
    (one) => one.status === 'confirmed' && one.time === existedNoLaterThan,
  )
  return first?.status === 'confirmed' ? first.height : 0n
}
