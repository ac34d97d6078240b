import { equalBytes } from '@ancrage/proof'
import { BLOCK_170, BLOCK_358391, rootOf } from '@ancrage/verification/sample-headers'
import { expect, test } from 'vitest'

import { carriedHeaders } from './carried-headers.ts'
import type { BroughtHeader } from './evidence.ts'

const BLOCK = { height: 358_391n, messages: [new Uint8Array(32), rootOf(BLOCK_358391)] }

const brought = (given: Partial<BroughtHeader>): BroughtHeader => ({
  name: 'header.bin',
  bytes: BLOCK_358391,
  height: undefined,
  network: undefined,
  ...given,
})
const namesOf = (...headers: readonly BroughtHeader[]) =>
  carriedHeaders(headers, BLOCK).map(({ name }) => name)

test('a header that claims a height speaks for that block and no other, whatever it carries', () => {
  const claimed = brought({ name: 'claimed', height: 358_391n, bytes: BLOCK_170 })
  const another = brought({ name: 'another', height: 358_392n })
  expect(namesOf(claimed, another)).toEqual(['claimed'])
})

test('a header that claims no height speaks for the block that has its root', () => {
  const own = brought({ name: 'own' })
  const another = brought({ name: 'another', bytes: BLOCK_170 })
  expect(namesOf(own, another)).toEqual(['own'])
})

test('a header that was brought several times is one, by the name of where it lies least deep', () => {
  const deep = brought({ name: 'dossier.zip › header.bin', network: 'main' })
  const loose = brought({ network: 'main' })
  const once = [
    {
      level: 'carried',
      name: 'header.bin',
      reply: { outcome: 'header', bytes: BLOCK_358391, network: 'main' },
    },
  ]
  expect(carriedHeaders([deep, loose], BLOCK)).toEqual(once)
  expect(carriedHeaders([loose, deep], BLOCK)).toEqual(once)
})

test('one header claimed for two networks, and two headers of one height, are two', () => {
  const twice = ['main', 'regtest'].map((network) => brought({ name: network, network }))
  expect(namesOf(...twice)).toEqual(['main', 'regtest'])
  const two = [BLOCK_170, BLOCK_358391].map((bytes, i) =>
    brought({ name: `${i}`, bytes, height: 358_391n }),
  )
  expect(namesOf(...two)).toEqual(['0', '1'])
})

test('of headers in any order each block has those of its height, and those of its roots that claim none', () => {
  const roots = [BLOCK_170, BLOCK_358391].map(rootOf)
  const all = [BLOCK_170, BLOCK_358391].flatMap((bytes, i) =>
    [undefined, 1n, 2n].flatMap((height, j) =>
      [undefined, 'main'].flatMap((network, k) =>
        ['a', 'in.zip › a'].map((name) =>
          brought({ name: `${name}${i}${j}${k}`, bytes, height, network }),
        ),
      ),
    ),
  )
  const headers = all.map((_, index) => all[(index * 7) % all.length] ?? brought({}))
  const blocks = [1n, 2n, 3n].flatMap((height) =>
    [[], roots.slice(0, 1), roots, roots.toReversed()].map((messages) => ({ height, messages })),
  )
  for (const { height, messages } of blocks) {
    const about = headers
      .filter(({ bytes, height: claimed }) =>
        claimed === undefined
          ? messages.some((message) => equalBytes(message, rootOf(bytes)))
          : claimed === height,
      )
      .toSorted((a, b) => a.name.length - b.name.length)
    const firsts = about.filter(
      (one, index) =>
        about.findIndex((other) => other.bytes === one.bytes && other.network === one.network) ===
        index,
    )
    const found = carriedHeaders(headers, { height, messages }).map(({ name }) => name)
    expect(found).toEqual(firsts.map(({ name }) => name))
  }
})

test('AB3: what is carried for a block is found once, however often it is asked for', () => {
  const headers = [brought({}), brought({ height: 358_391n, bytes: BLOCK_170 })]
  expect(carriedHeaders(headers, BLOCK)).toBe(carriedHeaders(headers, BLOCK))
  expect(carriedHeaders(headers, { ...BLOCK, messages: [] })).toHaveLength(1)
})
