import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CODE = /\b(?:T\d{3}|P\d{1,2})(?=[ :,])/g
/** What begins with a code behind a quotation mark: a title, also of a table of cases or behind `])(`. */
const QUOTED = /['"`](?:\d+ )?(?:[TP]\d{1,3}[ :,]+)+/g
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)))
const documents = tracked.filter((file) => file.endsWith('.md'))
const tests = tracked.filter((file) => /\.(test|contract|spec)\.ts$/.test(file))
/** Where titles of tests stand: beside those files, cases that tests of a folder are made of. */
const titled = tracked.filter((file) => tests.includes(file) || file.startsWith('tools/verdicts/'))

/** Codes of the first column of a table. */
function codesOf(file: string): readonly string[] {
  return [...read(file).matchAll(/^\| ([TP]\d+) \|/gm)].map(([, code = '']) => code)
}

describe('the codes that tests bear', () => {
  const known = [...codesOf('docs/promises.md'), ...codesOf('docs/security/threats.md')]

  test('are each explained once', () => {
    expect(known).toHaveLength(14 + 133)
    expect(new Set(known).size).toBe(known.length)
  })

  test('are all explained', () => {
    const titles = tests.flatMap((file) =>
      [...read(file).matchAll(/(?:test|describe|it)\S*\(\s*['"`]([^\n]*)/g)].map(
        ([, title = '']) => title,
      ),
    )
    const borne = new Set(
      titles.flatMap((title) => [...title.matchAll(CODE)].map(([code]) => code)),
    )
    expect(borne.size).toBeGreaterThan(80)
    expect([...borne].filter((code) => !known.includes(code))).toEqual([])
  })

  test('are all borne', () => {
    const named = new Set(
      titled.flatMap((file) =>
        [...read(file).matchAll(QUOTED)].flatMap(([quoted]) =>
          [...quoted.matchAll(CODE)].map(([code]) => code),
        ),
      ),
    )
    expect(known.filter((code) => !named.has(code))).toEqual([])
  })
})

test('every link between documents leads somewhere', () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(LINK)].map(([, target = '']) => ({ file, target })),
  )
  expect(links.length).toBeGreaterThan(25)
  const lost = links.filter(({ file, target }) => !existsSync(join(ROOT, dirname(file), target)))
  expect(lost).toEqual([])
})
