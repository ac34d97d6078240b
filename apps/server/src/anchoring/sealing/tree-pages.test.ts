import { createHash } from 'node:crypto'

import { applyPath, buildMerkleTree } from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import { seededRandom } from '../../testing/seeded-random.ts'
import { bulkSha256 } from './bulk-sha256.ts'
import {
  createTreeBuilder,
  PAGE_LEAVES,
  pagesOnPath,
  pathThroughPages,
  type TreePage,
} from './tree-pages.ts'

const EDGES = [1, 2, 3, 255, 256, 257, 511, 512, 513, 65_535, 65_536, 65_537, 70_000]
const MOST = 70_000

const random = seededRandom(20_261_121)
const below = (limit: number): number => Math.floor(random() * limit)
/** More small ones than large ones. */
const SAMPLED = Array.from({ length: 60 }, () => 1 + Math.floor(MOST ** random()))

const LEAVES = new Uint8Array(
  Buffer.concat(
    Array.from({ length: MOST }, (_, leaf) => createHash('sha256').update(`${leaf}`).digest()),
  ),
)
const leavesOf = (count: number): Uint8Array => LEAVES.subarray(0, count * 32)

function build(count: number, atOnce: number) {
  const builder = createTreeBuilder()
  const pages: TreePage[] = []
  for (let from = 0; from < count; from += atOnce) {
    pages.push(...builder.add(LEAVES.subarray(from * 32, Math.min(count, from + atOnce) * 32)))
  }
  const { pages: last, ...tree } = builder.finish()
  return { ...tree, pages: [...pages, ...last] }
}

const pathOf = (pages: readonly TreePage[], count: number, leaf: number) =>
  pathThroughPages(
    pagesOnPath(count, leaf).map((place) => {
      const page = pages.find((one) => one.level === place.level && one.position === place.position)
      if (!page) throw new Error(`no page ${place.level} ${place.position}`)
      return { ...place, nodes: page.nodes }
    }),
  )

describe('the pages of a tree', () => {
  test.each([...EDGES, ...SAMPLED])(
    'of %i leaves give the root and paths of the whole',
    (count) => {
      const whole = buildMerkleTree(leavesOf(count), bulkSha256)
      const { root, leafCount, pages } = build(count, 1 + below(3 * PAGE_LEAVES))
      expect({ root, leafCount }).toStrictEqual({ root: whole.root, leafCount: count })
      for (const leaf of [0, count - 1, ...Array.from({ length: 20 }, () => below(count))]) {
        const path = pathOf(pages, count, leaf)
        expect(path).toStrictEqual(whole.pathOf(leaf))
        expect(applyPath(path, LEAVES.subarray(leaf * 32, leaf * 32 + 32))).toStrictEqual(root)
      }
    },
  )

  test('are the same, however many leaves come at once', () => {
    const { pages } = build(5_000, 1)
    for (const atOnce of [7, 256, 257, 5_000]) expect(build(5_000, atOnce).pages).toEqual(pages)
  })

  test('cost about 64 bytes a leaf, and a path goes through one for each factor of 256', () => {
    const { pages } = build(MOST, 2_560)
    const bytes = pages.reduce((sum, { nodes }) => sum + nodes.length, 0)
    expect(bytes / MOST).toBeLessThan(64.5)
    expect(
      [256, 257, 65_536, 65_537, 1_000_000].map((count) => pagesOnPath(count, 0).length),
    ).toEqual([1, 2, 2, 3, 3])
  })

  test('are none for no leaf, and there is no path for a leaf that is not there', () => {
    expect(() => createTreeBuilder().finish()).toThrow(
      expect.objectContaining({ code: 'leaves.none' }),
    )
    const { pages } = build(300, 300)
    expect(() => pathOf(pages, 300, 300)).toThrow(expect.objectContaining({ code: 'leaf.absent' }))
  })
})
