import {
  buildMerkleTree,
  joinPaths,
  merkleTreeOf,
  type MerkleRoot,
  type Path,
  type Sha256,
} from '@ancrage/proof'

import { bulkSha256 } from './bulk-sha256.ts'

/** Leaves of one page; a power of two, so that no sibling below a page's root is on another page. */
export const PAGE_LEAVES = 256
const NODE_BYTES = 32

/** Up to 256 siblings, and every node above them up to the one that is a leaf of the next level's page. */
export type TreePage = Readonly<{ level: number; position: number; nodes: Uint8Array }>

/** Where a page is, how many leaves it has, and which of them a path goes through. */
export type PageOnPath = Readonly<{
  level: number
  position: number
  leafCount: number
  index: number
}>

/** Makes a tree page by page from leaves that arrive in order, holding one page of each level. */
export type TreeBuilder = Readonly<{
  /** Takes leaves of 32 bytes laid one after another; answers the pages that are full. */
  add: (leaves: Uint8Array) => readonly TreePage[]
  /**
   * What is left, and the root.
   *
   * @throws `leaves.none`.
   */
  finish: () => Readonly<{ root: MerkleRoot; leafCount: number; pages: readonly TreePage[] }>
}>

/** `sha256` joins neighbours: in their order, unless it is told otherwise. */
export function createTreeBuilder(sha256: Sha256 = bulkSha256): TreeBuilder {
  const levels: Level[] = [emptyLevel()]
  let leafCount = 0
  const done: TreePage[] = []

  const add = (node: Uint8Array, at: number): void => {
    const level = (levels[at] ??= emptyLevel())
    // A full page waits for one more: without it, its root is the root of all.
    if (level.count === PAGE_LEAVES) add(turnPage(level, at), at + 1)
    level.nodes.set(node, level.count * NODE_BYTES)
    level.count += 1
  }
  const turnPage = (level: Level, at: number): MerkleRoot => {
    const used = level.nodes.subarray(0, level.count * NODE_BYTES)
    const { nodes, root } = buildMerkleTree(used, sha256)
    done.push({ level: at, position: level.position, nodes })
    level.position += 1
    level.count = 0
    return root
  }
  const finishFrom = (at: number): MerkleRoot => {
    const root = turnPage(levels[at] ?? emptyLevel(), at)
    if (at === levels.length - 1) return root
    add(root, at + 1)
    return finishFrom(at + 1)
  }
  return {
    add: (leaves) => {
      for (let from = 0; from < leaves.length; from += NODE_BYTES) {
        add(leaves.subarray(from, from + NODE_BYTES), 0)
        leafCount += 1
      }
      return done.splice(0)
    },
    finish: () => {
      const root = finishFrom(0)
      return { root, leafCount, pages: done.splice(0) }
    },
  }
}

type Level = { readonly nodes: Uint8Array; count: number; position: number }

const emptyLevel = (): Level => ({
  nodes: new Uint8Array(PAGE_LEAVES * NODE_BYTES),
  count: 0,
  position: 0,
})

/** The pages that a leaf's path goes through, from its own to the root's. */
export function pagesOnPath(leafCount: number, leafIndex: number): readonly PageOnPath[] {
  const pages: PageOnPath[] = []
  let index = leafIndex
  for (let count = leafCount; ; count = Math.ceil(count / PAGE_LEAVES)) {
    const position = Math.floor(index / PAGE_LEAVES)
    pages.push({
      level: pages.length,
      position,
      leafCount: Math.min(PAGE_LEAVES, count - position * PAGE_LEAVES),
      index: index % PAGE_LEAVES,
    })
    if (count <= PAGE_LEAVES) return pages
    index = position
  }
}

/**
 * From the lowest page's leaf to the highest page's root.
 *
 * @throws `leaf.absent`, or `leaves.length`.
 */
export function pathThroughPages(pages: readonly (PageOnPath & Pick<TreePage, 'nodes'>)[]): Path {
  return joinPaths(
    ...pages.map(({ nodes, leafCount, index }) => merkleTreeOf(nodes, leafCount).pathOf(index)),
  )
}
