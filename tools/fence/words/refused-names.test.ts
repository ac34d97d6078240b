import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import ts from 'typescript'
import { expect, test } from 'vitest'

import { REFUSED_CALLS, REFUSED_NAMES } from './refused-names.ts'
import { sourceFiles } from '../source-files.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Each refused name in the code, with the word to use. */
function refusedIn(file: string, code: string): readonly string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const isCall = ts.isCallExpression(node.parent) && node.parent.expression === node
      for (const { name, say } of isCall ? [...REFUSED_NAMES, ...REFUSED_CALLS] : REFUSED_NAMES) {
        if (name.test(node.text)) found.push(`${file}: ${node.text}, say ${say}`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('no code has a name that was replaced by a word of the field', () => {
  const files = sourceFiles(ROOT)
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) => refusedIn(file, readFileSync(join(ROOT, file), 'utf8')))
  expect(found).toEqual([])
})

test.each([
  ['type AppSurroundings = object'],
  ['openDoors(context)'],
  ['keepWorking(context, leases)'],
  ['import type { Rounds } from "./repeat-runs.ts"'],
  ['type Means = object'],
  ['type TokenWanted = object'],
  ['type WantedOrder = object'],
  ['type Standing = "judged"'],
  ['type KeyStanding = "kept"'],
  ['standingOf(piece)'],
  ['const standings = []'],
  ['openStage(2)'],
  ['const world = 1'],
  ['type Reach = "own"'],
  ['const invoice = handOut(reply)'],
  ['given({ name })'],
  ['enter(page)'],
  ['welcome(reply)'],
])('%s is refused', (code) => {
  expect(refusedIn('planted.ts', code)).toHaveLength(1)
})

test('ordinary words stay ordinary', () => {
  expect(
    refusedIn('planted.ts', 'const given = 1; const works = given; const Partly = works'),
  ).toEqual([])
})
