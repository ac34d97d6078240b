import type { Readable } from 'node:stream'

import { readAtMost } from './read-at-most.ts'

/** One byte more than any proof may have: enough to refuse a longer one. */
export const MOST_PROOF_BYTES = 65_537

/** The bytes of a proof, cut where no proof can reach. Rejects with `FileUnreadable`. */
export const readProof = (path: string, input: Readable): Promise<Uint8Array> =>
  readAtMost(path, MOST_PROOF_BYTES, input)
