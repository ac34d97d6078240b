import {
  asDigest,
  hexToBytes,
  manifestOf,
  pairedCommitment,
  saltedCommitment,
  type Commitment,
  type Digest,
  type Path,
  type Sha256,
} from '@ancrage/proof'

import type { Declaration } from './declaration.ts'

/** A commitment, and the ops that lead from the deposit’s digest to it. */
export type Committed = Readonly<{ commitment: Commitment; path: Path }>

/** The length of a declaration’s digest: what stands beside the deposit’s digest in version 2. */
const DIGEST_BYTES = 32

/**
 * What a deposit is in a tree, in either version (formats/declaration.md §4): the length of what stands beside its digest
 * tells them apart.
 *
 * @param beside the SHA-256 of the declaration, 32 bytes; in version 1 a nonce of 16
 * @throws ProofError `nonce.length` for one that is neither.
 */
export function commitmentOf(digest: Uint8Array, beside: Uint8Array, sha256?: Sha256): Committed {
  return isDeclared(beside)
    ? pairedCommitment(digest, beside, sha256)
    : saltedCommitment(digest, beside, sha256)
}

/** Whether the commitment dates a declaration too. */
export const isDeclared = (beside: Uint8Array): boolean => beside.length === DIGEST_BYTES

/** SHA-256 of the files that a declaration names, and of the deposit that they make (formats/opentimestamps.md §8). */
export function subjectsOf({ files: named }: Pick<Declaration, 'files'>): Readonly<{
  files: readonly Digest[]
  deposit: Digest
}> {
  const files = named.map(({ sha256 }) => asDigest(hexToBytes(sha256)))
  return { files, deposit: manifestOf(files).digest }
}
