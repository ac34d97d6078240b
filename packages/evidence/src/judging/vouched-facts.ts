import { areConsistent, type ExpectedFile, type Facts } from '@ancrage/dossier'
import { bytesToHex, equalBytes } from '@ancrage/proof'
import type { Voucher } from '@ancrage/verification'

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
): readonly VouchedFacts[] =>
  shown === undefined
    ? []
    : aboutTheSame(
        shown,
        all.filter((other) => !agree(shown, other)),
      )

/** The worth of a contradicting document beside the facts that are shown: of two without a seal neither is vouched for. */
export type Contradiction = 'sealed' | 'unsealed' | 'brokenSeal' | 'bothUnsealed'

/** How other facts about the same thing stand to those that are shown, by who answers for each. */
export const contradictionBy = (shown: VouchedFacts, other: VouchedFacts): Contradiction => {
  if (shown.voucher.by !== 'seal') return 'bothUnsealed'
  if (other.voucher.by === 'seal') return 'sealed'
  return other.voucher.by === 'brokenSeal' ? 'brokenSeal' : 'unsealed'
}

/**
 * The file of a deposit that these bytes are, by their digest. In a list that nobody sealed, 64 bytes may be two
 * neighbouring nodes of the tree, which somebody wrote there as if they were a file.
 */
export function fileOfFacts(
  { files, voucher }: VouchedFacts,
  sha256: Uint8Array | undefined,
  size: number | undefined,
): ExpectedFile | undefined {
  const mayBeNodes = size === undefined || size === NODES_BYTES
  if (voucher.by !== 'seal' && files.length > 1 && mayBeNodes) return undefined
  return sha256 && byDigest(files).get(bytesToHex(sha256))
}

const filesByDigest = new WeakMap<readonly ExpectedFile[], ReadonlyMap<string, ExpectedFile>>()

/** Made once: each of thousands of files is looked for in each list. */
function byDigest(files: readonly ExpectedFile[]): ReadonlyMap<string, ExpectedFile> {
  // Of two of one digest the first counts.
  const made =
    filesByDigest.get(files) ??
    new Map(files.toReversed().map((file) => [bytesToHex(file.sha256), file] as const))
  filesByDigest.set(files, made)
  return made
}

const NODES_BYTES = 64

/** Seals come first, broken ones last. */
const RANKS = { seal: 0, nobody: 1, brokenSeal: 2 } as const satisfies Record<Voucher['by'], number>

const orderKey = (facts: VouchedFacts): string =>
  JSON.stringify([RANKS[facts.voucher.by], sealOf(facts), facts.content])

const sealOf = ({ voucher }: VouchedFacts): string =>
  voucher.by === 'seal' ? voucher.fingerprint : ''

function aboutTheSame(
  { number, digest, files }: VouchedFacts,
  all: readonly VouchedFacts[],
): readonly VouchedFacts[] {
  // Asked for each file of a deposit of thousands: mostly nothing is left to compare it with.
  if (all.length === 0) return []
  const own = new Set(files.map(({ sha256 }) => bytesToHex(sha256)))
  return all.filter(
    (other) =>
      other.number === number ||
      equalBytes(other.digest, digest) ||
      other.files.some(({ sha256 }) => own.has(bytesToHex(sha256))),
  )
}

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
  const listed = files.map(({ name, size, sha256 }) => [name, size, bytesToHex(sha256)])
  const block = anchor && [String(anchor.height), bytesToHex(anchor.header), anchor.network]
  return JSON.stringify([number, title, depositor, submittedAt, bytesToHex(digest), listed, block])
}
