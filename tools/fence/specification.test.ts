import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const SECTIONS = ['§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']

type Proof = Readonly<{ file: string; name: string }>

test('every line of the specification is proved by tests that exist', () => {
  const sections = readFileSync(`${root}docs/specification.md`, 'utf8').split('\n## ').slice(1)
  expect(sections.map((section) => section.slice(0, 2))).toEqual(SECTIONS)
  for (const section of sections) {
    const rows = section.split('\n').filter((line) => line.startsWith('| ✓ |'))
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter((row) => proofsIn(row).length === 0)).toEqual([])
    expect(rows.flatMap(proofsIn).filter((proof) => !exists(proof))).toEqual([])
  }
})

test('a test that is not there proves nothing', () => {
  const here = 'tools/fence/specification.test.ts'
  expect(exists({ file: here, name: 'a test that is not there proves nothing' })).toBe(true)
  expect(exists({ file: here, name: 'a test that is not there' })).toBe(false)
  expect(exists({ file: 'tools/fence/nowhere.test.ts', name: 'any' })).toBe(false)
})

function proofsIn(row: string): readonly Proof[] {
  const cell = row.split(' | ').at(-1) ?? ''
  return cell
    .replace(/ \|$/, '')
    .split('<br>')
    .flatMap((proof) => {
      const [, file, name] = /^`([^`]+)`: (.+)$/.exec(proof) ?? []
      return file === undefined || name === undefined ? [] : [{ file, name }]
    })
}

/** A test of that very name, not only its words; a long one stands on a line of its own. */
function exists({ file, name }: Proof): boolean {
  const path = `${root}${file}`
  if (!existsSync(path)) return false
  const source = readFileSync(path, 'utf8').replaceAll(/\(\n +/g, '(')
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${name}${quote},`))
}
