import { expect, test } from 'vitest'

import { startFailure } from './embedded-error.ts'

test('a full disk is named, whoever says it', () => {
  for (const words of [
    'initdb: error: could not write to file "pg_wal/xlogtemp.4": No space left on device\ninitdb: removing contents of data directory',
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'Error: ENOSPC: no space left on device, mkdir',
    'could not extend file: Disk quota exceeded',
    'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10',
  ]) {
    expect(startFailure(words).code).toBe('embedded.disk_full')
  }
})

test('a place that may not be written is named', () => {
  for (const words of [
    'initdb: error: could not create directory "/data": Permission denied',
    "Error: EROFS: read-only file system, open '/data/lock'",
  ]) {
    expect(startFailure(words).code).toBe('embedded.folder_not_writable')
  }
})

test('a user without a name is named', () => {
  const words = 'initdb: could not look up effective user ID 1234: user does not exist'

  expect(startFailure(words).code).toBe('embedded.unknown_user')
})

test('any other failure keeps the last words of the database', () => {
  const failure = startFailure(`${'LOG: noise\n'.repeat(50)}FATAL: the reason`)

  expect(failure.code).toBe('embedded.start_failed')
  expect(failure.detail.split('\n')).toHaveLength(8)
  expect(failure.message).toContain('FATAL: the reason')
})
