import { expect, test } from 'vitest'

import { openFairTurns } from './fair-turns.ts'

/** Turns for work that ends when it is told to; `order` names what has begun. */
function openTrial(limits: Readonly<{ atOnce: number; waiting: number }>) {
  const inTurn = openFairTurns(limits, () => new Error('refused'))
  const order: string[] = []
  const ends: (() => void)[] = []
  const bring = (owner: string, name: string): Promise<string> =>
    inTurn(owner, async () => {
      order.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.push(resolve)
      await promise
      return name
    }).catch(() => `${name} refused`)
  const endAll = async (outcomes: readonly Promise<string>[]): Promise<readonly string[]> => {
    const all = Promise.all(outcomes)
    let settled = false
    void all.then(() => (settled = true))
    while (!settled) {
      ends.splice(0).forEach((end) => end())
      await Promise.resolve()
    }
    return all
  }
  return { order, bring, endAll }
}

test('A1: whoever brings much waits behind the others, who wait for one piece of it', async () => {
  const { order, bring, endAll } = openTrial({ atOnce: 1, waiting: 50 })
  const flood = ['m1', 'm2', 'm3', 'm4'].map((name) => bring('mallory', name))
  const others = [bring('ada', 'a1'), bring('bob', 'b1')]
  await endAll([...flood, ...others])
  expect(order).toEqual(['m1', 'm2', 'a1', 'b1', 'm3', 'm4'])
})

test('A1: where the line is full, whoever has brought most gives up a place', async () => {
  const { bring, endAll } = openTrial({ atOnce: 1, waiting: 3 })
  const flood = ['m1', 'm2', 'm3', 'm4', 'm5'].map((name) => bring('mallory', name))
  const outcomes = await endAll([...flood, bring('ada', 'a1'), bring('bob', 'b1')])
  expect(outcomes).toEqual(['m1', 'm2', 'm3 refused', 'm4 refused', 'm5 refused', 'a1', 'b1'])
})

test('a line of many owners with one piece each refuses who comes last', async () => {
  const { bring, endAll } = openTrial({ atOnce: 1, waiting: 2 })
  const outcomes = await endAll(['one', 'two', 'three', 'four'].map((name) => bring(name, name)))
  expect(outcomes).toEqual(['one', 'two', 'three', 'four refused'])
})

test('work that fails passes its turn on', async () => {
  const inTurn = openFairTurns({ atOnce: 1, waiting: 1 }, () => new Error('refused'))
  const failing = inTurn('one', () => Promise.reject(new Error('broken')))
  const after = inTurn('two', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await after).toBe('done')
  expect(await inTurn('two', async () => 'again')).toBe('again')
})
