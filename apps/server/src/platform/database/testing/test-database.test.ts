import pg from 'pg'
import { expect, test } from 'vitest'

import { addressOf, createTestDatabase } from './test-database.ts'

test('each test has a migrated database of its own, and drops it', async () => {
  const [mine, theirs] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const client = new pg.Client({ connectionString: mine.url })
  await client.connect()
  const { rows } = await client.query(
    'SELECT count(*) > 0 AS migrated FROM drizzle.__drizzle_migrations',
  )
  await client.end()
  await mine.drop()
  await theirs.drop()

  expect(rows).toEqual([{ migrated: true }])
  expect(mine.url).not.toBe(theirs.url)
  await expect(new pg.Client({ connectionString: mine.url }).connect()).rejects.toMatchObject({
    code: '3D000',
  })
})

test('the address of another database keeps its server, whatever the form', () => {
  expect(addressOf('postgresql://u@/a?host=%2Frun&port=1', 'b')).toBe(
    'postgresql://u@/b?host=%2Frun&port=1',
  )
  expect(addressOf('postgres://u:p@host:5432/a', 'b')).toBe('postgres://u:p@host:5432/b')
  expect(addressOf('postgres://host', 'b')).toBe('postgres://host/b')
})
