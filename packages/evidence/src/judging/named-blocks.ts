import type { DetachedTimestamp } from '@ancrage/proof'
import { attestedOf, heightsNamedBy } from '@ancrage/verification'

/** A block of Bitcoin’s chain that a proof names, and what the proof says is in its header. */
export type NamedBlock = Readonly<{ height: bigint; messages: readonly Uint8Array[] }>

/**
 * The blocks that are looked up for some proofs, each once.
 *
 * @throws `ProofError`.
 */
export function blocksOf(proofs: readonly DetachedTimestamp[]): readonly NamedBlock[] {
  const blocks = new Map<bigint, Uint8Array[]>()
  for (const proof of proofs) {
    const attested = attestedOf(proof)()
    const heights = heightsNamedBy(attested)
    for (const { attestation, message } of attested) {
      if (attestation.kind !== 'bitcoin' || !heights.includes(attestation.height)) continue
      const before = blocks.get(attestation.height)
      if (before) before.push(message)
      else blocks.set(attestation.height, [message])
    }
  }
  return [...blocks].map(([height, messages]) => ({ height, messages }))
}
