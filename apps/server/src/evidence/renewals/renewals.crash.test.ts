import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { encodeEvidenceRecord, readEvidenceRecord } from '@ancrage/cms'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openDatabase, type DatabaseClient } from '../../platform/database/client.ts'
import { freePort, startServerProcess, type ServerProcess } from '../../testing/server-process.ts'
import { answering, openAuthorityServer } from '../timestamping/testing/authority-server.ts'
import {
  openTemporaryAuthority,
  type TemporaryAuthority,
} from '../timestamping/testing/temporary-authority.ts'
import { renewalsOfToken } from './index.ts'
import { signBatches, type SignedBatch } from './testing/signed-batches.ts'

const TOKENS = 300
const SOON = { timeout: 90_000, interval: 50 }

/** When the service is killed: while the authority holds its answer back, or as that has been sent. */
type Death = 'before the answer' | 'with the answer'

let folder: string
let own: TemporaryAuthority
let server: ServerProcess
let start: () => Promise<ServerProcess>
let calls = 0
/** What the authority waits for before it answers. */
let told = Promise.withResolvers<Death | 'lives'>()
let died = Promise.withResolvers<void>()
const closings: (() => Promise<void>)[] = []

beforeEach(async () => {
  calls = 0
  folder = await mkdtemp(join(tmpdir(), 'ancrage-renewals-'))
  own = await openTemporaryAuthority()
  const kill = async (): Promise<void> => {
    await server.kill('SIGKILL')
    died.resolve()
  }
  const authority = await openAuthorityServer((request, response) => {
    calls += 1
    const answer = answering(own.authority.answer)
    void told.promise.then((fate) => {
      if (fate === 'before the answer') return kill()
      if (fate === 'with the answer') response.on('finish', () => void kill())
      return answer(request, response)
    })
  })
  closings.push(authority.close, own.remove)
  const environment = { TIMESTAMP_AUTHORITIES: `${authority.url.href}#private` }
  const port = await freePort()
  start = () => startServerProcess({ dataFolder: folder, port, environment })
  server = await start()
})
afterEach(async () => {
  await server.kill('SIGTERM')
  for (const close of closings.splice(0)) await close()
  await rm(folder, { recursive: true, maxRetries: 20 })
})

test('a service that dies while it renews, before the answer and with it, has renewed once in the end', async () => {
  const signed = await withDatabase(aged)
  await server.kill('SIGTERM')
  for (const death of ['before the answer', 'with the answer'] as const) await dieOnce(death)
  told = Promise.withResolvers()
  told.resolve('lives')
  server = await start()
  await vi.waitUntil(() => withDatabase(hasRenewal), SOON)
  await withDatabase(async (client) => {
    const { rows } = await client.pool.query('select id, tokens, pages from renewals')
    expect(rows).toEqual([{ id: 1, tokens: TOKENS, pages: 2 }])
    for (const one of [signed[0], signed[256], signed.at(-1)]) {
      expect(await renewedIn(client, one)).toBe(1)
    }
  })
  expect(calls).toBeGreaterThan(1)
}, 180_000)

/** A life that ends when the authority is asked; one that has nothing left to ask for ends by itself. */
async function dieOnce(death: Death): Promise<void> {
  told = Promise.withResolvers()
  died = Promise.withResolvers()
  const before = calls
  server = await start()
  if (await withDatabase(hasRenewal)) return server.kill('SIGKILL')
  await vi.waitUntil(() => calls > before, SOON)
  told.resolve(death)
  await died.promise
}

async function withDatabase<Result>(
  work: (client: DatabaseClient) => Promise<Result>,
): Promise<Result> {
  const client = openDatabase(server.databaseUrl, () => undefined)
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

/** Tokens of more than a year ago. */
async function aged(client: DatabaseClient): Promise<readonly SignedBatch[]> {
  const signed = await signBatches(client.pool, TOKENS, [own.authority])
  await client.pool.query(`update receipt_batches set gathered_at = now() - interval '400 days'`)
  await client.pool.query(`update receipt_tokens set time = time - interval '400 days'`)
  return signed
}

async function hasRenewal({ pool }: DatabaseClient): Promise<boolean> {
  const { rows } = await pool.query('select from renewals where token is not null')
  return rows.length > 0
}

async function renewedIn(
  { database }: DatabaseClient,
  batch: SignedBatch | undefined,
): Promise<number> {
  if (!batch) throw new Error('nothing was signed')
  const { batchId, token, root } = batch
  const now = (): Date => new Date()
  const renewals = await renewalsOfToken({ database, now }, batchId, token)
  const record = encodeEvidenceRecord({ lists: [[root]], token, renewals })
  const read = await readEvidenceRecord(record, now())
  expect(read.token.signature).toBe('valid')
  return read.renewals.length
}
