import type { MerkleRoot, Path } from '@ancrage/proof'
import { asMerkleRoot } from '@ancrage/proof'

import type { Database } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import { findAggregation, type Aggregation } from '../jobs/anchoring-store.ts'
import { leavesOf, type DepositLeaf, type Leaf } from './leaf-store.ts'
import { commitmentOf } from './tree-of-leaves.ts'
import { aggregationsWithoutTree, insertTreePages, readTreePages } from './tree-page-store.ts'
import { createTreeBuilder, PAGE_LEAVES, pagesOnPath, pathThroughPages } from './tree-pages.ts'

/** Leaves that are read or written by one statement: whole pages, in a few milliseconds. */
export const LEAVES_AT_ONCE = 10 * PAGE_LEAVES

export type LeafPlace = Readonly<{ aggregationId: number; leafIndex: number }>
export type LeafPath = Readonly<{ path: Path; merkleRoot: MerkleRoot }>

/** From a leaf to the root of its aggregation, out of one page for each factor of 256 in its size. */
export async function pathOfLeaf(
  database: Database,
  { aggregationId, leafIndex }: LeafPlace,
): Promise<LeafPath> {
  const aggregation = await findAggregation(database, aggregationId)
  const wanted = pagesOnPath(aggregation.leafCount, leafIndex)
  const read = () => readTreePages(database, aggregationId, wanted)
  let stored = await read()
  if (stored.length === 0) {
    await storeTree(database, aggregation)
    stored = await read()
  }
  const pages = wanted.flatMap((place, at) => {
    const page = stored[at]
    return page ? [{ ...place, nodes: page.nodes }] : []
  })
  if (pages.length < wanted.length) throw new TreeBroken(aggregationId, 'pages are missing')
  return { path: pathThroughPages(pages), merkleRoot: asMerkleRoot(aggregation.merkleRoot) }
}

/**
 * Stores the trees of aggregations that were sealed before trees were stored, while every one of their leaves can still
 * be computed. One that cannot be is told to the operator, and the others go on.
 */
export async function storeMissingTrees({ database, log }: ServerContext): Promise<void> {
  for (const id of await aggregationsWithoutTree(database)) {
    try {
      await storeTree(database, await findAggregation(database, id))
    } catch (error) {
      if (!(error instanceof TreeBroken)) throw error
      log.error({ err: error, aggregation: id }, 'the tree of an aggregation cannot be stored')
    }
  }
}

/**
 * Computes the tree from its leaves, and stores it if it has the root that was anchored.
 *
 * @throws `TreeBroken`.
 */
export async function storeTree(database: Database, aggregation: Aggregation): Promise<void> {
  const { id: aggregationId, merkleRoot } = aggregation
  const builder = createTreeBuilder()
  await database.transaction(async (transaction) => {
    for await (const { from, to, leaves } of leavesOf(transaction, aggregation, LEAVES_AT_ONCE)) {
      if (leaves.length < to - from) throw new TreeBroken(aggregationId, 'leaves are missing')
      await insertTreePages(transaction, aggregationId, builder.add(bytesOfLeaves(leaves)))
    }
    const { root, pages } = builder.finish()
    if (Buffer.compare(root, merkleRoot) !== 0) {
      throw new TreeBroken(aggregationId, 'its leaves do not give its root')
    }
    await insertTreePages(transaction, aggregationId, pages)
  })
}

/** What enters the tree for each of them, one after another. */
export function bytesOfLeaves(leaves: readonly Leaf[]): Uint8Array {
  return Buffer.concat(leaves.map(bytesOfLeaf))
}

function bytesOfLeaf(leaf: Leaf): Uint8Array {
  if (leaf.kind === 'calendar') return leaf.commitment
  return commitmentOf(leaf)
}

/** A deposit whose nonce was erased: its leaf, if it has one, is known from the tree alone. */
export const isErased = ({ nonce }: DepositLeaf): boolean => nonce.length === 0

/** What is stored of an aggregation does not lead to the root that was anchored. */
export class TreeBroken extends Error {
  constructor(aggregationId: number, why: string) {
    super(`the tree of aggregation ${aggregationId} is broken: ${why}`)
    this.name = 'TreeBroken'
  }
}
