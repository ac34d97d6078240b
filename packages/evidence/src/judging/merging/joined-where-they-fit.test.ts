import { expect, test } from 'vitest'

import { joinedWhereTheyFit, MOST_REFUSED, type Join } from './joined-where-they-fit.ts'

/** Numbers stand for how much each adds; together they may be so much. */
function openJoin(most: number) {
  let joined = 0
  const join: Join<readonly number[]> = (own, others) => {
    joined += 1
    const all = [...own, ...others.flat()]
    return all.reduce((a, b) => a + b, 0) <= most ? all : undefined
  }
  return { join, joined: () => joined }
}

const joinedOf = (numbers: readonly number[], most: number) => {
  const { join, joined } = openJoin(most)
  const [first = [], ...others] = numbers.map((one) => [one])
  return { kept: joinedWhereTheyFit(first, others, join), joined: joined() }
}

/** One after the other, each kept where it fits. */
const oneByOne = (numbers: readonly number[], most: number): readonly number[] =>
  numbers.reduce<readonly number[]>((kept, one, index) => {
    const all = [...kept, one]
    return index === 0 || all.reduce((a, b) => a + b, 0) <= most ? all : kept
  }, [])

test('each that fits is kept as if they had been tried one by one, in their order', () => {
  for (let seed = 0; seed < 2_000; seed += 1) {
    const numbers = Array.from({ length: seed % 9 }, (_, i) => (seed * 7 + i * i * 13) % 11)
    const most = (seed * 5) % 40
    expect(joinedOf(numbers, most).kept).toEqual(oneByOne(numbers, most))
  }
})

test('what fits together is joined at once', () => {
  const ones = Array.from({ length: 200 }, () => 1)
  expect(joinedOf(ones, 200)).toEqual({ kept: ones, joined: 1 })
})

test('after some that do not fit no more are tried', () => {
  const large = Array.from({ length: 200 }, () => 2)
  const { kept, joined } = joinedOf([9, ...large, 1], 10)
  expect(kept).toEqual([9])
  expect(joined).toBeLessThan(4 * MOST_REFUSED)
})
