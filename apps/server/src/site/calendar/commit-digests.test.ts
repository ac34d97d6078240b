import { randomBytes } from 'node:crypto'

import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '../../platform/database/client.ts'
import { createTestDatabase } from '../../platform/database/testing/test-database.ts'
import { CalendarFull, openDigestCommitter } from './commit-digests.ts'

const WAITING_AT_MOST = 16_384
const GROUP_AT_MOST = 4_096

test('P1: digests that come all at once wait, no more than can soon be committed, and each of those gets its promise', async () => {
  const { url, drop } = await createTestDatabase()
  const { database, pool, close } = openDatabase(url, () => undefined)
  onTestFinished(async () => {
    await close()
    await drop()
  })
  const { commit } = openDigestCommitter(
    { database, now: () => new Date(), randomBytes: (length) => randomBytes(length) },
    'https://calendar.example',
  )
  // The first is on its way to the database, which cannot answer before all have come.
  const taken = Array.from({ length: 1 + WAITING_AT_MOST }, () => commit(randomBytes(32)))
  await expect(commit(randomBytes(32))).rejects.toBeInstanceOf(CalendarFull)
  const promises = await Promise.all(taken)
  expect(Math.min(...promises.map(({ length }) => length))).toBeGreaterThan(50)
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from calendar_commitments',
  )
  expect(rows).toEqual([{ count: 1 + WAITING_AT_MOST / GROUP_AT_MOST }])
})
