import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { sourceFiles } from './source-files.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DOCSTRING = /\/\*\*.*?\*\//gs
const THROWS_IN_PROSE = /(?<!@)\bThrows\b/

/** Docstrings that say in a sentence what belongs to `@throws`. */
const inProse = (text: string): readonly string[] =>
  (text.match(DOCSTRING) ?? []).filter((docstring) => THROWS_IN_PROSE.test(docstring))

test('a docstring says by @throws what its function throws', () => {
  const files = sourceFiles(ROOT).filter((file) => !file.endsWith('.test.ts'))
  const texts = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)
  expect(texts.filter(([, text]) => /@throws /.test(text)).length).toBeGreaterThan(100)
  expect(texts.flatMap(([file, text]) => (inProse(text).length > 0 ? [file] : []))).toEqual([])
})

test('a sentence of a docstring that says what is thrown is found', () => {
  const prose = '/** Reads it. Throws Refusal. */'
  expect(inProse(`${prose}\n/** @throws Refusal where none is. */`)).toEqual([prose])
})
