import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase, type DatabaseClient } from './client.ts'
import { arrayOf, type ElementType } from './binary-array.ts'
import { rowsAsArrays } from './rows-as-arrays.ts'
import { accounts, deposits } from './schema.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let server: TestDatabase
let client: DatabaseClient
beforeAll(async () => {
  server = await createTestDatabase()
  client = openDatabase(server.url, () => undefined)
})
afterAll(async () => {
  await client.close()
  await server.drop()
})

const ONE = '0193c0de-0000-7000-8000-00000000abcd'

/** What the database reads of values, as the driver answers it. */
async function readBack(
  type: ElementType,
  values: readonly unknown[],
): Promise<readonly unknown[]> {
  const array = sql`${sql.param(arrayOf(type, values))}::${sql.raw(type)}[]`
  const { rows } = await client.database.execute<{ value: unknown }>(
    sql`select value from unnest(${array}) with ordinality as given (value, place) order by place`,
  )
  return rows.map(({ value }) => value)
}

test.each<[type: ElementType, values: readonly unknown[], read?: readonly unknown[]]>([
  ['uuid', [ONE, null, ONE.toUpperCase()], [ONE, null, ONE]],
  ['text', ['', 'Été à l’œuvre 🎼', null, 'a "quoted" \\ {list}, NULL']],
  ['bytea', [new Uint8Array(0), Uint8Array.of(0, 255, 128)], [Buffer.of(), Buffer.of(0, 255, 128)]],
  ['integer', [0, -1, 2 ** 31 - 1, -(2 ** 31)]],
  [
    'bigint',
    [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 32],
    ['0', '-1', '9007199254740991', '-9007199254740991', '4294967296'],
  ],
  ['jsonb', ['[{"name":"É","role":null}]', null], [[{ name: 'É', role: null }], null]],
  [
    'timestamptz',
    [new Date('1969-12-31T23:59:59.999Z'), new Date('2026-11-28T00:00:00.123Z')],
    ['1969-12-31 23:59:59.999+00', '2026-11-28 00:00:00.123+00'],
  ],
])('the database reads each %s as it was given', async (type, values, read = values) => {
  expect(await readBack(type, values)).toEqual(read)
})

test('nulls alone, and nothing at all, are one null', () => {
  expect(arrayOf('text', [null, null])).toBeNull()
  expect(arrayOf('uuid', [])).toBeNull()
})

test.each<[ElementType, unknown]>([
  ['uuid', 'not-an-id'],
  ['uuid', ONE.slice(1)],
  ['uuid', ONE.slice(2)],
  ['uuid', `${ONE}0`],
  ['uuid', `${ONE}00`],
  ['uuid', ONE.replace('d', 'É')],
  ['text', 'half \ud83c'],
  ['text', 1],
  ['bytea', 'text'],
  ['integer', '1'],
  ['integer', 2 ** 31],
  ['bigint', 0.5],
  ['bigint', 2 ** 53],
  ['timestamptz', new Date(Number.NaN)],
  ['timestamptz', '2026-11-28'],
])('%s: what it cannot hold is refused before it is sent', (type, value) => {
  expect(() => arrayOf(type, [value])).toThrow(/./)
})

test('rows come in their order, without a column that no row has', async () => {
  const asArrays = rowsAsArrays(deposits, ['reference', 'id', 'coDepositors', 'fileCount'])
  const given = [
    { id: ONE, coDepositors: [{ name: 'Ada', role: null }], fileCount: 2 },
    { id: ONE.replace('d', 'e'), coDepositors: null, fileCount: 1, reference: null },
  ]
  const { names, rows } = asArrays(given)
  const read = await client.database.execute(sql`select ${names} from ${rows}`)
  expect(read.rows).toEqual([
    { id: ONE, co_depositors: [{ name: 'Ada', role: null }], file_count: 2 },
    { id: ONE.replace('d', 'e'), co_depositors: null, file_count: 1 },
  ])
})

test('a column of a type that is not given so is told at once', () => {
  expect(() => rowsAsArrays(accounts, ['unlimitedDeposits'])).toThrow('boolean')
})
