import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = Readonly<{ name: string; url: string; drop: () => Promise<void> }>

/** A migrated, empty database for one test or one file. What is not dropped goes at the end of the run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return databaseLike(inject('testDatabases').template)
}

/** One that holds all that another does, to which nobody may be connected. */
export function copyTestDatabase({ name }: TestDatabase): Promise<TestDatabase> {
  return databaseLike(name)
}

/** One in which nothing was ever made. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return databaseLike('template0')
}

async function databaseLike(template: string): Promise<TestDatabase> {
  const { url, prefix } = inject('testDatabases')
  const name = `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`
  // The usual strategy writes each page of the template into the log, which costs several times as much.
  await onServer(url, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
  )
  return {
    name,
    url: addressOf(url, name),
    drop: () => onServer(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

/** The same server's other database. A socket's address has no host, which URL cannot read. */
export function addressOf(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)\/?[^?]*/, `$1/${database}`)
}

export async function onServer(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
