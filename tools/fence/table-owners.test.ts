import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { KEPT_ELSEWHERE, TABLE_OWNERS } from './table-owners.ts'
import { mayWrite, serverFiles, tablesIn, writesIn } from './table-writes.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const tables = tablesIn(ROOT)
const writes = serverFiles(ROOT).flatMap((file) =>
  writesIn(file, readFileSync(join(ROOT, file), 'utf8'), tables),
)

test('every table of the schema has an owner, and no owner is of a table that is gone', () => {
  expect(Object.keys(TABLE_OWNERS).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [...tables.values()].toSorted((a, b) => a.localeCompare(b)),
  )
})

test('a table is written by its owner alone', () => {
  expect(writes.length).toBeGreaterThan(100)
  expect(writes.filter((write) => !mayWrite(write))).toEqual([])
})

test('whoever keeps columns of another’s table does write it', () => {
  const unused = KEPT_ELSEWHERE.filter(
    ({ table, room }) =>
      !writes.some((write) => write.table === table && write.file.includes(`/${room}/`)),
  )
  expect(unused).toEqual([])
})

test.each([
  ['the ledger of credits', 'deposits/create', 'queries.insert(creditEntries).values(entry)'],
  ['an account', 'site/blog', 'await transaction.update(accounts).set({ name })'],
  ['sessions', 'operations/personal-data', 'transaction.delete(sessions)'],
  ['in SQL', 'deposits/create', 'sql`insert into credit_entries (amount) values (${amount})`'],
  ['behind a WITH', 'webhooks', 'sql`with a as (update deposits set title = 1) select 1`'],
  ['a table of an object', 'accounts', 'transaction.delete(schema.accounts)'],
  ['a table in a variable', 'accounts', 'transaction.delete(table)'],
  ['in a text', 'operations/metrics', "client.query('delete from mails where id = $1')"],
])('%s written from elsewhere is refused', (_what, room, code) => {
  const planted = writesIn(`apps/server/src/${room}/planted.ts`, code, tables)
  expect(planted).toHaveLength(1)
  expect(planted.every(mayWrite)).toBe(false)
})
