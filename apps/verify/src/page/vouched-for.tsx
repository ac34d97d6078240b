import { contradictionBy, type Subject, type VouchedFacts } from '@ancrage/evidence'

import { useWords, type Translate } from '../i18n/words.tsx'
import { apart } from './names/apart.ts'
import { Spoken } from './names/spoken.tsx'
import { SealCertificate } from './seal-certificate.tsx'

/** By what a deposit’s facts are vouched for, and what contradicts them: shown wherever they are. */
export function VouchedFor({ facts, contradictions }: Pick<Subject, 'facts' | 'contradictions'>) {
  const t = useWords()
  if (facts === undefined) return null
  const { voucher } = facts
  const contradicted = contradictionSentences(facts, contradictions, t)
  const isSealed = voucher.by === 'seal'
  const warned = isSealed ? contradicted : [voucherSentence(facts, t), ...contradicted]
  return (
    <>
      {isSealed && (
        <p class="soft small">
          <Spoken words={voucherSentence(facts, t)} />
        </p>
      )}
      {isSealed && <SealCertificate fingerprint={voucher.fingerprint} />}
      {warned.length > 0 && (
        <div
          role={contradicted.length > 0 ? 'alert' : undefined}
          class={contradicted.length > 0 ? 'verdict tone-error' : TONES[voucher.by]}
        >
          {warned.map((sentence) => (
            <p key={sentence}>
              <Spoken words={sentence} />
            </p>
          ))}
        </div>
      )}
    </>
  )
}

/** Whether what is shown may as well be invented: a broken seal, or a contradiction that no seal settles. */
export const isDistrusted = ({ facts, contradictions }: Subject): boolean =>
  facts !== undefined &&
  (facts.voucher.by === 'brokenSeal' ||
    (facts.voucher.by === 'nobody' && contradictions.length > 0))

/** That a seal is broken stands in a box of its own above (seals.tsx). */
const TONES = { seal: '', nobody: 'verdict tone-warning', brokenSeal: 'soft small' } as const

const SHOWN_NAMES = 5

function contradictionSentences(
  facts: VouchedFacts,
  contradictions: readonly VouchedFacts[],
  t: Translate,
): readonly string[] {
  const sentences = new Set<string>()
  for (const other of contradictions) {
    const kind = contradictionBy(facts, other)
    if (kind === 'brokenSeal') continue
    sentences.add(t(`facts.contradicted.${kind}`, { name: apart(other.source) }))
    // Thousands of documents may contradict each of thousands of files.
    if (sentences.size === SHOWN_NAMES) break
  }
  return [...sentences]
}

function voucherSentence({ source, voucher }: VouchedFacts, t: Translate): string {
  if (voucher.by !== 'seal') return t(`facts.${voucher.by}`, { source: apart(source) })
  // Nobody follows its certificate to anybody: whether it names another issuer says nothing.
  return t('facts.seal', { signer: apart(voucher.signer) })
}
