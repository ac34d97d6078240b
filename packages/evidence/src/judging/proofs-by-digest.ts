import { bytesToHex } from '@ancrage/proof'
import { madeOnce } from '@ancrage/verification'

import type { Candidate, NamedProof } from './evidence.ts'
import { digestKey } from './works-of.ts'

/** The first proof of one of a file’s digests, each by the algorithm that the proof names it by. */
export function proofOfFile(
  proofs: readonly NamedProof[],
  digests: Candidate['digests'],
): NamedProof | undefined {
  const { byAlgorithm, byKey } = placed(proofs)
  const own = [...byAlgorithm.keys()].map((algorithm) => {
    const digest = digests[algorithm]
    return digest && byKey.get(digestKey(algorithm, bytesToHex(digest)))
  })
  return first(own)
}

/** The first proof of a digest, by whatever algorithm it calls it. */
export const proofOfDigest = (
  proofs: readonly NamedProof[],
  digest: Uint8Array,
): NamedProof | undefined => placed(proofs).byDigest.get(bytesToHex(digest))?.one

/** The proof of what has this SHA-256, as a declaration’s own is. */
export const ownProofOf = (
  digest: Uint8Array,
  proofs: readonly NamedProof[],
): NamedProof | undefined => placed(proofs).byKey.get(digestKey('sha256', bytesToHex(digest)))?.one

/** The first proof that cannot be compared with a file: it was not digested by its algorithm. */
export function proofNotCompared(
  proofs: readonly NamedProof[],
  digests: Candidate['digests'],
): NamedProof | undefined {
  const { byAlgorithm } = placed(proofs)
  return first([...byAlgorithm].map(([algorithm, one]) => (digests[algorithm] ? undefined : one)))
}

type Placed = Readonly<{ place: number; one: NamedProof }>

/** Thousands of files are looked for among as many proofs. */
const placed = madeOnce((proofs: readonly NamedProof[]) => {
  // Of several the first counts.
  const lastFirst = proofs.map((one, place): Placed => ({ place, one })).toReversed()
  const by = <Key>(keyOf: (one: NamedProof) => Key) =>
    new Map(lastFirst.map((one) => [keyOf(one.one), one] as const))
  const hexOf = ({ proof }: NamedProof) => bytesToHex(proof.digest)
  return {
    byAlgorithm: by(({ proof }) => proof.fileHashOp),
    byDigest: by(hexOf),
    byKey: by((one) => digestKey(one.proof.fileHashOp, hexOf(one))),
  }
})

const first = (found: readonly (Placed | undefined)[]): NamedProof | undefined =>
  found.filter((one) => one !== undefined).toSorted((a, b) => a.place - b.place)[0]?.one
