import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, expect, test } from 'vitest'

const PACKAGE = fileURLToPath(new URL('../', import.meta.url))
const COMPILER = join(PACKAGE, '../../node_modules/typescript/bin/tsc')

const planted = mkdtempSync(join(PACKAGE, 'planted-'))
afterAll(() => rmSync(planted, { recursive: true }))

/**
 * What the compiler says of the sources under the package's own rules, with one more file among
 * them.
 */
function compile(plantedCode: string): string {
  writeFileSync(join(planted, 'planted.ts'), plantedCode)
  const settings = {
    extends: '../tsconfig.src.json',
    include: ['../src', '.'],
    exclude: ['../src/**/*.test.ts'],
  }
  writeFileSync(join(planted, 'tsconfig.json'), JSON.stringify(settings))
  const { stdout } = spawnSync(process.execPath, [COMPILER, '-p', planted, '--pretty', 'false'], {
    encoding: 'utf8',
  })
  return stdout
}

test('the sources compile without Node and without the DOM', () => {
  expect(compile('export const nothing = 0\n')).toBe('')
})

test.each([
  ['Node', "import { readFileSync } from 'node:fs'\nexport const file = readFileSync\n"],
  ['a Node global', 'export const memory = process.memoryUsage()\n'],
  ['a Buffer', 'export const bytes = Buffer.alloc(1)\n'],
  ['the DOM', 'export const title = document.title\n'],
  ['the network', "export const answer = fetch('https://example.org')\n"],
  ['a timer', 'export const timer = setTimeout(() => undefined, 1)\n'],
  ['the console', "console.log('here')\nexport {}\n"],
  ['text encoding of the platform', 'export const encoder = new TextEncoder()\n'],
])('the compiler refuses %s in them', (_, code) => {
  expect(compile(code)).toMatch(/planted\.ts\(1,\d+\): error|planted\.ts\(2,\d+\): error/)
})

/** What the compiler cannot refuse, because the language itself has it. */
const IMPURE = [
  /\bDate\b/,
  /Math\.random/,
  /\basync\b/,
  /\bawait\b/,
  /\bPromise\b/,
  /\bglobalThis\b/,
]

test('no source reads a clock, draws at random or waits', () => {
  const sources = readdirSync(join(PACKAGE, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  expect(sources.length).toBeGreaterThan(25)
  for (const name of sources) {
    const code = readFileSync(join(PACKAGE, 'src', name), 'utf8').replaceAll(
      /\/\*\*?[^]*?\*\/|\/\/.*/g,
      '',
    )
    for (const pattern of IMPURE) expect(code, name).not.toMatch(pattern)
    const imports = [...code.matchAll(/from '([^']+)'/g)].map(([, source]) => source ?? '')
    expect(
      imports.filter((source) => !/^(\.\.?\/|@noble\/hashes\/)/.test(source)),
      name,
    ).toEqual([])
  }
})
