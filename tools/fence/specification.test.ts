import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import { testExists, testsNamedIn } from './named-test.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const SECTIONS = ['§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']

test('every line of the specification is proved by tests that exist', () => {
  const sections = readFileSync(`${root}docs/specification.md`, 'utf8').split('\n## ').slice(1)
  expect(sections.map((section) => section.slice(0, 2))).toEqual(SECTIONS)
  for (const section of sections) {
    const rows = section.split('\n').filter((line) => line.startsWith('| ✓ |'))
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter((row) => testsNamedIn(row).length === 0)).toEqual([])
    expect(rows.flatMap(testsNamedIn).filter((proof) => !testExists(proof))).toEqual([])
  }
})

test('each of the seventeen numbered lines has a test that begins with its number', () => {
  const named = readFileSync(`${root}docs/specification.md`, 'utf8')
    .split('\n')
    .flatMap(testsNamedIn)
  const lines = Array.from({ length: 17 }, (_, index) => `20.${index + 1}: `)
  expect(lines.filter((line) => !named.some(({ name }) => name.startsWith(line)))).toEqual([])
})

test('a test that is not there proves nothing', () => {
  const here = 'tools/fence/specification.test.ts'
  expect(testExists({ file: here, name: 'a test that is not there proves nothing' })).toBe(true)
  expect(testExists({ file: here, name: 'a test that is not there' })).toBe(false)
  expect(testExists({ file: 'tools/fence/nowhere.test.ts', name: 'any' })).toBe(false)
})
