import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTree } from './copy-tree.ts'
import { cruiseTree, type Survey } from './cruise-tree.ts'
import { rules } from './rules.ts'
import { sourceFiles } from './source-files.ts'
import { violations } from './violations.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
// Below what the first version of the application counts: a fence that reads less is blind.
const FEWEST_MODULES = 200

/** That the tree as it is has no wrong import is the static step `fence`, which reads it once more. */
describe('the tree and one wrong import of each kind', () => {
  const copy = mkdtempSync(join(tmpdir(), 'ancrage-fence-'))
  let survey: Survey
  beforeAll(async () => {
    copyTree(root, copy)
    for (const { file, imports, beside = {} } of violations) {
      plant({ ...beside, [file]: `import * as planted from '${imports}'\nexport { planted }\n` })
    }
    survey = await cruiseTree(copy)
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('the tree was read whole, so that silence means something', () => {
    expect(sourceFiles(root).filter((file) => !survey.read.has(file))).toEqual([])
    expect(survey.read.size).toBeGreaterThan(FEWEST_MODULES + violations.length)
  })

  test.each(violations)('$rule refuses $imports in $file', ({ rule, file }) => {
    expect(survey.breaches).toContainEqual(expect.objectContaining({ rule, from: file }))
  })

  function plant(files: Readonly<Record<string, string>>) {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      writeFileSync(join(copy, file), text)
    }
  }
})

test('every rule has a violation that proves it bites', () => {
  const proven = new Set(violations.map(({ rule }) => rule))
  expect(rules.map(({ name }) => name).filter((name) => !proven.has(name ?? ''))).toEqual([])
})
