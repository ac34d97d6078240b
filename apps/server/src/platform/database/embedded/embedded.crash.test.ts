import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startEmbeddedPostgres } from './index.ts'
import { livePostmaster } from './postmaster-file.ts'

const PROCESS = fileURLToPath(new URL('../testing/database-process.ts', import.meta.url))

let parent: string
/** Started, killed and started again by each test in turn, as in a life of a real one. */
let folder: string

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'ancrage-crash-'))
  folder = join(parent, 'data')
})

afterAll(() => rm(parent, { recursive: true }))

test('the database stops with a server that is killed, and nothing committed is lost', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const server = startProcess(folder)
    const client = await connect((await firstWords(server)).address)
    await client.query('CREATE TABLE IF NOT EXISTS kept (round int)')
    await client.query('INSERT INTO kept VALUES ($1)', [round])
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    server.kill('SIGKILL')
    await ended
  }
  const rows = await rowsAfterRestart()

  expect(rows).toEqual([{ round: 1 }, { round: 2 }, { round: 3 }])
  expect(livePostmaster(join(folder, 'cluster'))).toBeUndefined()
})

test('the database itself killed is seen, and started again with its rows', async () => {
  const database = await startEmbeddedPostgres({ folder, log: () => undefined })
  const client = await connect(database.connectionString)
  await client.query('INSERT INTO kept VALUES (4)')
  process.kill(database.pid, 'SIGKILL')
  const exit = await database.exited
  const rows = await rowsAfterRestart()

  expect(exit).toEqual({ code: null, signal: 'SIGKILL', expected: false })
  expect(rows.at(-1)).toEqual({ round: 4 })
})

test('after its unexpected end the database comes back at the same address, on a long path too', async () => {
  const long = join(parent, 'a'.repeat(120))
  const first = await startEmbeddedPostgres({ folder: long, log: () => undefined })
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  const second = await startEmbeddedPostgres({ folder: long, log: () => undefined })
  await second.stop()

  expect(second.connectionString).toBe(first.connectionString)
})

test('a server that is alive keeps its folder; once killed, another takes it over', async () => {
  const first = startProcess(folder)
  await firstWords(first)
  const refused = await firstWords(startProcess(folder))
  first.kill('SIGKILL')
  const database = await startEmbeddedPostgres({ folder, log: () => undefined })
  await database.stop()

  expect(refused).toEqual({ code: 'embedded.already_running' })
})

test.each(['PG_VERSION', 'global', 'postgresql.conf'])(
  'a first start killed when it had written %s is begun again',
  async (written) => {
    const fresh = await mkdtemp(join(parent, 'fresh-'))
    const server = startProcess(fresh)
    await untilWritten(fresh, written)
    server.kill('SIGKILL')
    const database = await startEmbeddedPostgres({ folder: fresh, log: () => undefined })
    await (await connect(database.connectionString)).end()
    const left = await readdir(fresh)
    await database.stop()

    expect(left.filter((name) => name.startsWith('initdb-'))).toEqual([])
  },
)

function startProcess(where: string): ChildProcess {
  return spawn(process.execPath, [PROCESS, where], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function firstWords(server: ChildProcess): Promise<{ address: string }> {
  if (!server.stdout) throw new Error('the process has no output')
  for await (const line of createInterface({ input: server.stdout })) {
    return JSON.parse(line) as { address: string }
  }
  throw new Error('the process ended without a word')
}

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  // A database that is killed under us is the point of these tests.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function rowsAfterRestart(): Promise<unknown[]> {
  const database = await startEmbeddedPostgres({ folder, log: () => undefined })
  const client = await connect(database.connectionString)
  const { rows } = await client.query<{ round: number }>('SELECT round FROM kept ORDER BY round')
  await client.end()
  await database.stop()
  return rows
}

/** Each folder is watched before it is read, so that nothing written in between is missed. */
async function untilWritten(where: string, name: string): Promise<void> {
  const unfinished = await untilPresent(where, (entry) => entry.startsWith('initdb-'))
  await untilPresent(join(where, unfinished), (entry) => entry === name)
}

async function untilPresent(where: string, wanted: (entry: string) => boolean): Promise<string> {
  const watcher = watch(where)
  try {
    for (;;) {
      const change = once(watcher, 'change')
      const found = (await readdir(where)).find(wanted)
      if (found !== undefined) return found
      await change
    }
  } finally {
    watcher.close()
  }
}
