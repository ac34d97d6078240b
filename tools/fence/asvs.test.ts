import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import { testExists, testsNamedIn } from './named-test.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

/** The numbers of ASVS 5.0.0 on levels 1 and 2, with their level. */
const LEVELS = new Map(
  Object.entries(JSON.parse(read('tools/fence/asvs-levels.json')) as Record<string, number>),
)
const rows = read('docs/security/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
const cells = rows.map((row) => row.slice(2, -2).split(' | '))

test('every requirement of ASVS 5.0.0 on levels 1 and 2 is answered once, in their order', () => {
  expect(cells.map(([number, level]) => `${number} ${level}`)).toEqual(
    [...LEVELS].map(([number, level]) => `${number} ${level}`),
  )
})

test('an answer is that it is held, not applicable or not held, and by what or why', () => {
  const answers = ['held', 'not applicable', 'not held']
  expect(
    cells.filter((row) => row.length !== 5 || !answers.includes(row[3] ?? '') || row[4] === ''),
  ).toEqual([])
  const held = rows.filter((_, index) => cells[index]?.[3] === 'held')
  expect(held.filter((row) => filesNamedIn(row).length === 0)).toEqual([])
})

test('the tests and documents that an answer names exist', () => {
  expect(rows.flatMap(filesNamedIn).filter((file) => !existsSync(`${root}${file}`))).toEqual([])
  expect(rows.flatMap(testsNamedIn).filter((named) => !testExists(named))).toEqual([])
})

test('how many are held, do not apply and are not held is said', () => {
  const count = (answer: string) => cells.filter((row) => row[3] === answer).length
  const said = /answers it: .*? (\d+) are held, (\d+) do not apply here, (\d+) are not held/
  const [, ...figures] = said.exec(read('docs/security/asvs.md')) ?? []
  expect(figures.map(Number)).toEqual([count('held'), count('not applicable'), count('not held')])
})

/** Whatever stands between backticks and has a suffix is a file. */
function filesNamedIn(row: string): readonly string[] {
  return [...row.matchAll(/`([^`\s]+\.[a-z]+)`/g)].map(([, file = '']) => file)
}
