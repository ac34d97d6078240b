import { join } from 'node:path'
import type { NetConnectOpts } from 'node:net'

import pg from 'pg'

import { startProgram } from './child-program.ts'

const PROGRAM = new URL(
  '../../../apps/server/src/platform/database/testing/database-process.ts',
  import.meta.url,
)

/** The embedded PostgreSQL in a process of its own, which all cases share. */
export type PostgresServer = Readonly<{
  /** The folder of its socket. */
  sockets: string
  connect: (database: string) => Promise<pg.Client>
  on: <Result>(database: string, work: (client: pg.Client) => Promise<Result>) => Promise<Result>
  stop: () => Promise<void>
}>

export async function startPostgresServer(folder: string): Promise<PostgresServer> {
  const program = await startProgram(PROGRAM, [folder, 'none'])
  const { address } = program.said
  if (typeof address !== 'string') throw new Error(`no database: ${JSON.stringify(program.said)}`)
  const sockets = new URLSearchParams(address.split('?')[1]).get('host') ?? ''
  const connect = async (database: string): Promise<pg.Client> => {
    const client = new pg.Client({ host: sockets, user: 'ancrage', database })
    await client.connect()
    return client
  }
  return {
    sockets,
    connect,
    on: async (database, work) => {
      const client = await connect(database)
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
    stop: program.stop,
  }
}

/** Where its socket is, for a proxy to pass on to. */
export const socketOf = ({ sockets }: PostgresServer): NetConnectOpts => ({
  path: join(sockets, '.s.PGSQL.5432'),
})

/** How programs are told of a database that is reached by a socket. */
export function addressOn({ sockets }: PostgresServer, database: string): string {
  return `postgresql://ancrage@/${database}?host=${encodeURIComponent(sockets)}`
}
