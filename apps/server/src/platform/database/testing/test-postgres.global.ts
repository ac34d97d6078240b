import type { TestProject } from 'vitest/node'

import { migrate } from '../migrate.ts'
import { addressOf, onServer } from './test-database.ts'
import { startTestServer, type TestServerChoice } from './test-server.ts'

/** The server of this run and the migrated database that each test's own is copied from. */
export type TestDatabases = Readonly<{ url: string; prefix: string; template: string }>

declare module 'vitest' {
  // Merging is the only way to type what a run provides.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    testServerChoice: TestServerChoice
    testDatabases: TestDatabases
  }
}

/** One PostgreSQL for the whole run, migrated once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(project.getProvidedContext().testServerChoice)
  // A server that others use too keeps its own databases: ours bear the name of this run.
  const prefix = `ancrage_test_${crypto.randomUUID().slice(0, 8)}`
  const template = `${prefix}_template`
  await onServer(server.url, (client) => client.query(`CREATE DATABASE ${template}`))
  await migrate(addressOf(server.url, template))
  project.provide('testDatabases', { url: server.url, prefix, template })
  return async () => {
    await dropAll(server.url, prefix)
    await server.stop()
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  })
}
