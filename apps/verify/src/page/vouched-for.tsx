import type { Subject, VouchedFacts } from '@ancrage/evidence'

import { useWords, type Translate } from '../i18n/words.tsx'
import { SealCertificate } from './seal-certificate.tsx'

/** By what a deposit’s facts are vouched for, and what contradicts them: shown wherever they are. */
export function VouchedFor({ facts, contradictions }: Pick<Subject, 'facts' | 'contradictions'>) {
  const t = useWords()
  if (facts === undefined) return null
  const names = contradictions.map(({ source }) => source)
  return (
    <>
      <p class={TONES[facts.voucher.by]}>{voucherSentence(facts, t)}</p>
      {facts.voucher.by === 'seal' && <SealCertificate fingerprint={facts.voucher.fingerprint} />}
      {names.length > 0 && (
        <p role="alert" class="verdict tone-error">
          {t('facts.contradicted', { names: names.slice(0, SHOWN_NAMES).join(', ') })}
        </p>
      )}
    </>
  )
}

const TONES = {
  seal: 'soft small',
  nobody: 'verdict tone-warning',
  brokenSeal: 'verdict tone-error',
} as const

const SHOWN_NAMES = 5

function voucherSentence({ source, voucher }: VouchedFacts, t: Translate): string {
  if (voucher.by !== 'seal') return t(`facts.${voucher.by}`, { source })
  const { signer, selfSigned } = voucher
  return t(selfSigned ? 'facts.seal.selfSigned' : 'facts.seal', { signer })
}
