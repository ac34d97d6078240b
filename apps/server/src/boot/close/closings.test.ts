import { expect, test } from 'vitest'

import { openClosings } from './closings.ts'

const HOUR_MS = 3_600_000
const MOMENT_MS = 5

function openNoted(milliseconds: number) {
  const closed: string[] = []
  const warned: unknown[][] = []
  const closings = openClosings(milliseconds, { warn: (...said: unknown[]) => warned.push(said) })
  const closing = (name: string) => async () => void closed.push(name)
  return { ...closings, closed, warned, closing }
}

test('what was opened last is closed first, but for what must be told first or stays until the end', async () => {
  const { push, pushFirst, pushLast, close, closed, closing, warned } = openNoted(HOUR_MS)
  pushLast(closing('database'))
  pushFirst(closing('drawing'))
  for (const name of ['pool', 'mails', 'pages']) push(closing(name))
  await close()
  await close()
  expect(closed).toEqual(['drawing', 'pages', 'mails', 'pool', 'database'])
  expect(warned).toEqual([])
})

test('F1: a part that does not end is left behind, and all others are closed', async () => {
  const { push, pushLast, close, closed, closing, warned } = openNoted(MOMENT_MS)
  const hanging = Promise.withResolvers<void>()
  pushLast(closing('database'))
  push(closing('pool'))
  push(() => hanging.promise)
  push(closing('pages'))
  await close()
  expect(closed).toEqual(['pages', 'pool', 'database'])
  expect(warned.length).toBeGreaterThan(0)
  hanging.reject(new Error('cut off'))
  await expect(hanging.promise).rejects.toThrow('cut off')
})

test('a part that cannot be closed is told, and does not leave the database running', async () => {
  const { push, pushLast, close, closed, closing } = openNoted(HOUR_MS)
  pushLast(closing('database'))
  push(() => Promise.reject(new Error('no')))
  await expect(close()).rejects.toThrow('no')
  expect(closed).toEqual(['database'])
})
