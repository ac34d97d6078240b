import { expect, test } from 'vitest'

import { foldCredits, type Moved } from './fold-credits.ts'

const entry = (kind: Moved['kind'], amount: number, over: Partial<Moved> = {}): Moved => ({
  memberId: null,
  kind,
  amount,
  counterpartId: null,
  orderId: null,
  key: null,
  ...over,
})
const bought = (orderId: string, credits = 10) => entry('purchase', credits, { orderId })
const handed = (counterpartId: string, credits: number) =>
  entry('allotment', -credits, { counterpartId })
const spent = (memberId: string | null, credits: number) => entry('deposit', -credits, { memberId })
const own = (memberId: string, credits: number) => entry('correction', credits, { memberId })
const disputed = (credits: number, key: string) => entry('dispute', credits, { orderId: 'a', key })

const left = (entries: readonly Moved[], orderId = 'a') => {
  const { unspent, held } = foldCredits(entries, orderId)
  return { unspent, held: Object.fromEntries(held) }
}

test('what a pool gives its members is spent by nobody', () => {
  expect(left([bought('a'), handed('anna', 4), handed('bruno', 5), spent('anna', 1)])).toEqual({
    unspent: 9,
    held: { anna: 3, bruno: 5 },
  })
})

test('AW1: what a member has of their own is none of the company’s, whenever they were given it', () => {
  const used = [
    bought('a'),
    handed('anna', 5),
    handed('bruno', 5),
    spent('anna', 5),
    spent('bruno', 5),
  ]
  const nothing = { unspent: 0, held: {} }
  expect(left([own('anna', 100), ...used])).toEqual(nothing)
  expect(left([...used, own('anna', 100)])).toEqual(nothing)
  expect(left([bought('a'), own('anna', 100), ...used.slice(1)])).toEqual(nothing)
})

test('AW1: what came into the pool after an order was used up stands for none of it', () => {
  const used = [own('anna', 100), bought('a'), handed('anna', 10), spent('anna', 10)]
  expect(left([...used, entry('correction', 10)])).toEqual({ unspent: 0, held: {} })
})

test('a member spends and hands back what the pool gave before what is their own', () => {
  const given = [own('anna', 3), bought('a'), handed('anna', 5)]
  expect(left([...given, spent('anna', 4)])).toEqual({ unspent: 6, held: { anna: 1 } })
  expect(left([...given, handed('anna', -4)])).toEqual({ unspent: 10, held: { anna: 1 } })
  expect(left([...given, handed('anna', -7)])).toEqual({ unspent: 10, held: {} })
})

test('what else is taken from a member is their own first', () => {
  const given = [own('anna', 3), bought('a'), handed('anna', 5)]
  expect(left([...given, own('anna', -3)])).toEqual({ unspent: 10, held: { anna: 5 } })
  expect(left([...given, own('anna', -4)])).toEqual({ unspent: 9, held: { anna: 4 } })
})

test('the least that there was counts, and only since the order', () => {
  const entries = [bought('a'), spent(null, 7), bought('b'), spent(null, 1)]
  expect(left(entries)).toMatchObject({ unspent: 3 })
  expect(left(entries, 'b')).toMatchObject({ unspent: 12 })
  expect(left(entries, 'c')).toMatchObject({ unspent: 0 })
})

test('a member’s own purchase is none of the owner’s', () => {
  const theirs = entry('purchase', 10, { orderId: 'a', memberId: 'anna' })
  expect(left([theirs])).toEqual({ unspent: 0, held: {} })
})

test('AZ2: what a dispute gave back in part, or took anew, is reckoned by what it holds: the last that it took came back first', () => {
  const moves = [-4, -4, 2, -1, 7, -3].map((credits, at) =>
    disputed(credits, `dispute:stripe:du_1:${at + 1}`),
  )
  const unspent = (count: number) => left([bought('a'), ...moves.slice(0, count)]).unspent
  expect([1, 2, 3, 4, 5, 6].map(unspent)).toEqual([6, 2, 4, 3, 10, 7])
  const used = [bought('a'), ...moves.slice(0, 2), spent(null, 2), ...moves.slice(2, 5)]
  expect(left(used)).toMatchObject({ unspent: 8 })
})

test('a dispute that was won has taken nothing; one that is open or lost has', () => {
  const taken = [bought('a'), disputed(-6, 'dispute:mollie:tr_1/chb_1:taken')]
  const other = disputed(-4, 'dispute:mollie:tr_1/chb_2:taken')
  const back = disputed(6, 'dispute:mollie:tr_1/chb_1:back')
  expect(left([...taken, other])).toMatchObject({ unspent: 0 })
  expect(left([...taken, other, back])).toMatchObject({ unspent: 6 })
})
