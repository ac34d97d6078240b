import type { Difference } from '@ancrage/evidence/differences'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { explainInWorker } from './inspector.ts'
import type { ExplainNews, ExplainOrder } from './inspect-orders.ts'

/** A worker that answers when it is told to. */
class HeldWorker extends EventTarget {
  static readonly begun: HeldWorker[] = []
  order: ExplainOrder | undefined
  isOver = false

  constructor() {
    super()
    HeldWorker.begun.push(this)
  }

  postMessage(order: ExplainOrder): void {
    this.order = order
  }

  terminate(): void {
    this.isOver = true
  }

  answer(difference: Difference): void {
    const data: ExplainNews = { kind: 'explained', difference }
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeAll(() => void vi.stubGlobal('Worker', HeldWorker))
afterAll(() => void vi.unstubAllGlobals())

const explain = (signal = new AbortController().signal) =>
  explainInWorker(new File(['autre'], 'autre.txt'), [], [], signal)
const begun = (count: number): Promise<void> =>
  vi.waitFor(() => expect(HeldWorker.begun).toHaveLength(count), { timeout: 20_000 })

test('files that differ are explained one at a time, and those that nobody waits for are not', async () => {
  const [running, waiting] = [new AbortController(), new AbortController()]
  const first = explain()
  const second = explain(running.signal)
  const third = explain(waiting.signal)
  const last = explain()
  await begun(1)
  HeldWorker.begun[0]?.answer({ kind: 'unknown' })
  expect(await first).toEqual({ kind: 'unknown' })

  await begun(2)
  expect(HeldWorker.begun.map(({ isOver }) => isOver)).toEqual([true, false])
  waiting.abort()
  running.abort()
  expect([await second, await third]).toEqual([undefined, undefined])

  await begun(3)
  expect(HeldWorker.begun.map(({ isOver }) => isOver)).toEqual([true, true, false])
  HeldWorker.begun[2]?.answer({ kind: 'metadata', name: 'phare.jpg' })
  expect(await last).toEqual({ kind: 'metadata', name: 'phare.jpg' })
  expect(HeldWorker.begun.every(({ isOver }) => isOver)).toBe(true)
})
