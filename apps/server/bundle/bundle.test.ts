import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { build } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { keepImportMeta } from './keep-import-meta.ts'
import { leaveCommonJs } from './leave-common-js.ts'

type Said = Readonly<Record<'url' | 'filename' | 'dirname' | 'hasOneDriver', unknown>>

const SERVER = resolve(import.meta.dirname, '..')
const SOURCE = join(import.meta.dirname, 'testing/sample-program.ts')
let folder: string
let fromSource: Said
let fromBundle: Said

beforeAll(async () => {
  folder = await mkdtemp(join(SERVER, 'node_modules/.bundle-'))
  await build({
    cwd: SERVER,
    input: SOURCE,
    platform: 'node',
    plugins: [leaveCommonJs(), keepImportMeta(folder)],
    output: { dir: folder, format: 'esm' },
  })
  fromSource = await run(SOURCE)
  fromBundle = await run(join(folder, 'sample-program.js'))
})

afterAll(() => rm(folder, { recursive: true }))

test.for(['url', 'filename', 'dirname'] as const)(
  'a bundled program is told the %s of its source file',
  (question) => {
    expect(fromBundle[question]).toBe(fromSource[question])
  },
)

test('a package of CommonJS is loaded from where it is, the same one that everybody else has', () => {
  expect(fromSource.hasOneDriver).toBe(true)
  expect(fromBundle.hasOneDriver).toBe(true)
})

async function run(program: string): Promise<Said> {
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  return JSON.parse(stdout) as Said
}
