import { globSync, readFileSync } from 'node:fs'

import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Attributes that people see or hear. */
const SPOKEN = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title', 'hint', 'problem'])
const source = new URL('../', import.meta.url).pathname
const files = globSync('**/*.tsx', { cwd: source })

test('no page shows a word that the translations do not know', () => {
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    literalsOf(readFileSync(`${source}${file}`, 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})

test('the search finds text and attributes, and lets signs pass', () => {
  const page =
    '<p title="Mot" className="x">Bonjour · {t("a")} <Icon name="b" /> <b label={"Autre"} /></p>'
  expect(literalsOf(`const page = ${page}`)).toEqual(['Mot', 'Bonjour ·', 'Autre'])
})

function literalsOf(code: string): readonly string[] {
  const { program, errors } = parseSync('page.tsx', code)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  return [...spokenIn(program)].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
}

function* spokenIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  if (is(node, 'JSXText')) yield textOf(node, 'value')
  if (is(node, 'JSXAttribute') && SPOKEN.has(textOf(Reflect.get(node, 'name'), 'name'))) {
    yield literalOf(Reflect.get(node, 'value'))
  }
  for (const child of Object.values(node)) yield* spokenIn(child)
}

/** The words of `"…"` or of `{"…"}`; anything else is computed, and its parts are searched too. */
function literalOf(value: unknown): string {
  if (is(value, 'Literal')) return textOf(value, 'value')
  if (is(value, 'JSXExpressionContainer')) return literalOf(Reflect.get(value, 'expression'))
  return ''
}

function is(node: unknown, type: string): node is object {
  return typeof node === 'object' && node !== null && Reflect.get(node, 'type') === type
}

function textOf(node: unknown, key: string): string {
  const value: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, key) : ''
  return typeof value === 'string' ? value : ''
}
