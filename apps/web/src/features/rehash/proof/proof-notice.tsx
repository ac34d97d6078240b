import type { ProofVerdict } from '@ancrage/verification'

import { useTranslation } from '../../../i18n/i18n.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Elsewhere } from '../elsewhere.tsx'
import type { ProofState } from './use-proof.ts'
import { verdictWords } from './verdict-words.ts'

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
      return <Checked verdict={check.verdict} />
  }
}

function Checked({ verdict }: Readonly<{ verdict: ProofVerdict }>) {
  const { tone, title, text, elsewhere } = verdictWords(verdict, useTranslation())
  return (
    <Notice tone={tone} role={tone === 'error' ? 'alert' : 'status'} title={title}>
      {text} {elsewhere && <Elsewhere />}
    </Notice>
  )
}
