import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { expect } from 'vitest'

import { PartRefused, type PartFacts, type VaultStore } from '../vault-store.ts'

const A = 'ab/0199aaaa-0000-7000-8000-0000000000ab/0-0123456789abcdef'
const B = 'ab/0199aaaa-0000-7000-8000-0000000000ab/1-0123456789abcdef'
const C = 'cd/0199aaaa-0000-7000-8000-0000000000cd/0-0123456789abcdef'

/** What every store does, whatever it is made of. Each begins with a store in which nothing is. */
export const STORE_CONTRACT: readonly (readonly [string, (store: VaultStore) => Promise<void>])[] =
  [
    ['gives back what it was given, as a whole and from anywhere', givesBack],
    ['knows nothing of what it was not given, and removes it all the same', knowsNothing],
    ['keeps nothing of bytes that are not those announced', refusesOthers],
    ['keeps nothing of what broke off, and tells why', tellsWhy],
    ['makes one object of many writers of one part', makesOne],
    ['lists all there is, however much, with its time', lists],
  ]

async function givesBack(store: VaultStore): Promise<void> {
  const bytes = randomBytes(3_000_000)
  await store.put(A, piecesOf(bytes, 65_536), factsOf(bytes))
  await store.put(B, piecesOf(Buffer.alloc(0)), factsOf(Buffer.alloc(0)))
  expect(await store.head(A)).toBe(bytes.length)
  expect(await store.head(B)).toBe(0)
  expect((await bytesOf(store, A)).equals(bytes)).toBe(true)
  expect(await bytesOf(store, B)).toHaveLength(0)
  for (const [start, end] of [
    [0, 1],
    [65_535, 65_537],
    [2_999_999, 3_000_000],
    [1_000_000, 1_000_000],
  ] as const) {
    const part = await bytesOf(store, A, { start, end })
    expect(part.equals(bytes.subarray(start, end))).toBe(true)
  }
}

async function knowsNothing(store: VaultStore): Promise<void> {
  expect(await store.head(A)).toBeUndefined()
  expect(await store.read(A)).toBeUndefined()
  expect(await store.read(A, { start: 0, end: 5 })).toBeUndefined()
  expect(await store.read(A, { start: 5, end: 5 })).toBeUndefined()
  await store.remove(A)
  const bytes = randomBytes(10)
  await store.put(A, piecesOf(bytes), factsOf(bytes))
  await store.remove(A)
  await store.remove(A)
  expect(await store.head(A)).toBeUndefined()
  expect(await namesOf(store)).toEqual([])
}

async function refusesOthers(store: VaultStore): Promise<void> {
  const bytes = randomBytes(200_000)
  const flipped = Buffer.from(bytes)
  flipped[199_999] = (flipped[199_999] ?? 0) ^ 1
  const others = [flipped, bytes.subarray(1), Buffer.concat([bytes, bytes]), Buffer.alloc(0)]
  for (const other of others) {
    const put = store.put(A, piecesOf(other, 50_000), factsOf(bytes))
    await expect(put).rejects.toBeInstanceOf(PartRefused)
  }
  expect(await store.head(A)).toBeUndefined()
  expect(await namesOf(store)).toEqual([])
  // Nor where it is kept already.
  await store.put(A, piecesOf(bytes), factsOf(bytes))
  const again = store.put(A, piecesOf(flipped, 50_000), factsOf(bytes))
  await expect(again).rejects.toBeInstanceOf(PartRefused)
  expect((await bytesOf(store, A)).equals(bytes)).toBe(true)
}

async function tellsWhy(store: VaultStore): Promise<void> {
  const bytes = randomBytes(200_000)
  const why = new Error('the caller is gone')
  const broken = async function* () {
    yield bytes.subarray(0, 100_000)
    throw why
  }
  await expect(store.put(A, broken(), factsOf(bytes))).rejects.toBe(why)
  expect(await namesOf(store)).toEqual([])
}

async function makesOne(store: VaultStore): Promise<void> {
  const bytes = randomBytes(300_000)
  const puts = Array.from({ length: 6 }, () =>
    store.put(A, piecesOf(bytes, 10_000), factsOf(bytes)),
  )
  await Promise.all(puts)
  expect(await namesOf(store)).toEqual([A])
  expect((await bytesOf(store, A)).equals(bytes)).toBe(true)
}

async function lists(store: VaultStore): Promise<void> {
  const bytes = randomBytes(5)
  const more = Array.from({ length: 1_100 }, (_, at) => C.replace('/0-', `/${at}-`))
  for (let at = 0; at < more.length; at += 20) {
    const some = more.slice(at, at + 20)
    await Promise.all(some.map((name) => store.put(name, piecesOf(bytes), factsOf(bytes))))
  }
  expect(await namesOf(store)).toEqual(more.toSorted())
  for await (const { at } of store.list()) {
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(3_600_000)
  }
}

const factsOf = (bytes: Buffer): PartFacts => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest(),
})

async function* piecesOf(bytes: Buffer, length = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function bytesOf(
  store: VaultStore,
  name: string,
  range?: Readonly<{ start: number; end: number }>,
): Promise<Buffer> {
  const pieces = await store.read(name, range)
  if (!pieces) throw new Error(`${name} is not there`)
  return buffer(pieces)
}

async function namesOf(store: VaultStore): Promise<readonly string[]> {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.toSorted()
}
