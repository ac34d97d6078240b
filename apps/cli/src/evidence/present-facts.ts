import { contradictionBy, type VouchedFacts } from '@ancrage/evidence'

import { inOneLine, namedApart, placeOf, type Said } from '../terminal/named-apart.ts'
import type { Words } from '../words/words.ts'

/** What a document says of a deposit, and by what it is vouched for. */
export const factsLines = (
  facts: VouchedFacts,
  publishedSeal: string | undefined,
  words: Words,
): readonly Said[] => {
  const [number = '', title = '', depositor = ''] = [
    facts.number,
    facts.title,
    facts.depositor,
  ].map(inOneLine)
  const said = words.facts.deposit(number, title, depositor)
  const vouched = voucherLines(facts, publishedSeal, words)
  // The warning is read before what it warns of.
  return facts.voucher.by === 'brokenSeal' ? [...vouched, said] : [said, ...vouched]
}

/** A document that says something else than the facts that are shown. */
export function contradictionLines(
  shown: VouchedFacts,
  other: VouchedFacts,
  publishedSeal: string | undefined,
  words: Words,
): readonly Said[] {
  const kind = contradictionBy(shown, other)
  const sentence = namedApart(words.facts.contradicted[kind], placeOf(other.source), words)
  return kind === 'sealed' ? [sentence, ...voucherLines(other, publishedSeal, words)] : [sentence]
}

function voucherLines(
  { source, voucher }: VouchedFacts,
  publishedSeal: string | undefined,
  words: Words,
): readonly Said[] {
  if (voucher.by !== 'seal') return [namedApart(words.facts[voucher.by], placeOf(source), words)]
  const { signer, selfSigned, fingerprint } = voucher
  return [
    words.facts.seal(signer, selfSigned, fingerprint),
    ...(publishedSeal === undefined ? [] : [words.facts.published(publishedSeal === fingerprint)]),
  ]
}
