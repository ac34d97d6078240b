import { setImmediate as settled } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { openDrawingQueue, type DrawingTurn } from './drawing-queue.ts'

const LIMITS = { waiting: 1_000, waitingOfOwner: 300 }
const person = (owner: string, signal?: AbortSignal): DrawingTurn => ({
  owner,
  priority: 'person',
  signal,
})
const background = (owner: string): DrawingTurn => ({ owner, priority: 'background' })

/** One worker; what got it, in turn. */
function openOne(limits = LIMITS) {
  const queue = openDrawingQueue(['worker'], limits)
  const drawn: string[] = []
  const ask = async (turn: DrawingTurn, name = turn.owner): Promise<void> => {
    await queue.take(turn)
    drawn.push(name)
  }
  /** Ends the drawing of an owner, and lets whoever is next begin. */
  const end = async (owner: string): Promise<void> => {
    queue.giveBack('worker', owner)
    await settled()
  }
  return { queue, drawn, ask, end }
}

test('F1: whoever asks for one drawing waits for one of somebody who asks for three hundred', async () => {
  const { drawn, ask, end } = openOne()
  const flood = Array.from({ length: 300 }, () => ask(person('hostile')))
  const other = ask(person('other'))
  await end('hostile')
  expect(drawn).toEqual(['hostile', 'other'])
  await other
  await end('other')
  expect(drawn).toEqual(['hostile', 'other', 'hostile'])
  expect(flood).toHaveLength(300)
})

test('F1: owners take turns, and who has fewer under way comes first', async () => {
  const queue = openDrawingQueue(['one', 'two'], LIMITS)
  const drawn: string[] = []
  const ask = (owner: string) => queue.take(person(owner)).then(() => drawn.push(owner))
  const all = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask)
  await Promise.all(all.slice(0, 2))
  queue.giveBack('one', 'a')
  await all[4]
  queue.giveBack('two', 'a')
  await all[6]
  expect(drawn).toEqual(['a', 'a', 'b', 'c'])
})

test('F1: an owner’s room is that owner’s own', async () => {
  const { ask } = openOne({ waiting: 10, waitingOfOwner: 2 })
  const asked = [1, 2, 3].map(() => ask(person('hostile')))
  await expect(ask(person('hostile'))).rejects.toMatchObject({ code: 'renderer.busy' })
  const outcome = await Promise.race([ask(person('other')), asked[0]])
  expect(outcome).toBeUndefined()
})

test('F1: people come before the background, which is not forgotten', async () => {
  const { drawn, ask, end } = openOne()
  void ask(background('mails'), 'first')
  void ask(background('mails'), 'mail')
  for (let at = 0; at < 12; at += 1) void ask(person(`p${at}`), 'person')
  await end('mails')
  for (let at = 0; at < 10; at += 1) await end(`p${at}`)
  expect(drawn.indexOf('mail')).toBe(9)
})

test('F1: of several workers one is never taken by large drawings, whoever asks for them', async () => {
  const queue = openDrawingQueue(['one', 'two'], LIMITS)
  const drawn: string[] = []
  const ask = async (owner: string, size?: 'large'): Promise<void> => {
    const worker = await queue.take(person(owner), size)
    drawn.push(`${owner} ${worker}`)
  }
  const large = ['a', 'b', 'c'].map((owner) => ask(owner, 'large'))
  await ask('d')
  const [, second] = large
  expect(drawn).toEqual(['a two', 'd one'])
  queue.giveBack('one', 'd')
  await ask('e')
  expect(drawn).toEqual(['a two', 'd one', 'e one'])
  queue.giveBack('two', 'a', 'large')
  await second
  expect(drawn).toEqual(['a two', 'd one', 'e one', 'b two'])
})

test('F1: who has gone leaves the queue', async () => {
  const { drawn, ask, end } = openOne()
  void ask(person('a'))
  const controller = new AbortController()
  const gone = ask(person('b', controller.signal))
  void ask(person('c'))
  await settled()
  controller.abort()
  await expect(gone).rejects.toMatchObject({ code: 'renderer.cancelled' })
  await expect(ask(person('d', controller.signal))).rejects.toMatchObject({
    code: 'renderer.cancelled',
  })
  await end('a')
  expect(drawn).toEqual(['a', 'c'])
})

test('F1: closing refuses everybody who waits, and who comes', async () => {
  const { queue, ask } = openOne()
  void ask(person('a'))
  const waiting = [ask(person('b')), ask(background('c'))]
  queue.close()
  for (const one of [...waiting, ask(person('d'))]) {
    await expect(one).rejects.toMatchObject({ code: 'renderer.closed' })
  }
})
