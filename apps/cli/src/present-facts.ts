import type { VouchedFacts } from '@ancrage/evidence'

import type { Words } from './words/words.ts'

/** What a document says of a deposit, and by what it is vouched for. */
export const factsLines = (
  facts: VouchedFacts,
  publishedSeal: string | undefined,
  words: Words,
): readonly string[] => [
  words.facts.deposit(facts.number, facts.title, facts.depositor),
  ...voucherLines(facts, publishedSeal, words),
]

export function voucherLines(
  { source, voucher }: VouchedFacts,
  publishedSeal: string | undefined,
  words: Words,
): readonly string[] {
  if (voucher.by !== 'seal') return [words.facts[voucher.by](source)]
  const { signer, selfSigned, fingerprint } = voucher
  return [
    words.facts.seal(signer, selfSigned, fingerprint),
    ...(publishedSeal === undefined ? [] : [words.facts.published(publishedSeal === fingerprint)]),
  ]
}
