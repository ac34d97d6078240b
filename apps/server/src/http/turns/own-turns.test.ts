import { setImmediate as settled } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { openOwnTurns, type TurnLimits } from './own-turns.ts'

const LIMITS = {
  underWay: 2,
  waiting: 3,
  retrySeconds: 5,
  gone: 'certificate.unavailable',
} as const satisfies TurnLimits

/** Work that ends when it is told to; what has begun, in turn. */
function openTurns(limits: Partial<TurnLimits> = {}) {
  const turns = openOwnTurns({ ...LIMITS, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, signal = new AbortController().signal): Promise<string> =>
    turns.run(name.slice(0, 1), signal, async () => {
      begun.push(name)
      const end = Promise.withResolvers<void>()
      ends.set(name, end.resolve)
      await end.promise
      return name
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await settled()
  }
  return { turns, begun, ask, end }
}

test('F1: an owner’s work waits behind that owner’s own, and holds up nobody else', async () => {
  const { begun, ask, end } = openTurns()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => ask(name))
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a1', 'a3', 'a4', 'b1']) await end(name)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
})

test('F1: too much of one owner’s is refused, which nobody else is, until some of it is done', async () => {
  const { begun, ask, end } = openTurns()
  const taken = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(name))
  const refusal = { code: 'limit.exceeded', retryAfterSeconds: 5 }
  await expect(ask('a6')).rejects.toMatchObject(refusal)
  const other = ask('b1')
  await end('a1')
  const later = ask('a7')
  for (const name of ['a2', 'a3', 'a4', 'a5', 'a7', 'b1']) await end(name)
  expect(await Promise.all([...taken, other, later])).toHaveLength(7)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5', 'a7'])
})

test('F1: who has gone leaves room, and nothing is begun for them', async () => {
  const { begun, ask, end } = openTurns({ underWay: 1, waiting: 1 })
  const first = ask('a1')
  const gone = new AbortController()
  const left = ask('a2', gone.signal)
  gone.abort()
  await expect(left).rejects.toMatchObject({ code: 'certificate.unavailable' })
  await expect(ask('a3', gone.signal)).rejects.toMatchObject({ code: 'certificate.unavailable' })
  const next = ask('a4')
  await end('a1')
  await end('a4')
  await Promise.all([first, next])
  expect(begun).toEqual(['a1', 'a4'])
})

test('E10: work that fails makes way for the next, which is told that it waited', async () => {
  const { ask, end, turns } = openTurns({ underWay: 1, waiting: 2 })
  const { signal } = new AbortController()
  const fails = turns.run('a', signal, () => Promise.reject(new Error('no')))
  const next = ask('a1')
  const last = turns.run('a', signal, async (waited) => waited)
  await expect(fails).rejects.toThrow('no')
  await end('a1')
  expect(await next).toBe('a1')
  expect(await last).toBe(true)
  expect(await turns.run('a', signal, async (waited) => waited)).toBe(false)
})

test('F1: closing refuses what waits and what comes, and lets end what is under way', async () => {
  const { turns, ask, end } = openTurns({ underWay: 1, waiting: 2 })
  const first = ask('a1')
  const waiting = [ask('a2'), ask('a3')]
  await settled()
  turns.close()
  for (const one of [...waiting, ask('b1')]) {
    await expect(one).rejects.toMatchObject({ code: 'certificate.unavailable' })
  }
  await end('a1')
  expect(await first).toBe('a1')
})
