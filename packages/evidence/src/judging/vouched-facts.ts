import { areConsistent, type ExpectedFile, type Facts } from '@ancrage/dossier'
import { bytesToHex } from '@ancrage/proof'
import { madeOnce, type Voucher } from '@ancrage/verification'

import type { Finding } from '../reading/findings.ts'

/** The facts that a document states about a deposit, and who vouches for them; always shown together. */
export type VouchedFacts = Facts &
  Readonly<{
    source: string
    voucher: Voucher
    /** All that they say, to be compared. */
    content: string
  }>

/**
 * The facts among what was found, each once, those under an intact seal first whatever the order in which they were
 * brought. Facts that contradict themselves are left out.
 */
export function vouchedFactsIn(findings: readonly Finding[]): readonly VouchedFacts[] {
  const all = findings.flatMap((one): VouchedFacts[] =>
    one.kind === 'facts' && areConsistent(one.facts)
      ? [{ ...one.facts, source: one.name, voucher: one.voucher, content: contentOf(one.facts) }]
      : [],
  )
  const byKey = new Map(all.toReversed().map((one) => [orderKey(one), one] as const))
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** Others that speak of the same deposit, or of the same file, and say something else or are sealed by somebody else. */
export const contradictionsOf = (
  shown: VouchedFacts | undefined,
  all: readonly VouchedFacts[],
): readonly VouchedFacts[] => (shown === undefined ? [] : contradictionsAmong(all)(shown))

/** Found out once for each document: it is shown beside each of its thousands of files. */
const contradictionsAmong = madeOnce((all: readonly VouchedFacts[]) => {
  const aboutTheSame = openSubjects(all)
  return madeOnce((shown: VouchedFacts) =>
    aboutTheSame(shown).filter((other) => !agree(shown, other)),
  )
})

/** The worth of a contradicting document beside the facts that are shown: of two without a seal neither is vouched for. */
export type Contradiction = 'sealed' | 'unsealed' | 'brokenSeal' | 'bothUnsealed'

/** How other facts about the same thing stand to those that are shown, by who answers for each. */
export const contradictionBy = (shown: VouchedFacts, other: VouchedFacts): Contradiction => {
  if (shown.voucher.by !== 'seal') return 'bothUnsealed'
  if (other.voucher.by === 'seal') return 'sealed'
  return other.voucher.by === 'brokenSeal' ? 'brokenSeal' : 'unsealed'
}

/** Of the files of a list, in hexadecimal. */
export const hashesOf = madeOnce((files: readonly ExpectedFile[]): readonly string[] =>
  files.map(({ sha256 }) => bytesToHex(sha256)),
)

/** Seals come first, broken ones last. */
const RANKS = { seal: 0, nobody: 1, brokenSeal: 2 } as const satisfies Record<Voucher['by'], number>

const orderKey = (facts: VouchedFacts): string =>
  JSON.stringify([RANKS[facts.voucher.by], sealOf(facts), facts.content])

const sealOf = ({ voucher }: VouchedFacts): string =>
  voucher.by === 'seal' ? voucher.fingerprint : ''

/** The documents that speak of the same deposit, or of the same file, in their order. */
function openSubjects(all: readonly VouchedFacts[]) {
  const places = new Map<string, number[]>()
  for (const [place, one] of all.entries()) {
    for (const subject of subjectsOf(one)) {
      const before = places.get(subject)
      if (before) before.push(place)
      else places.set(subject, [place])
    }
  }
  return (shown: VouchedFacts): readonly VouchedFacts[] => {
    const found = new Set<number>()
    for (const subject of subjectsOf(shown)) {
      for (const place of places.get(subject) ?? []) found.add(place)
    }
    return [...found].toSorted((a, b) => a - b).flatMap((place) => all[place] ?? [])
  }
}

const subjectsOf = ({ number, digest, files }: VouchedFacts): readonly string[] => [
  `number ${number}`,
  `deposit ${bytesToHex(digest)}`,
  ...new Set(hashesOf(files)),
]

const agree = (one: VouchedFacts, other: VouchedFacts): boolean =>
  one.content === other.content && (sealOf(other) === '' || sealOf(one) === sealOf(other))

function contentOf({
  number,
  title,
  depositor,
  submittedAt,
  digest,
  files,
  anchor,
}: Facts): string {
  const hashes = hashesOf(files)
  const listed = files.map(({ name, size }, index) => [name, size, hashes[index]])
  const block = anchor && [String(anchor.height), bytesToHex(anchor.header), anchor.network]
  return JSON.stringify([number, title, depositor, submittedAt, bytesToHex(digest), listed, block])
}
