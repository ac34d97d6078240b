import pg from 'pg'

import { liftTimeOuts } from '../../platform/database/pooler.ts'
import type { Finding } from './invariants.ts'

/** One unchanging view of the whole database, read in pages however much there is. */
export type Reading = Readonly<{
  rows: <Row extends pg.QueryResultRow>(
    statement: string,
    parameters?: readonly unknown[],
  ) => AsyncIterable<Row>
}>

/** Looks at one family of rows and tells what is wrong there. */
export type Examination = (reading: Reading) => AsyncIterable<Finding>

const ROWS_PER_PAGE = 500

/**
 * Runs `work` within one read-only transaction: what others commit meanwhile is not seen, and nothing
 * waits for us. Rejects with what the driver says when the database cannot be read.
 */
export async function* readAtOnce<Item>(
  url: string,
  work: (client: pg.Client) => AsyncIterable<Item>,
): AsyncIterable<Item> {
  const client = new pg.Client({ connectionString: url, application_name: 'ancrage-fsck' })
  // What breaks the connection rejects the query under way; between two queries the next one says it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await liftTimeOuts(client)
    await client.query('begin isolation level repeatable read read only')
    yield* work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Reads within the transaction that the connection is in. */
export function readingOf(client: pg.Client): Reading {
  return { rows: (...query) => pagesOf(client, ...query) }
}

let cursors = 0

/** A cursor lets the server keep what we have not read yet; it ends with the transaction at the latest. */
async function* pagesOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  statement: string,
  parameters: readonly unknown[] = [],
): AsyncIterable<Row> {
  cursors += 1
  const cursor = `fsck_${cursors}`
  await client.query(`declare ${cursor} no scroll cursor for ${statement}`, [...parameters])
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${ROWS_PER_PAGE} from ${cursor}`)
    yield* rows
    if (rows.length < ROWS_PER_PAGE) break
  }
  await client.query(`close ${cursor}`)
}

/** An examination made of statements alone, each of which finds the rows that break one invariant. */
export function wrongRows(
  statements: Readonly<Partial<Record<Finding['invariant'], string>>>,
): Examination {
  return async function* examine(reading) {
    for (const [invariant, statement] of entriesOf(statements)) {
      for await (const { id, seen } of reading.rows<Omit<Finding, 'invariant'>>(statement)) {
        yield { invariant, id, seen }
      }
    }
  }
}

function entriesOf<Name extends string>(
  statements: Readonly<Partial<Record<Name, string>>>,
): readonly (readonly [Name, string])[] {
  // Only what the type names is ever written in such an object.
  return Object.entries(statements) as [Name, string][]
}
