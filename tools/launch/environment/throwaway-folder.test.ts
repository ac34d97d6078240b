import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { throwawayFolder } from './throwaway-folder.mjs'

test('databases of tests are kept where folders can be made', () => {
  const folder = mkdtempSync(join(throwawayFolder(), 'ancrage-launch-'))
  rmSync(folder, { recursive: true })
  expect(['/dev/shm', tmpdir()]).toContain(throwawayFolder())
})

test('what is not memory, or not there, is not taken for it', () => {
  expect(throwawayFolder('/')).toBe(tmpdir())
  expect(throwawayFolder('/not-there')).toBe(tmpdir())
})
