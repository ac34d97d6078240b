import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { expect, test } from 'vitest'

import { testsWithoutDatabase } from './without-database.ts'

const SERVER = resolve(import.meta.dirname, '../../../..')
const without = testsWithoutDatabase(SERVER)

test('tests without a database are known by what they import, through others too', () => {
  expect(without).toContain('src/billing/transfers/read-camt.test.ts')
  expect(without).toContain('src/config/process-user.test.ts')
  expect(without).not.toContain('src/platform/database/testing/test-database.test.ts')
  expect(without).not.toContain('src/organisations/companies/companies.test.ts')
  expect(without).not.toContain('src/boot/power-ends.test.ts')
})

test('whatever opens a service or makes a database is tried on every server', () => {
  const opens = globSync('src/**/*.test.ts', { cwd: SERVER }).filter((file) =>
    /openTestService\(|create(Test|Empty)Database\(|copyTestDatabase\(|startPgBouncer\(/.test(
      readFileSync(join(SERVER, file), 'utf8'),
    ),
  )
  expect(opens.length).toBeGreaterThan(100)
  expect(opens.filter((file) => without.includes(file))).toEqual([])
})
