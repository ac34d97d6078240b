import {
  asMerkleRoot,
  asDigest,
  saltedCommitment,
  type MerkleRoot,
  type Path,
} from '@ancrage/proof'

import { ChainStateUnknown } from '../chain-errors.ts'

/** The message to one calendar: the root under a nonce of its own, so that calendars cannot compare notes. */
export type Intent = {
  readonly root: MerkleRoot
  /** What the calendar sees. */
  readonly commitment: Uint8Array
  /** From the root to the commitment. */
  readonly path: Path
}

/** The bytes that are stored: the root, then the nonce. */
export function intentBytes(
  root: MerkleRoot,
  randomBytes: (length: number) => Uint8Array,
): Uint8Array {
  const bytes = new Uint8Array(ROOT_BYTES + NONCE_BYTES)
  bytes.set(root)
  bytes.set(randomBytes(NONCE_BYTES), ROOT_BYTES)
  return bytes
}

/** Reads them back; throws `anchor.malformed` where they are not what `intentBytes` made. */
export function intentOf(bytes: Uint8Array): Intent {
  if (bytes.length !== ROOT_BYTES + NONCE_BYTES) {
    throw new ChainStateUnknown('anchor.malformed', `${bytes.length} bytes`)
  }
  const root = asMerkleRoot(bytes.slice(0, ROOT_BYTES))
  return { root, ...saltedCommitment(asDigest(root), bytes.slice(ROOT_BYTES)) }
}

const ROOT_BYTES = 32
const NONCE_BYTES = 16
