import { MAX_DOSSIERS_AT_ONCE, type Deposit } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { sampleDeposit } from '../../../testing/sample-deposit.ts'
import { selectionOf, type Selection } from './use-selection.ts'

const deposit = (id: string, status: Deposit['status'] = 'confirmed'): Deposit => ({
  ...sampleDeposit,
  id,
  status,
})
const page = [deposit('a'), deposit('b', 'pending'), deposit('c')]

/** What is chosen after an act. */
function after(ids: readonly string[], act: (selection: Selection) => void): readonly string[] {
  let next = ids
  act(selectionOf(ids, (changed) => (next = changed)))
  return next
}

test('a deposit is chosen and let go, on whatever page it was', () => {
  expect(after(['z'], ({ toggle }) => toggle(deposit('a')))).toEqual(['z', 'a'])
  expect(after(['z', 'a'], ({ toggle }) => toggle(deposit('a')))).toEqual(['z'])
})

test('a whole page is chosen without what has no dossier yet', () => {
  expect(after(['z'], ({ togglePage }) => togglePage(page))).toEqual(['z', 'a', 'c'])
  expect(after(['z', 'a'], ({ togglePage }) => togglePage(page))).toEqual(['z', 'a', 'c'])
  expect(after(['z', 'a', 'c'], ({ togglePage }) => togglePage(page))).toEqual(['z'])
})

test('a page says whether all of it, some or nothing is chosen', () => {
  const states = [[], ['a'], ['a', 'c'], ['b']].map((ids) =>
    selectionOf(ids, () => undefined).ofPage(page),
  )
  expect(states).toEqual(['none', 'some', 'all', 'none'])
})

test('no more are chosen than are given at once, and nothing that is pending', () => {
  const full = Array.from({ length: MAX_DOSSIERS_AT_ONCE }, (_, index) => `${index}`)
  const { canTake } = selectionOf(full, () => undefined)
  expect([canTake(deposit('a')), canTake(deposit('7'))]).toEqual([false, true])
  expect(selectionOf([], () => undefined).canTake(deposit('b', 'pending'))).toBe(false)
  expect(after(full.slice(1), ({ togglePage }) => togglePage(page))).toHaveLength(
    MAX_DOSSIERS_AT_ONCE,
  )
})
