import type { Subject, VouchedFacts } from '@ancrage/evidence'

import { useWords, type Translate } from '../i18n/words.tsx'

/** By what a deposit’s facts are vouched for, and what contradicts them: shown wherever they are. */
export function VouchedFor({ facts, contradictions }: Pick<Subject, 'facts' | 'contradictions'>) {
  const t = useWords()
  if (facts === undefined) return null
  const names = contradictions.map(({ source }) => source)
  return (
    <>
      <p class={facts.voucher.by === 'brokenSeal' ? 'verdict tone-error' : 'soft small'}>
        {voucherSentence(facts, t)}
      </p>
      {names.length > 0 && (
        <p role="alert" class="verdict tone-error">
          {t('facts.contradicted', { names: names.slice(0, SHOWN_NAMES).join(', ') })}
        </p>
      )}
    </>
  )
}

const SHOWN_NAMES = 5

function voucherSentence({ source, voucher }: VouchedFacts, t: Translate): string {
  if (voucher.by !== 'seal') return t(`facts.${voucher.by}`, { source })
  const { signer, selfSigned, fingerprint } = voucher
  return t(selfSigned ? 'facts.seal.selfSigned' : 'facts.seal', { signer, fingerprint })
}
