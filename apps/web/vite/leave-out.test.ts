import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { METHODS } from './leave-out.ts'

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url))
const LEFT_OUT = new RegExp(`\\)\\s*\\.(${METHODS.join('|')})\\(`)
/** A format is a schema of its own, and no method of a string. */
const FORMAT_OF_STRING =
  /z\s*\.string\(\)(\s*\.\w+\([^()]*\))*\s*\.(email|url|uuid|datetime|base64)\(/

test('no schema of the contract calls what is left out of the pages', () => {
  const calling = sources().filter(
    (source) => LEFT_OUT.test(source) || FORMAT_OF_STRING.test(source),
  )
  expect(calling).toEqual([])
})

test('a schema that does is found', () => {
  expect('z.string().min(1).startsWith("a")').toMatch(LEFT_OUT)
  expect('z.string().max(20).email()').toMatch(FORMAT_OF_STRING)
})

function sources(): readonly string[] {
  const files = readdirSync(CONTRACT, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'))
  if (files.length === 0) throw new Error('the contract was not found')
  return files
}
