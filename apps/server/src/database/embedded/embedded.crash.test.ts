import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, watch } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { startEmbeddedPostgres } from './index.ts'
import { livePostmaster } from './postmaster-file.ts'

const PROCESS = fileURLToPath(new URL('../testing/database-process.ts', import.meta.url))

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-crash-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('the database stops with a server that is killed, and nothing committed is lost', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const server = startProcess()
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
  await client.query('CREATE TABLE kept AS SELECT 1 AS round')
  process.kill(database.pid, 'SIGKILL')
  const exit = await database.exited
  const rows = await rowsAfterRestart()

  expect(exit).toEqual({ code: null, signal: 'SIGKILL', expected: false })
  expect(rows).toEqual([{ round: 1 }])
})

test('a server that is alive keeps its folder; once killed, another takes it over', async () => {
  const first = startProcess()
  await firstWords(first)
  const refused = await firstWords(startProcess())
  first.kill('SIGKILL')
  const database = await startEmbeddedPostgres({ folder, log: () => undefined })
  await database.stop()

  expect(refused).toEqual({ code: 'embedded.already_running' })
})

test.each(['PG_VERSION', 'global', 'postgresql.conf'])(
  'a first start killed when it had written %s is begun again',
  async (written) => {
    const server = startProcess()
    await untilWritten(written)
    server.kill('SIGKILL')
    const database = await startEmbeddedPostgres({ folder, log: () => undefined })
    await (await connect(database.connectionString)).end()
    const left = await readdir(folder)
    await database.stop()

    expect(left.filter((name) => name.startsWith('initdb-'))).toEqual([])
  },
)

function startProcess(): ChildProcess {
  return spawn(process.execPath, [PROCESS, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
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

/** The folder is watched before it is read, so that nothing written in between is missed. */
async function untilWritten(name: string): Promise<void> {
  for await (const _ of watch(folder, { recursive: true })) {
    const unfinished = (await readdir(folder)).find((entry) => entry.startsWith('initdb-'))
    if (unfinished && existsSync(join(folder, unfinished, name))) return
  }
}
