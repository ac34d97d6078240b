import { expect, test } from 'vitest'

import { type Queue, runQueue, type Take, type TryLater } from './queue.ts'

const START = new Date('2026-11-25T00:00:00Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Item = Readonly<{ id: number; owner: string; failures: number; since: Date }>
type Outcome = 'done' | Readonly<{ again: Date; reason: string }>

test('takes what is due, one after the other, each under a lease of its own', async () => {
  const { queue, run, takes, outcomes } = opened([item(1), item(2)])
  await run(queue())
  expect(outcomes).toEqual([
    [1, 'done'],
    [2, 'done'],
  ])
  expect(takes.map(({ leaseUntil }) => leaseUntil.getTime() - START.getTime())).toEqual([
    MINUTE_MS,
    MINUTE_MS,
    MINUTE_MS,
  ])
})

test('a run ends after as many items as its queue allows, and the next goes on', async () => {
  const { queue, run, outcomes } = opened([item(1), item(2), item(3)])
  const two = queue({ itemsPerRun: 2 })
  await run(two)
  expect(outcomes).toHaveLength(2)
  await run(two)
  expect(outcomes).toHaveLength(3)
})

test('an item that fails is put off for a pause that grows with its failures', async () => {
  const { queue, run, outcomes } = opened([item(1, { failures: 1 }), item(2, { failures: 4 })])
  await run(queue({ perform: failing }))
  expect(outcomes).toEqual([
    [1, { again: new Date(START.getTime() + 500), reason: 'down' }],
    [2, { again: new Date(START.getTime() + 4_000), reason: 'down' }],
  ])
})

test('failures are told as errors once they have lasted for an hour', async () => {
  const old = new Date(START.getTime() - HOUR_MS)
  const { queue, run, told } = opened([item(1), item(2, { since: old })])
  const alarm = { words: 'not sent yet', factsOf: ({ id }: Item) => ({ item: id }) }
  await run(queue({ perform: failing, alarm }))
  expect(told).toEqual([
    ['warn', 1, 'not sent yet'],
    ['error', 2, 'not sent yet'],
  ])
})

test('an owner whose item is under way is named to the others, and no longer once it has ended', async () => {
  const { queue, run, takes } = opened([item(1, { owner: 'anna' })])
  const underWay = new Set(['bert'])
  const seen: string[][] = []
  const perform = async () => {
    seen.push([...underWay])
    return 'done' as const
  }
  await run(queue({ perform, turns: { ownerOf: ({ owner }) => owner, underWay } }))
  expect(seen).toEqual([['bert', 'anna']])
  expect(takes.map(({ except }) => except)).toEqual([['bert'], ['bert']])
})

test('R4: workers that begin in one moment take no two items of one owner', async () => {
  const items = [1, 2, 3].flatMap((id) => [item(id), item(id + 3, { owner: `other ${id}` })])
  const { queue, run, outcomes } = opened([])
  const due = [...items]
  const claim = async ({ except }: Take) => {
    const place = due.findIndex(({ owner }) => !except.includes(owner))
    return place < 0 ? undefined : due.splice(place, 1)[0]
  }
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  const perform = async ({ owner }: Item) => {
    begun.push(owner)
    if (begun.length === 3) end.resolve()
    await end.promise
    return 'done' as const
  }
  const turns = { ownerOf: ({ owner }: Item) => owner, underWay: new Set<string>() }
  const shared = queue({ claim, perform, turns })
  await Promise.all([run(shared), run(shared), run(shared)])
  expect(begun.slice(0, 3)).toEqual(['anna', 'other 1', 'other 2'])
  expect(outcomes).toHaveLength(6)
})

test('an owner is let go where the work itself breaks, and the item stays leased', async () => {
  const { queue, run, outcomes } = opened([item(1)])
  const underWay = new Set<string>()
  const perform = () => Promise.reject(new Error('broken'))
  const broken = queue({ perform, turns: { ownerOf: ({ owner }) => owner, underWay } })
  await expect(run(broken)).rejects.toThrow('broken')
  expect([underWay.size, outcomes]).toEqual([0, []])
})

test('once the run is to end, no other item is begun', async () => {
  const stop = new AbortController()
  const { queue, run, outcomes } = opened([item(1), item(2)])
  const perform = async () => {
    stop.abort()
    return 'done' as const
  }
  await run(queue({ perform }), stop.signal)
  expect(outcomes).toEqual([[1, 'done']])
})

const failing = async (): Promise<TryLater<string>> => ({ tryLater: 'down' })

function item(id: number, given: Partial<Item> = {}): Item {
  return { id, owner: 'anna', failures: 1, since: START, ...given }
}

/** A queue over a list, with half of each pause for its chance, and all that it noted. */
function opened(items: readonly Item[]) {
  const waiting = [...items]
  const takes: Take[] = []
  const outcomes: [number, Outcome][] = []
  const told: [string, unknown, string][] = []
  const tell = (level: string) => (facts: unknown, words?: string) =>
    void told.push([level, (facts as { item: number }).item, words ?? ''])
  const context = {
    now: () => START,
    randomBytes: (length: number) => Uint8Array.of(128, ...new Uint8Array(length - 1)),
    log: { info: tell('info'), warn: tell('warn'), error: tell('error') },
  }
  const queue = (
    given: Partial<Queue<Item, Outcome, string>> = {},
  ): Queue<Item, Outcome, string> => ({
    name: 'items',
    leaseMs: MINUTE_MS,
    longestWaitMs: HOUR_MS,
    itemsPerRun: 20,
    pauses: { firstMs: 1_000, longestMs: 300_000, spread: 'all' },
    claim: async (take) => {
      takes.push(take)
      return waiting.shift()
    },
    perform: async () => 'done',
    historyOf: ({ failures, since }) => ({ failures, since }),
    postponed: (_, { nextAttemptAt: again, reason }) => ({ again, reason }),
    record: async ({ id }, outcome) => void outcomes.push([id, outcome]),
    ...given,
  })
  const run = (one: Queue<Item, Outcome, string>, signal?: AbortSignal) =>
    runQueue(context, one, signal)
  return { queue, run, takes, outcomes, told }
}
