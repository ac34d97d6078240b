import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { bytesToHex } from '@ancrage/proof'

import { TimestampError, factsOfToken } from '../../../evidence/timestamping/index.ts'
import type { Finding } from '../invariants.ts'
import { PAGE_LEAVES, seeLeaves, type LeavesSeen } from './leaf-pages.ts'
import { batchesOf, leavesOfBatch, type BatchRow } from './leaves-store.ts'
import type { Reading } from '../reading.ts'
import { lesserFirst, rootOf, slowTree } from './slow-tree.ts'
import {
  renewalNodesOf,
  renewalsOf,
  tokenDigestsOf,
  tokenPagesOf,
  tokensOf,
  type RenewalRow,
  type TokenRow,
} from './receipts-store.ts'

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

/** The pages of tokens, and every renewal over them; all computed again the slow way (formats/evidence-record.md §3). */
export async function* examineRenewals(reading: Reading): AsyncIterable<Finding> {
  yield* examineTokenPages(reading)
  const before: RenewalRow[] = []
  for await (const renewal of renewalsOf(reading)) {
    const id = String(renewal.id)
    const { root, nodes } = await treeOver(reading, renewal.pages, before)
    const isStored = nodes.equals(await joined(renewalNodesOf(reading, renewal.id), 'nodes'))
    if (!root.equals(renewal.root) || !isStored) {
      const seen = { root: bytesToHex(renewal.root), recomputed: bytesToHex(root), isStored }
      yield { invariant: 'renewalRoot', id, seen }
    }
    const { token } = renewal
    const wrong = token && (await wrongIn({ ...renewal, token }, renewal.root))
    if (wrong) yield { invariant: 'renewalVerifies', id, seen: wrong }
    before.push(renewal)
  }
}

async function* examineTokenPages(reading: Reading): AsyncIterable<Finding> {
  let after = 0
  for await (const { position, digests, last } of tokenPagesOf(reading, MAX_INTEGER)) {
    const tokens = await joined(tokenDigestsOf(reading, after, last), 'digest')
    if (!tokens.equals(digests)) {
      const seen = { after, last, stored: digests.length / 32, tokens: tokens.length / 32 }
      yield { invariant: 'tokensCollected', id: String(position), seen }
    }
    after = last
  }
}

const MAX_INTEGER = 2_147_483_647

async function joined<Name extends string>(
  rows: AsyncIterable<Readonly<Record<Name, Buffer>>>,
  name: Name,
): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const row of rows) parts.push(row[name])
  return Buffer.concat(parts)
}

/** The tree of a renewal, and the nodes of the pages above those of tokens. */
async function treeOver(
  reading: Reading,
  pages: number,
  before: readonly RenewalRow[],
): Promise<Readonly<{ root: Buffer; nodes: Buffer }>> {
  let roots: Uint8Array[] = []
  for await (const { position, digests } of tokenPagesOf(reading, pages)) {
    const renewed = before.flatMap(({ token, pages: over }) =>
      token && position < over ? [sha256(token)] : [],
    )
    const leaves = chunked(digests).map((token) => grouped([token, ...renewed]))
    roots.push(rootOf(leaves, lesserFirst) ?? Buffer.alloc(0))
  }
  const nodes: Uint8Array[] = []
  do {
    const above: Uint8Array[] = []
    for (let from = 0; from < roots.length; from += PAGE_LEAVES) {
      const levels = slowTree(roots.slice(from, from + PAGE_LEAVES), lesserFirst)
      nodes.push(...levels.flat())
      above.push(levels.at(-1)?.[0] ?? Buffer.alloc(0))
    }
    roots = above
  } while (roots.length > 1)
  return { root: Buffer.from(roots[0] ?? []), nodes: Buffer.concat(nodes) }
}

const chunked = (digests: Buffer): readonly Buffer[] =>
  Array.from({ length: digests.length / 32 }, (_, at) => digests.subarray(at * 32, at * 32 + 32))

/** What is alone stands for itself; a group is sorted, and hashed. */
function grouped(hashes: readonly Uint8Array[]): Uint8Array {
  const [only] = hashes
  if (only && hashes.length === 1) return only
  return sha256(Buffer.concat(hashes.toSorted((a, b) => Buffer.compare(a, b))))
}

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')
