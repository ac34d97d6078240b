import type { Facts } from '@ancrage/dossier'
import { bytesToHex, type DetachedTimestamp, type FileHashOp } from '@ancrage/proof'

import { PROOF_NAME } from '../reading/names-of-files.ts'

/**
 * Something that a certificate or a proof is about: the name that it has there, and its digest as `digestKey` writes
 * it.
 */
export type Work = Readonly<{ name: string; digest: string }>

type NamedProof = Readonly<{ name: string; proof: DetachedTimestamp }>

/** What certificates and proofs are about, under the names that these give. */
export function worksOf(facts: readonly Facts[], proofs: readonly NamedProof[]): readonly Work[] {
  return [...facts.flatMap(worksOfFacts), ...proofs.map(workOfProof)]
}

/** One text for a digest and the algorithm that made it, so that digests of several can stand in one set. */
export const digestKey = (algorithm: string, hex: string): string => `${algorithm} ${hex}`

/** Those of them that were brought, under the names that they have here: a proof may be called otherwise (AL2). */
export function broughtAmong(works: readonly Work[], pieces: readonly Brought[]): readonly Work[] {
  const known = new Set(works.map(({ digest }) => digest))
  return pieces.flatMap(({ name, digests }) =>
    keysOf({ digests }).flatMap((digest) => (known.has(digest) ? { name, digest } : [])),
  )
}

type Digests = Readonly<Partial<Record<FileHashOp, Uint8Array>>>

type Brought = Readonly<{ name: string; digests: Digests }>

/** A digest that is still being made is there by its name alone. */
export const keysOf = ({ digests }: Readonly<{ digests: Digests }>): readonly string[] =>
  Object.entries<Uint8Array | undefined>(digests).flatMap(([algorithm, digest]) =>
    digest === undefined ? [] : digestKey(algorithm, bytesToHex(digest)),
  )

const worksOfFacts = ({ files }: Facts): readonly Work[] =>
  files.map(({ name, sha256 }) => ({ name, digest: digestKey('sha256', bytesToHex(sha256)) }))

/** A proof is called as its file is, with an ending. */
const workOfProof = ({ name, proof: { fileHashOp, digest } }: NamedProof): Work => ({
  name: name.replace(PROOF_NAME, ''),
  digest: digestKey(fileHashOp, bytesToHex(digest)),
})
