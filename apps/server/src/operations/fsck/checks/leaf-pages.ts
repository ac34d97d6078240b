import type { Leaf } from './leaves-store.ts'
import { commitmentOf, rootOf, type Join } from './slow-tree.ts'

/** A power of two: what stands above one page meets what stands above another nowhere but in a root. */
export const PAGE_LEAVES = 256

/** A tree however large, of which no more is held than one page and the roots of those before it. */
export type LeavesSeen = Readonly<{
  count: number
  /** Whether they are numbered from zero, each once. */
  inPlace: boolean
  /** Of each page of leaves, in order. */
  pageRoots: readonly Uint8Array[]
  /** Of everything; absent where there is nothing. */
  root: Uint8Array | undefined
}>

export async function seeLeaves(leaves: AsyncIterable<Leaf>, join?: Join): Promise<LeavesSeen> {
  const pageRoots: Uint8Array[] = []
  let count = 0
  let inPlace = true
  for await (const page of inPages(leaves)) {
    const start = count
    inPlace &&= page.every(({ index }, place) => index === start + place)
    count += page.length
    const root = rootOf(page.map(commitmentOf), join)
    if (root) pageRoots.push(root)
  }
  return { count, inPlace, pageRoots, root: rootOf(pageRoots, join) }
}

/** As many at a time as a page has. */
export async function* inPages<Item>(items: AsyncIterable<Item>): AsyncIterable<readonly Item[]> {
  let page: Item[] = []
  for await (const item of items) {
    page.push(item)
    if (page.length < PAGE_LEAVES) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
