import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { CONSUMERS } from './consumers.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Whoever takes more than types from these packages asks for a verdict, or makes one of what they give. The list of the
 * networks’ names decides nothing.
 */
const ASKED = String.raw`'@ancrage\/(?:verification|evidence)(?:\/(?!networks')[^']*)?'`
const NAMED = new RegExp(String.raw`(?:import|export) (type )?\{([^}]*)\} from ${ASKED}`, 'g')
/** All of a package at once, or later on. */
const WHOLE = new RegExp(
  String.raw`(?:import|export) \*[^'\n]* from ${ASKED}|import\(\s*${ASKED}|import ${ASKED}`,
)

const asks = (code: string): boolean =>
  WHOLE.test(code) ||
  [...code.matchAll(NAMED)].some(
    ([, isType, names = '']) =>
      isType === undefined &&
      names.split(',').some((name) => name.trim() !== '' && !name.trim().startsWith('type ')),
  )

test.each([
  ["import { conclude } from '@ancrage/evidence'", true],
  ["import { type Piece, conclude } from '@ancrage/evidence'", true],
  ["import * as verdicts from '@ancrage/verification'", true],
  ["export * from '@ancrage/verification'", true],
  ["export { verifyEvidence } from '@ancrage/verification'", true],
  ["const { conclude } = await import('@ancrage/evidence')", true],
  ["import { BLOCK_170 } from '@ancrage/verification/sample-headers'", true],
  ["import { NETWORKS } from '@ancrage/verification/networks'", false],
  ["import type { Piece } from '@ancrage/evidence'", false],
  ["import { type Piece, type Subject } from '@ancrage/evidence'", false],
  ["import { conclude } from './conclude.ts'", false],
])('%s: asks for a verdict, %s', (code, expected) => {
  expect(asks(code)).toBe(expected)
})

const sources = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /\/src\/.*\.tsx?$/.test(path))
    .filter((path) => !/\.test\.tsx?$|\/testing\/|\/node_modules\//.test(path))

test('whoever in apps/ asks for a verdict is in the table of consumers', () => {
  const apps = readdirSync(join(ROOT, 'apps')).map((name) => `apps/${name}/src`)
  const found = apps.flatMap(sources).filter((path) => asks(readFileSync(join(ROOT, path), 'utf8')))
  const named = CONSUMERS.flatMap(({ importers }) => importers)
  expect(found.filter((path) => !named.some((one) => isWithin(path, one)))).toEqual([])
  expect(named.filter((one) => !found.some((path) => isWithin(path, one)))).toEqual([])
})

test('fsck alone asks the second opinion, which believes every header', () => {
  const all = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).flatMap((name) => sources(`${folder}/${name}/src`)),
  )
  const SECOND_OPINION = /import \{[^}]*\bverify,?\s[^}]*\} from '@ancrage\/proof'/
  expect(all.filter((path) => SECOND_OPINION.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual(
    ['apps/server/src/operations/fsck/checks/aggregation-proofs.ts'],
  )
})

const isWithin = (path: string, named: string): boolean =>
  named.endsWith('/') ? path.startsWith(named) : path === named
