import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from './client.ts'
import { databaseOutage } from './database-errors.ts'
import { createTestDatabase } from './testing/test-database.ts'

test('a statement that takes too long may be tried again, and is told apart from a database that is down', async () => {
  const { url, drop } = await createTestDatabase()
  const { pool, close } = openDatabase(url, () => undefined)
  onTestFinished(() => close().then(drop))
  const failure = (statement: string) => pool.query(statement).catch((error: unknown) => error)

  const late = await failure(
    `set statement_timeout = 1; select count(*) from generate_series(1, 1e9)`,
  )
  expect(databaseOutage(late)).toBe('outOfTime')
  const gone = await failure('select pg_terminate_backend(pg_backend_pid())')
  expect(databaseOutage(gone)).toBe('down')
  const wrong = await failure('select from nowhere')
  expect(databaseOutage(wrong)).toBeUndefined()
})
