import { pipeline } from 'node:stream/promises'

import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** `columns` in the order of the copy. */
export type Table = Readonly<{ name: string; columns: readonly string[] }>

/** What the connection reads from now on is one moment of the database. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
}

/** When the newest migration was generated that the database has seen; undefined where it has seen none. */
export async function newestMigration(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (rows[0]?.there !== true) return undefined
  const { rows: applied } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  )
  return applied[0]?.newest ? Number(applied[0].newest) : undefined
}

/** Whether the database holds no table of anybody's. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  )
  return rows.length === 0
}

/** Takes away what our migrations make: nobody's table was there before them. */
export async function emptyAgain(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await client.query('begin')
  for (const { name } of rows) await client.query(`drop table if exists ${name} cascade`)
  await client.query('drop function if exists announce_lost_access')
  await client.query('drop schema if exists drizzle cascade')
  await client.query('commit')
}

export async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`)
  return rows
}

/** All rows, in PostgreSQL's own text form. */
export function readTable(client: pg.Client, table: Table): AsyncIterable<Uint8Array> {
  return client.query(copyTo(`copy ${nameOf(table)} to stdout`))
}

export async function beginLoading(client: pg.Client): Promise<void> {
  await client.query('begin')
}

/**
 * Empties all tables, what migrations wrote there included, and takes away the references between them, which
 * rows do not come in the order of. `restoreReferences` gives them back, and checks them all.
 */
export async function prepareTables(
  client: pg.Client,
  tables: readonly Table[],
): Promise<Readonly<{ restoreReferences: () => Promise<void> }>> {
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  return {
    restoreReferences: async () => {
      for (const { table, name, definition } of rows) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      }
    },
  }
}

/** Adds the rows of one part of a table. */
export async function writeTable(
  client: pg.Client,
  table: Table,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`copy ${nameOf(table)} from stdin`)))
}

export async function commit(client: pg.Client): Promise<void> {
  await client.query('commit')
}

function nameOf({ name, columns }: Table): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
