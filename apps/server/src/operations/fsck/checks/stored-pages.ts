import { inPages, PAGE_LEAVES, type LeavesSeen } from './leaf-pages.ts'
import type { Finding } from '../invariants.ts'
import { leavesOf, pagesOf, type AggregationRow, type PageRow } from './leaves-store.ts'
import type { Reading } from '../reading.ts'
import { commitmentOf, rootOf, slowTree } from './slow-tree.ts'

/**
 * The pages of a tree as they are stored, each against the one that the leaves give. A tree that was sealed
 * before trees were stored has none; one that has some must have all.
 */
export async function* examinePages(
  reading: Reading,
  { id }: AggregationRow,
  seen: LeavesSeen,
): AsyncIterable<Finding> {
  const stored = pagesOf(reading, id)[Symbol.asyncIterator]()
  let found = await stored.next()
  if (found.done === true) return
  for await (const page of recomputedPages(reading, id, seen)) {
    const wrong = found.done === true ? 'absent' : differenceOf(found.value, page)
    if (wrong !== undefined) {
      const { level, position } = page
      yield { invariant: 'treeStored', id, seen: { level, position, wrong } }
      return
    }
    found = await stored.next()
  }
  if (found.done === true) return
  const { level, position } = found.value
  yield { invariant: 'treeStored', id, seen: { level, position, wrong: 'beyond the tree' } }
}

/** In the order of their levels: the leaves first, then the roots of their pages, until there is one root. */
async function* recomputedPages(
  reading: Reading,
  aggregation: string,
  { pageRoots }: LeavesSeen,
): AsyncIterable<PageRow> {
  let position = 0
  for await (const leaves of inPages(leavesOf(reading, aggregation))) {
    yield pageAt(0, position, leaves.map(commitmentOf))
    position += 1
  }
  let nodes = pageRoots
  for (let level = 1; nodes.length > 1; level += 1) {
    const pages = chunksOf(nodes)
    for (const [place, page] of pages.entries()) yield pageAt(level, place, page)
    nodes = pages.flatMap((page) => rootOf(page) ?? [])
  }
}

const pageAt = (level: number, position: number, leaves: readonly Uint8Array[]): PageRow => ({
  level,
  position,
  nodes: Buffer.concat(slowTree(leaves).flat()),
})

function chunksOf(nodes: readonly Uint8Array[]): readonly (readonly Uint8Array[])[] {
  const count = Math.ceil(nodes.length / PAGE_LEAVES)
  return Array.from({ length: count }, (_, chunk) =>
    nodes.slice(chunk * PAGE_LEAVES, (chunk + 1) * PAGE_LEAVES),
  )
}

function differenceOf(stored: PageRow, page: PageRow): string | undefined {
  if (stored.level !== page.level || stored.position !== page.position) return 'absent'
  return Buffer.compare(stored.nodes, page.nodes) === 0 ? undefined : 'other nodes'
}
