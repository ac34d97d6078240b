import { attestationsOf, type AttestedMessage, type DetachedTimestamp } from '@ancrage/proof'

/** Bitcoin counts its blocks in 32 bits. */
export const GREATEST_HEIGHT = 0xffff_ffffn
/** A proof names a few blocks; one that names a thousand must not make anybody ask for them all. */
export const MOST_HEIGHTS = 32

/**
 * The heights of Bitcoin blocks that are looked up for a proof, each once, lowest first.
 *
 * @throws `ProofError`.
 */
export const heightsOf = (proof: DetachedTimestamp): readonly bigint[] =>
  heightsNamedBy(attestationsOf(proof))

/** The same of attestations that were read before: they come by height already (docs/formats/opentimestamps.md §6). */
export function heightsNamedBy(attested: readonly AttestedMessage[]): readonly bigint[] {
  const heights = attested.flatMap(({ attestation }) =>
    attestation.kind === 'bitcoin' && attestation.height <= GREATEST_HEIGHT
      ? [attestation.height]
      : [],
  )
  return [...new Set(heights)].slice(0, MOST_HEIGHTS)
}

/** Whether a height of these attestations, in their order, is among those that are looked up. */
export function lookedUpOf(attested: readonly AttestedMessage[]): (height: bigint) => boolean {
  // Nearly every proof: there is nothing to choose.
  if (attested.length <= MOST_HEIGHTS) return () => true
  const heights = new Set(heightsNamedBy(attested))
  return (height) => heights.has(height)
}
