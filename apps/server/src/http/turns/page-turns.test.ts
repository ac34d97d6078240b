import { expect, test } from 'vitest'

import { eachInTurn, openPageTurns } from './page-turns.ts'

/** Pages that are done when they are told to; `begun` names them in the order of their turns. */
function openTrial(atOnce: number) {
  const turns = openPageTurns(atOnce)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const read = (companyId: string | null, id: string, page: string) =>
    turns(
      { id, companyId },
      new AbortController().signal,
    )(async () => {
      begun.push(page)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(page, resolve)
      await promise
    })
  const end = async (page: string): Promise<void> => {
    ends.get(page)?.()
    await new Promise(setImmediate)
  }
  return { begun, read, end }
}

test('AK4: a company has one page under way, however many accounts and downloads it has', async () => {
  const { begun, read, end } = openTrial(2)
  const all = [
    ...['a1', 'a2', 'a3'].map((page) => read('many', 'ada', page)),
    read('many', 'bob', 'b1'),
    read(null, 'eve', 'e1'),
  ]
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'e1'])
  await end('a1')
  await end('a2')
  expect(begun.slice(2)).toEqual(['a2', 'b1'])
  for (const page of ['b1', 'a3', 'e1']) await end(page)
  await Promise.all(all)
})

test('AK4: of all companies no more pages are under way than there are turns', async () => {
  const { begun, read, end } = openTrial(2)
  const all = ['ada', 'bob', 'eve'].map((id) => read(null, id, id))
  await new Promise(setImmediate)
  expect(begun).toEqual(['ada', 'bob'])
  await end('bob')
  expect(begun).toEqual(['ada', 'bob', 'eve'])
  for (const page of ['ada', 'eve']) await end(page)
  await Promise.all(all)
})

test('AK4: nothing is read for who has gone', async () => {
  const gone = new AbortController()
  const turn = openPageTurns(1)({ id: 'ada', companyId: null }, gone.signal)
  gone.abort()
  await expect(turn(async () => 'read')).rejects.toMatchObject({ code: 'service.unavailable' })
})

test('AK7: what is made item by item has a turn for each of them', async () => {
  const inTurn = openPageTurns(1)({ id: 'ada', companyId: null }, new AbortController().signal)
  const made: string[] = []
  const items = async function* (name: string) {
    for (const item of [1, 2]) {
      made.push(`${name}${item}`)
      yield `${name}${item}`
    }
  }
  const takeAll = async (name: string): Promise<readonly string[]> => {
    const taken: string[] = []
    for await (const item of eachInTurn(items(name), inTurn)) taken.push(item)
    return taken
  }
  const all = await Promise.all(['a', 'b'].map(takeAll))
  expect(all).toEqual([
    ['a1', 'a2'],
    ['b1', 'b2'],
  ])
  expect(made).toEqual(['a1', 'b1', 'a2', 'b2'])
})
