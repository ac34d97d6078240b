import { bytesToHex } from '@ancrage/proof'

import { examineProofs } from './aggregation-proofs.ts'
import type { Finding } from '../invariants.ts'
import { seeLeaves } from './leaf-pages.ts'
import { aggregationsOf, leavesOf, type AggregationRow } from './leaves-store.ts'
import type { Reading } from '../reading.ts'
import { examinePages } from './stored-pages.ts'

/** Every aggregation with its leaves, read anew for each question rather than held. */
export async function* examineAggregations(reading: Reading): AsyncIterable<Finding> {
  for await (const aggregation of aggregationsOf(reading)) {
    yield* examineTree(reading, aggregation)
  }
}

async function* examineTree(reading: Reading, aggregation: AggregationRow): AsyncIterable<Finding> {
  const { id, leafCount, root } = aggregation
  const seen = await seeLeaves(leavesOf(reading, id))
  if (!seen.inPlace || seen.count !== leafCount) {
    yield { invariant: 'leavesInPlace', id, seen: { leafCount, leaves: seen.count } }
  }
  if (!seen.root || Buffer.compare(seen.root, root) !== 0) {
    const recomputed = seen.root && bytesToHex(seen.root)
    yield { invariant: 'rootRecomputed', id, seen: { root: bytesToHex(root), recomputed } }
  }
  yield* examinePages(reading, aggregation, seen)
  yield* examineProofs(reading, aggregation, seen)
}
