import { sha256 } from '../hashing/digest.ts'
import type { Path } from '../codec/ops/op.ts'

/** How Bitcoin hashes transactions, headers and the nodes of its trees. */
export const doubleSha256 = (message: Uint8Array): Uint8Array => sha256(sha256(message))

/** The same as two steps of a path. */
export const DOUBLE_SHA256: Path = [{ kind: 'sha256' }, { kind: 'sha256' }]
