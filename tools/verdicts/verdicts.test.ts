import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CASES } from './cases.ts'
import { CONSUMERS } from './consumers.ts'
import { forbiddenFor, isSaidToBeWithoutValue } from './strong-words.ts'
import type { Consumer, VerdictCase } from './verdict-case.ts'

const ENOUGH = 20

describe.each(CONSUMERS)('$name', (consumer) => {
  const brought = CASES.filter((one) => consumer.cannotBeBrought(one) === undefined)

  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    close = await consumer.open?.()
  })
  afterAll(() => close?.())

  test.each(brought)('$name', (one) => checkOne(consumer, one))
  test('is brought enough of the cases', () => {
    expect(brought.length).toBeGreaterThan(ENOUGH)
  })
})

test('every case has a name of its own, and at least two consumers', () => {
  const names = CASES.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const lonely = CASES.filter((one) => consumersOf(one).length < 2)
  expect(lonely.map(({ name }) => name)).toEqual([])
  expect(CASES.length).toBeGreaterThanOrEqual(120)
})

async function checkOne(consumer: Consumer, one: VerdictCase): Promise<void> {
  const { said, ...verdict } = await consumer.judge(one)
  expect(verdict).toEqual(one.expected)
  for (const words of forbiddenFor(one)) expect(said).not.toMatch(words)
  const isWithoutValue = one.expected.network !== undefined && one.expected.network !== 'main'
  if (isWithoutValue && said !== '') expect(isSaidToBeWithoutValue(said)).toBe(true)
}

const consumersOf = (one: VerdictCase): readonly Consumer[] =>
  CONSUMERS.filter((consumer) => consumer.cannotBeBrought(one) === undefined)
