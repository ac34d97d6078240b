import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTree } from './copy-tree.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const knip = join(root, 'node_modules/knip/bin/knip.js')
const copy = mkdtempSync(join(tmpdir(), 'ancrage-dead-code-'))
let said = ''

beforeAll(() => {
  copyTree(root, copy)
  for (const file of ['knip.json', 'pnpm-workspace.yaml']) {
    cpSync(join(root, file), join(copy, file))
  }
  writeFileSync(join(copy, 'apps/server/src/planted-file.ts'), 'export const planted = 1\n')
  appendFileSync(join(copy, 'tools/launch/words.mjs'), 'export const PLANTED_EXPORT = 1\n')
  said = spawnSync(process.execPath, [knip, '--no-progress'], {
    cwd: copy,
    encoding: 'utf8',
  }).stdout
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a file that nothing imports is reported', () => {
  expect(said).toMatch(/apps\/server\/src\/planted-file\.ts/)
})

test('an export that nothing uses is reported', () => {
  expect(said).toMatch(/PLANTED_EXPORT/)
})
