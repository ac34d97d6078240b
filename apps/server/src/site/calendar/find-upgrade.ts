import { encodeTimestamp, mergeTimestamps, timestampAlong, type Timestamp } from '@ancrage/proof'

import type { ServerContext } from '../../platform/context.ts'
import { timestampOfCommitment } from '../../anchoring/index.ts'

/** What has become of a promise. */
export type Upgrade =
  /** In a block so deep that this never changes. */
  | Readonly<{ kind: 'final'; timestamp: Uint8Array }>
  /** In a block that a deep reorganisation may still undo. */
  | Readonly<{ kind: 'confirmed'; timestamp: Uint8Array }>
  /** In no block yet, but others have promised it as well: their word can be had without us from now on. */
  | Readonly<{ kind: 'promised'; timestamp: Uint8Array }>
  | Readonly<{ kind: 'pending' }>
  | Readonly<{ kind: 'unknown' }>

/** Standard clients read no more. */
const MAX_REPLY_BYTES = 9_999

/** The timestamp of a commitment that we have promised to anchor, without a header. */
export async function findUpgrade(
  { database }: Pick<ServerContext, 'database'>,
  commitment: Uint8Array,
): Promise<Upgrade> {
  const found = await timestampOfCommitment(database, commitment)
  if (!found) return { kind: 'unknown' }
  if (found.status === 'unsealed' || !found.timestamp) return { kind: 'pending' }
  const timestamp = asMuchAsFits(found.timestamp)
  if (!timestamp) return { kind: 'pending' }
  return { kind: found.status === 'pending' ? 'promised' : found.status, timestamp }
}

/** Blocks first, the shortest way to each: one is proof enough, and more is told where a client can read it. */
export function asMuchAsFits(timestamp: Timestamp): Uint8Array | undefined {
  const lines = linesOf(timestamp)
    .map((line) => ({ ...line, length: encodeTimestamp(line.timestamp).length }))
    .toSorted((a, b) => Number(b.isBlock) - Number(a.isBlock) || a.length - b.length)
  let joined: Timestamp = { attestations: [], branches: [] }
  let fitting: Uint8Array | undefined
  for (const line of lines) {
    const more = mergeTimestamps(joined, line.timestamp)
    const encoded = encodeTimestamp(more)
    if (encoded.length > MAX_REPLY_BYTES) continue
    joined = more
    fitting = encoded
  }
  return fitting
}

type Line = Readonly<{ timestamp: Timestamp; isBlock: boolean }>

/** Each attestation alone, with the way to it. Its depth is bounded by the reader of what is stored. */
function linesOf({ attestations, branches }: Timestamp): readonly Line[] {
  const here = attestations.map((attestation) => ({
    timestamp: { attestations: [attestation], branches: [] },
    isBlock: attestation.kind === 'bitcoin',
  }))
  const below = branches.flatMap(({ op, timestamp }) =>
    linesOf(timestamp).map((line) => ({
      ...line,
      timestamp: timestampAlong([op], line.timestamp),
    })),
  )
  return [...here, ...below]
}
