import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import pg from 'pg'

import { withServer, type RealServer } from '../deposits/real-server.ts'

export type MeasuredServer = Readonly<{
  server: RealServer
  database: pg.Client
  /** Asks every few milliseconds until there is a row. */
  until: <Row extends pg.QueryResultRow>(query: string) => Promise<Row>
  /** The longest that its event loop was held since then, in milliseconds. */
  heldSince: (time: number) => Promise<number>
}>

const WATCH = pathToFileURL(join(import.meta.dirname, 'watch-event-loop.ts'))
const ASK_EVERY_MS = 10
/** What the server notes of its event loop is this old at most. */
const NOTED_EVERY_MS = 600

/** The real server that seals only when so many leaves wait, with a look into its database and its event loop. */
export async function withMeasuredServer<T>(
  maxLeaves: number,
  work: (measured: MeasuredServer) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-event-loop-'))
  const file = join(folder, 'delays')
  const environment = {
    AGGREGATION_SECONDS: '86400',
    AGGREGATION_MAX_LEAVES: String(maxLeaves),
    BLOCK_SECONDS: '1',
    EVENT_LOOP_FILE: file,
    NODE_OPTIONS: `--import=${WATCH.href}`,
  }
  try {
    return await withServer(environment, async (server) => {
      const database = new pg.Client({ connectionString: server.databaseUrl })
      await database.connect()
      try {
        const heldSince = (time: number) => longestSince(file, time)
        return await work({ server, database, heldSince, until: (query) => until(database, query) })
      } finally {
        await database.end()
      }
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function until<Row extends pg.QueryResultRow>(
  database: pg.Client,
  query: string,
): Promise<Row> {
  for (;;) {
    const { rows } = await database.query<Row>(query)
    const [row] = rows
    if (row) return row
    await pause(ASK_EVERY_MS)
  }
}

async function longestSince(file: string, time: number): Promise<number> {
  await pause(NOTED_EVERY_MS)
  const notes = (await readFile(file, 'utf8')).trim().split('\n')
  const delays = notes.map((note) => note.split(' ').map(Number))
  return Math.max(0, ...delays.flatMap(([at = 0, held = 0]) => (at >= time ? [held] : [])))
}
