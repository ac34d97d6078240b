import {
  applyPath,
  parseTransaction,
  ProofError,
  type Attestation,
  type Path,
  type Timestamp,
  type Txid,
} from '@ancrage/proof'

/** An attestation, the message it is about, and how one gets there. */
export type AttestedPath = {
  readonly attestation: Attestation
  readonly message: Uint8Array
  readonly path: Path
}

/**
 * Every attestation of a timestamp of a message. Its depth is bounded by the reader.
 *
 * @throws `ProofError`.
 */
export function attestedPaths(
  timestamp: Timestamp,
  message: Uint8Array,
  path: Path = [],
): readonly AttestedPath[] {
  const here = timestamp.attestations.map((attestation) => ({ attestation, message, path }))
  const below = timestamp.branches.flatMap(({ op, timestamp: next }) =>
    attestedPaths(next, applyPath([op], message), [...path, op]),
  )
  return [...here, ...below]
}

/** The id of the transaction that a path to a block leads through; undefined where it shows none whole. */
export function transactionOnPath(path: Path, root: Uint8Array): Txid | undefined {
  let message = root
  for (const op of path) {
    const txid = op.kind === 'sha256' ? txidOf(message) : undefined
    if (txid !== undefined) return txid
    message = applyPath([op], message)
  }
  return undefined
}

function txidOf(bytes: Uint8Array): Txid | undefined {
  try {
    return parseTransaction(bytes).txid
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}
