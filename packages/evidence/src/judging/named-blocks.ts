import type { DetachedTimestamp } from '@ancrage/proof'
import { attestedOf, GREATEST_HEIGHT, heightsToAsk } from '@ancrage/verification'

/** A block of Bitcoin’s chain that a proof names, and what the proof says is in its header. */
export type NamedBlock = Readonly<{ height: bigint; messages: readonly Uint8Array[] }>

/**
 * The blocks that some proofs name, each once.
 *
 * @throws `ProofError`.
 */
export function blocksOf(proofs: readonly DetachedTimestamp[]): readonly NamedBlock[] {
  const blocks = new Map<bigint, Uint8Array[]>()
  for (const proof of proofs) {
    for (const { attestation, message } of attestedOf(proof)()) {
      if (attestation.kind !== 'bitcoin' || attestation.height > GREATEST_HEIGHT) continue
      const before = blocks.get(attestation.height)
      if (before) before.push(message)
      else blocks.set(attestation.height, [message])
    }
  }
  return [...blocks].map(([height, messages]) => ({ height, messages }))
}

/**
 * The heights of those that others are asked about, of each proof in turn, as they were brought.
 *
 * @throws `ProofError`.
 */
export const heightsAskedAbout = (
  brought: readonly DetachedTimestamp[],
  hasHeader?: (height: bigint) => boolean,
): readonly bigint[] =>
  heightsToAsk(
    brought.map((proof) => attestedOf(proof)()),
    hasHeader,
  )
