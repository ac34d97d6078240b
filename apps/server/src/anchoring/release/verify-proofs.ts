import { setImmediate as otherWork } from 'node:timers/promises'

import { commitmentOf } from '@ancrage/declaration'
import {
  createAssembler,
  merkleTreeOf,
  timestampAlong,
  type LeafProof,
  type MerkleTree,
  type Path,
  type Timestamp,
} from '@ancrage/proof'

import type { Database } from '../../platform/database/client.ts'
import type { Aggregation } from '../jobs/anchoring-store.ts'
import { bulkSha256 } from '../sealing/bulk-sha256.ts'
import { leavesOf, type Leaf } from '../sealing/leaf-store.ts'
import { isErased, LEAVES_AT_ONCE, storeTree, TreeBroken } from '../sealing/stored-tree.ts'
import type { OwnVerifier } from './own-verifier.ts'
import { readLeafPages, readUpperPages } from '../sealing/tree-page-store.ts'
import { PAGE_LEAVES, pagesOnPath, pathThroughPages, type TreePage } from '../sealing/tree-pages.ts'

export type Claim = Readonly<{
  /** From the aggregation's root on. */
  timestamp: Timestamp
  /** Knows the block's header. */
  verify: OwnVerifier
}>

/**
 * Assembles the proof of every leaf of an aggregation and verifies it with the public verifier's code, a page at a time;
 * requests are served between two pages.
 *
 * @throws `ProofRefused` at the first that is not confirmed.
 */
export async function verifyProofs(
  database: Database,
  aggregation: Aggregation,
  claim: Claim,
): Promise<void> {
  const pathAbove = await pathsAbovePages(database, aggregation)
  for await (const { from, to, leaves } of leavesOf(database, aggregation, LEAVES_AT_ONCE)) {
    const leafAt = new Map(leaves.map((leaf) => [leaf.index, leaf]))
    for (const page of await leafPages(database, aggregation.id, from, to)) {
      const pageClaim = {
        ...claim,
        timestamp: timestampAlong(pathAbove(page.position), claim.timestamp),
      }
      verifyPage(aggregation, page, leafAt, pageClaim)
      await otherWork()
    }
  }
}

async function leafPages(
  database: Database,
  aggregationId: number,
  from: number,
  to: number,
): Promise<readonly TreePage[]> {
  const [first, last] = [from / PAGE_LEAVES, Math.ceil(to / PAGE_LEAVES) - 1]
  const pages = await readLeafPages(database, aggregationId, first, last)
  if (pages.length === last - first + 1) return pages
  throw new TreeBroken(aggregationId, 'pages are missing')
}

/** From the root of a page of leaves to the root of all; the pages above are few enough to be held. */
async function pathsAbovePages(
  database: Database,
  aggregation: Aggregation,
): Promise<(position: number) => Path> {
  const { id, leafCount } = aggregation
  const [first] = await readLeafPages(database, id, 0, 0)
  if (!first) await storeTree(database, aggregation)
  const upper = await readUpperPages(database, id)
  const nodesAt = new Map(upper.map((page) => [`${page.level} ${page.position}`, page.nodes]))
  return (position) => {
    const above = pagesOnPath(leafCount, position * PAGE_LEAVES).slice(1)
    return pathThroughPages(
      above.map((place) => {
        const nodes = nodesAt.get(`${place.level} ${place.position}`)
        if (!nodes) throw new TreeBroken(id, 'pages are missing')
        return { ...place, nodes }
      }),
    )
  }
}

function verifyPage(
  { id, leafCount }: Aggregation,
  { position, nodes }: TreePage,
  leafAt: ReadonlyMap<number, Leaf>,
  { timestamp, verify }: Claim,
): void {
  const first = position * PAGE_LEAVES
  const tree = merkleTreeOf(nodes, Math.min(PAGE_LEAVES, leafCount - first))
  const assembler = createAssembler(tree, timestamp)
  for (let index = 0; index < tree.leafCount; index += 1) {
    const leaf = leafAt.get(first + index)
    const start = startOf(leaf, tree, index)
    const proof = assembler.proofOf({ ...start, fileHashOp: 'sha256', index })
    const { digest } = start
    const { outcome } = verify({ sha256: digest }, proof)
    if (outcome !== 'confirmed') {
      const whose = leaf?.kind === 'deposit' ? `deposit ${leaf.depositId}` : `leaf ${first + index}`
      throw new ProofRefused(id, `the proof of ${whose} is ${outcome}`)
    }
  }
}

/** A deposit's proof starts at its digest; the calendar's, and that of what was erased, at the leaf itself. */
function startOf(
  leaf: Leaf | undefined,
  tree: MerkleTree,
  index: number,
): Pick<LeafProof, 'digest' | 'path'> {
  if (leaf?.kind === 'calendar') return { digest: leaf.commitment, path: [] }
  if (!leaf || isErased(leaf)) {
    return { digest: tree.nodes.subarray(index * NODE_BYTES, (index + 1) * NODE_BYTES), path: [] }
  }
  const { path } = commitmentOf(leaf.digest, leaf.nonce, bulkSha256)
  return { digest: leaf.digest, path }
}

const NODE_BYTES = 32

/** A proof that would not convince anybody else is not released. */
export class ProofRefused extends Error {
  constructor(aggregationId: number, why: string) {
    super(`aggregation ${aggregationId} is not released: ${why}`)
    this.name = 'ProofRefused'
  }
}
