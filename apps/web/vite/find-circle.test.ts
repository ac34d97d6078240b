import { expect, test } from 'vitest'

import { findCircle } from './find-circle.ts'

const circleIn = (imports: Readonly<Record<string, readonly string[]>>) =>
  findCircle(new Map(Object.entries(imports)))

test('files that lead to one another by several ways are no circle', () => {
  expect(circleIn({ page: ['frame', 'forms'], forms: ['frame'], frame: ['react'] })).toBeUndefined()
})

test('two that need each other are one', () => {
  expect(circleIn({ page: ['frame'], frame: ['shared'], shared: ['frame'] })).toEqual([
    'frame',
    'shared',
    'frame',
  ])
})

test('so are many, behind files that are none, and a file that needs itself', () => {
  const far = { a: ['b'], b: ['c', 'd'], c: [], d: ['e'], e: ['f'], f: ['d'] }
  expect(circleIn(far)).toEqual(['d', 'e', 'f', 'd'])
  expect(circleIn({ alone: ['alone'] })).toEqual(['alone', 'alone'])
})

test('what is imported from outside of the build leads nowhere', () => {
  expect(circleIn({ page: ['outside'] })).toBeUndefined()
})
