import { isDeepStrictEqual } from 'node:util'

import { bytesToHex } from '@ancrage/proof'

import { TimestampError, factsOfToken } from '../../../evidence/timestamping/index.ts'
import type { Finding } from '../invariants.ts'
import { seeLeaves, type LeavesSeen } from './leaf-pages.ts'
import { batchesOf, leavesOfBatch, type BatchRow } from './leaves-store.ts'
import type { Reading } from '../reading.ts'
import { lesserFirst } from './slow-tree.ts'
import { tokensOf, type TokenRow } from './receipts-store.ts'

/** Every receipt batch with its leaves and its tokens, one at a time. */
export async function* examineReceipts(reading: Reading): AsyncIterable<Finding> {
  for await (const batch of batchesOf(reading)) {
    const id = String(batch.id)
    const { count, inPlace, root } = await leavesSeen(reading, batch)
    const isWhole = inPlace && count === batch.leafCount
    if (!isWhole || !root || Buffer.compare(root, batch.root) !== 0) {
      const recomputed = root && bytesToHex(root)
      const { leafCount } = batch
      const seen = { leafCount, leaves: count, root: bytesToHex(batch.root), recomputed }
      yield { invariant: 'receiptRoot', id, seen }
    }
    for await (const token of tokensOf(reading, batch.id)) {
      const wrong = await wrongIn(token, batch.root)
      if (wrong) {
        const { authority, serial } = token
        yield { invariant: 'tokenVerifies', id, seen: { authority, serial, ...wrong } }
      }
    }
  }
}

/** Batches of before have neighbours in the order of their leaves. */
async function leavesSeen(reading: Reading, batch: BatchRow): Promise<LeavesSeen> {
  const seen = await seeLeaves(leavesOfBatch(reading, batch), lesserFirst)
  if (seen.root && Buffer.compare(seen.root, batch.root) === 0) return seen
  return seeLeaves(leavesOfBatch(reading, batch))
}

async function wrongIn(
  { token, signer, serial, policy, time }: TokenRow,
  imprint: Uint8Array,
): Promise<Finding['seen'] | undefined> {
  try {
    const says = await factsOfToken(token, { imprint, now: new Date() })
    return isDeepStrictEqual(says, { signer, serial, policy, time }) ? undefined : { says }
  } catch (error) {
    if (error instanceof TimestampError) return { refused: error.code }
    throw error
  }
}
