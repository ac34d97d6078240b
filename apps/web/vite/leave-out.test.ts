import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { COMPONENTS, METHODS } from './leave-out.ts'

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url))
const PAGES = fileURLToPath(new URL('../src', import.meta.url))
const LEFT_OUT = new RegExp(`\\)\\s*\\.(${METHODS.join('|')})\\(`)
/** A format is a schema of its own, and no method of a string. */
const FORMAT_OF_STRING =
  /z\s*\.string\(\)(\s*\.\w+\([^()]*\))*\s*\.(email|url|uuid|datetime|base64)\(/

/** Calls that begin with `z.`: a page calls methods of other things by the same names. */
const CHAINS = new RegExp(`\\bz(?:\\s*\\.\\w+(?:\\(${within(6)}\\))?)+`, 'g')
const TAKES_SCHEMAS = /^import \{[^}]*(?<!type )\bz\b[^}]*\} from 'zod'$/m

test('no schema of the contract calls what is left out of the pages', () => {
  expect(sources(CONTRACT).filter(calls)).toEqual([])
})

test('19: no schema of a page does', () => {
  const schemas = sources(PAGES).filter((source) => TAKES_SCHEMAS.test(source))
  expect(schemas.length).toBeGreaterThan(5)
  expect(schemas.flatMap(chainsOf).filter(calls)).toEqual([])
})

test('20: no page shows a component whose colours are left out', () => {
  const shown = new RegExp(
    `@mui/material/(${COMPONENTS.join('|')}|Select|Snackbar|SpeedDial|Step|Stepper|TextField)'`,
  )
  expect(sources(PAGES).filter((source) => shown.test(source))).toEqual([])
  expect("import Alert from '@mui/material/Alert'").toMatch(shown)
})

test('a schema that does is found', () => {
  expect('z.string().min(1).startsWith("a")').toMatch(LEFT_OUT)
  expect('z.string().max(20).email()').toMatch(FORMAT_OF_STRING)
})

test('19: a chain is found with all that its calls are given, and nothing behind it', () => {
  const page = `const shape = z
    .object({ a: z.string().refine((b) => f(g(b))) })
    .catch(null)
  const known = names.filter(isName).includes('z')`
  expect(chainsOf(page).filter(calls)).toHaveLength(1)
  expect(chainsOf("z.string().max(2)\nnames.filter(isName).includes('z')").filter(calls)).toEqual(
    [],
  )
  expect("import { z } from 'zod'").toMatch(TAKES_SCHEMAS)
  expect("import type { z } from 'zod'").not.toMatch(TAKES_SCHEMAS)
})

function calls(source: string): boolean {
  return LEFT_OUT.test(source) || FORMAT_OF_STRING.test(source)
}

function chainsOf(source: string): readonly string[] {
  return [...source.matchAll(CHAINS)].map(([chain]) => chain)
}

/** What parentheses hold that hold no more of them, one in the other, than that. */
function within(depth: number): string {
  return depth === 0 ? '[^()]*' : `(?:[^()]|\\(${within(depth - 1)}\\))*`
}

function sources(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'))
  if (files.length === 0) throw new Error('no sources were found')
  return files
}
