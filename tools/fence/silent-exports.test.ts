import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { entriesOf, silentExports } from './silent-exports.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const packages = readdirSync(`${ROOT}packages`).filter((name) => name !== 'contract')
const textOf = (path: string) =>
  existsSync(`${ROOT}${path}`) ? readFileSync(`${ROOT}${path}`, 'utf8') : undefined

test('every export of a package says what it is', () => {
  const entries = packages.flatMap((name) => entriesOf(ROOT, `packages/${name}`))
  expect(entries.length).toBeGreaterThan(packages.length)
  expect(silentExports(entries, textOf)).toEqual([])
})

test('so does every value of the contract; its types are those of the schemas above them', () => {
  const entries = entriesOf(ROOT, 'packages/contract')
  expect(entries.length).toBeGreaterThan(0)
  expect(silentExports(entries, textOf, 'values')).toEqual([])
})

test('an export is silent where it is declared, and only if somebody exports it', () => {
  const files: Readonly<Record<string, string>> = {
    'src/index.ts': [
      "export { said, type Silent } from './inner/inner.ts'",
      "export * from './all.ts'",
      'export const alone = 1',
    ].join('\n'),
    'src/inner/inner.ts': [
      '/** Says it. */',
      'export function said() {}',
      'export type Silent = string',
      'export const inside = 2',
    ].join('\n'),
    'src/all.ts': 'const own = 1\n\nexport async function first() {}',
  }
  expect(silentExports(['src/index.ts'], (path) => files[path])).toEqual([
    'src/all.ts first',
    'src/index.ts alone',
    'src/inner/inner.ts Silent',
  ])
  expect(silentExports(['src/index.ts'], (path) => files[path], 'values')).toEqual([
    'src/all.ts first',
    'src/index.ts alone',
  ])
})
