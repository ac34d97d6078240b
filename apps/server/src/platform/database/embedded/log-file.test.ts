import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openLogFile } from './log-file.ts'

test('a full log gives way to a new one, and only the one before is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-log-'))
  const path = join(folder, 'postgres.log')
  const log = openLogFile(path, 10)
  for (const line of ['first\n', 'second\n', 'third\n']) log.append(Buffer.from(line))
  log.close()
  const kept = [await readFile(path, 'utf8'), await readFile(`${path}.1`, 'utf8')]
  await rm(folder, { recursive: true })

  expect(kept).toEqual(['third\n', 'second\n'])
})

test('a log opened again goes on where it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-log-'))
  const path = join(folder, 'postgres.log')
  for (const line of ['first\n', 'second\n']) {
    const log = openLogFile(path, 100)
    log.append(Buffer.from(line))
    log.close()
  }
  const kept = await readFile(path, 'utf8')
  await rm(folder, { recursive: true })

  expect(kept).toBe('first\nsecond\n')
})
