import { bytesToHex } from '@ancrage/proof'
import { madeOnce } from '@ancrage/verification'

import { hashesOf, type VouchedFacts } from './vouched-facts.ts'

/**
 * The first facts that name these bytes as a file, by their digest. In a list that nobody sealed, 64 bytes may be two
 * neighbouring nodes of the tree, which somebody wrote there as if they were a file.
 */
export function factsNaming(
  all: readonly VouchedFacts[],
  sha256: Uint8Array | undefined,
  size: number | undefined,
): VouchedFacts | undefined {
  const mayBeNodes = size === undefined || size === NODES_BYTES
  const naming = sha256 && byFile(all).get(bytesToHex(sha256))
  return mayBeNodes ? naming?.evenNodes : naming?.anything
}

/** The first facts about the deposit of a digest. */
export const factsOfDeposit = (
  all: readonly VouchedFacts[],
  digest: Uint8Array,
): VouchedFacts | undefined => byDeposit(all).get(bytesToHex(digest))

const NODES_BYTES = 64

type Naming = { anything: VouchedFacts; evenNodes: VouchedFacts | undefined }

/** Thousands of files are looked for in thousands of lists. */
const byFile = madeOnce((all: readonly VouchedFacts[]): ReadonlyMap<string, Naming> => {
  const naming = new Map<string, Naming>()
  for (const one of all) {
    const evenNodes = one.voucher.by === 'seal' || one.files.length <= 1 ? one : undefined
    for (const key of hashesOf(one.files)) {
      const before = naming.get(key)
      if (before) before.evenNodes ??= evenNodes
      else naming.set(key, { anything: one, evenNodes })
    }
  }
  return naming
})

const byDeposit = madeOnce(
  (all: readonly VouchedFacts[]): ReadonlyMap<string, VouchedFacts> =>
    // Of several the first counts.
    new Map(all.toReversed().map((one) => [bytesToHex(one.digest), one] as const)),
)
