import {
  decodeTimestamp,
  joinPaths,
  ProofError,
  timestampAlong,
  type Timestamp,
} from '@ancrage/proof'

import { ChainStateUnknown, ChainUnavailable } from '../chain-errors.ts'
import { attestedPaths, type AttestedPath } from './attested-paths.ts'
import type { Intent } from './intent.ts'
import { pathWithinShare } from './share-of-proof.ts'

/**
 * The calendar's promise, from the root on. Of its answer only the way to the promise is kept: whatever else it
 * states was not asked for and is not checked.
 *
 * @throws `ChainUnavailable` where it promises nothing, or where no proof has room for it.
 */
export function receiptOf(answer: Uint8Array, intent: Intent, origin: string): Timestamp {
  const promised = attestationsIn(answer, intent.commitment, origin).find(isPromiseOf(origin))
  if (promised === undefined) {
    throw new ChainUnavailable('calendar.answer_foreign', `${origin}: no promise of its own`)
  }
  const { attestation, path } = promised
  const fromRoot = pathWithinShare(joinPaths(intent.path, path), intent.root, origin)
  return timestampAlong(fromRoot, { attestations: [attestation], branches: [] })
}

/**
 * Where the calendar's promise stands in a receipt.
 *
 * @throws `anchor.malformed` where it is not the root's.
 */
export function promiseIn(receipt: Timestamp, { root }: Intent, origin: string): AttestedPath {
  const promised = attestedPaths(receipt, root).find(isPromiseOf(origin))
  if (promised !== undefined) return promised
  throw new ChainStateUnknown('anchor.malformed', `the receipt is not one of ${origin}`)
}

/**
 * Reads an answer about a message.
 *
 * @throws `calendar.answer_malformed`.
 */
export function attestationsIn(
  answer: Uint8Array,
  message: Uint8Array,
  origin: string,
): readonly AttestedPath[] {
  try {
    return attestedPaths(decodeTimestamp(answer, message.length), message)
  } catch (cause) {
    if (!(cause instanceof ProofError)) throw cause
    throw new ChainUnavailable('calendar.answer_malformed', `${origin}: ${cause.code}`, { cause })
  }
}

const isPromiseOf =
  (origin: string) =>
  ({ attestation }: AttestedPath): boolean =>
    attestation.kind === 'pending' && attestation.uri.replace(/\/$/, '') === origin
