import { expect, test } from 'vitest'

import type { DrawingTurn } from './drawing-queue.ts'
import { openKeptDrawings } from './kept-drawings.ts'

const turnOf = (owner: string, signal?: AbortSignal): DrawingTurn => ({
  owner,
  priority: 'person',
  signal,
})

function openCounting(limits = { bytes: 100, bytesOfOwner: 40 }) {
  const kept = openKeptDrawings(limits)
  const drawn: string[] = []
  const get = (key: string, turn = turnOf('anna'), bytes = 10): Promise<Uint8Array> =>
    kept.get(key, turn, () => {
      drawn.push(key)
      return Promise.resolve(new Uint8Array(bytes))
    })
  return { drawn, get }
}

test('F1: what was drawn once is not drawn again', async () => {
  const { drawn, get } = openCounting()
  const first = await get('a')
  expect(await get('a', turnOf('otto'))).toBe(first)
  expect(drawn).toEqual(['a'])
})

test('F1: two who ask for the same at once share one drawing', async () => {
  const { drawn, get } = openCounting()
  await Promise.all([get('a'), get('a', turnOf('otto')), get('b')])
  expect(drawn).toEqual(['a', 'b'])
})

test('F1: an owner’s documents push out that owner’s alone, the longest unused first', async () => {
  const { drawn, get } = openCounting()
  await get('otto', turnOf('otto'))
  for (const key of ['a', 'b', 'c', 'd']) await get(key)
  await get('a')
  await get('e')
  drawn.splice(0)
  for (const key of ['otto', 'a', 'c', 'd', 'e']) await get(key)
  expect(drawn).toEqual([])
  await get('b')
  expect(drawn).toEqual(['b'])
})

test('F1: all owners together have a bound too', async () => {
  const { drawn, get } = openCounting({ bytes: 30, bytesOfOwner: 30 })
  for (const owner of ['1', '2', '3', '4']) await get(owner, turnOf(owner))
  await get('1', turnOf('1'))
  expect(drawn).toEqual(['1', '2', '3', '4', '1'])
})

test('F1: a document that is larger than its owner’s room is handed out and not kept', async () => {
  const { drawn, get } = openCounting()
  expect(await get('large', turnOf('anna'), 50)).toHaveLength(50)
  await get('large', turnOf('anna'), 50)
  expect(drawn).toEqual(['large', 'large'])
})

test('F1: a drawing ends once the last who waited for it has gone, and not before', async () => {
  const kept = openKeptDrawings({ bytes: 100, bytesOfOwner: 40 })
  const [one, two] = [new AbortController(), new AbortController()]
  const ended = Promise.withResolvers<string>()
  const draw = (signal: AbortSignal): Promise<Uint8Array> =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        ended.resolve('ended')
        reject(new Error('given up'))
      })
    })
  const first = kept.get('a', turnOf('anna', one.signal), draw)
  const second = kept.get('a', turnOf('otto', two.signal), draw)
  one.abort()
  await expect(first).rejects.toMatchObject({ code: 'renderer.cancelled' })
  expect(await Promise.race([ended.promise, Promise.resolve('goes on')])).toBe('goes on')
  two.abort()
  await expect(second).rejects.toMatchObject({ code: 'renderer.cancelled' })
  expect(await ended.promise).toBe('ended')
  const again = kept.get('a', turnOf('anna'), () => Promise.resolve(new Uint8Array(1)))
  expect(await again).toHaveLength(1)
})

test('a drawing that fails is not kept', async () => {
  const kept = openKeptDrawings({ bytes: 100, bytesOfOwner: 40 })
  const fails = kept.get('a', turnOf('anna'), () => Promise.reject(new Error('no')))
  await expect(fails).rejects.toThrow('no')
  expect(
    await kept.get('a', turnOf('anna'), () => Promise.resolve(new Uint8Array(2))),
  ).toHaveLength(2)
})
