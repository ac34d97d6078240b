import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = Readonly<{ url: string; drop: () => Promise<void> }>

/** A migrated, empty database for one test or one file. What is not dropped goes at the end of the run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, prefix, template } = inject('testDatabases')
  const name = `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return {
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
