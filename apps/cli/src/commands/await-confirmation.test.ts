import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Deposit } from '@ancrage/contract'
import { expect, onTestFinished, test } from 'vitest'

import { ancrageProcess, ancrageWatched } from '../testing/run-ancrage.ts'

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const TXID = 'ab'.repeat(32)
const IN_BLOCK = {
  name: 'inBlock',
  aggregation: 3,
  txid: TXID,
  blockHeight: 170,
  confirmations: 2,
  confirmationsNeeded: 6,
} as const
const CONFIRMED = { name: 'confirmed', aggregation: 3, txid: TXID, blockHeight: 170 } as const

test('a stream that breaks is opened again, and nothing that happened meanwhile is missed', async () => {
  const steps: readonly Deposit['step'][] = [{ name: 'received' }, IN_BLOCK, CONFIRMED]
  let reads = 0
  let open: ServerResponse | undefined
  const url = await serviceThat({
    stepNow: () => steps[reads] ?? CONFIRMED,
    listen: (stream) => {
      open = stream
      stream.write(': listening\n\n')
    },
    // Once it was read: another deposit’s news and its own. After that the line is cut.
    afterRead: () => {
      reads += 1
      if (reads === 1) open?.write([OTHER, ID].map(newsOf).join(''))
      if (reads === 2) open?.destroy()
    },
  })
  const { code, output, complaint, shown } = await depositAndWait(url)
  expect(code).toBe(0)
  expect(output).toContain(
    '✔ Anchorage AN-2026-0000042 is confirmed.\n  Block 170, network main, dated',
  )
  expect(complaint).toContain('does not answer. The anchorage is recorded; the waiting goes on.')
  expect(shown.filter((line) => line === '' || line.startsWith('AN-'))).toEqual([
    '',
    'AN-2026-0000042  received',
    'AN-2026-0000042  in block 170: 2 of 6 confirmations',
    'AN-2026-0000042  confirmed',
    '',
  ])
  expect(reads).toBe(3)
})

test('the program ends with a confirmation that was there before it listened, and leaves no stream open', async () => {
  let reads = 0
  let first: ServerResponse | undefined
  const url = await serviceThat({
    stepNow: () => CONFIRMED,
    // The second time nobody answers before the first stream was left.
    listen: async (stream) => {
      if (first !== undefined && !first.closed) await once(first, 'close')
      first ??= stream
      stream.write(': listening\n\n')
    },
    refuses: () => (reads += 1) === 1,
  })
  const { code, output } = await ancrageProcess(environmentOf(url), '', ...(await waiting()))
  expect(code).toBe(0)
  expect(output).toContain('✔ Anchorage AN-2026-0000042 is confirmed.')
  expect(reads).toBe(2)
})

test('a key that may not read what it deposited is told so, and the deposit stands', async () => {
  const url = await serviceThat({
    stepNow: () => ({ name: 'received' }),
    listen: (stream) =>
      stream.writeHead(403, JSON_TYPE).end('{"error":{"code":"x","message":"Not with this key."}}'),
  })
  const { code, output, complaint } = await depositAndWait(url)
  expect(code).toBe(4)
  expect(output).toContain('Anchorage AN-2026-0000042')
  expect(complaint).toContain('Not with this key.')
})

const newsOf = (id: string): string => `event: deposit\ndata: {"id":"${id}"}\n\n`

const OTHER = '6f9619ff-8b86-4d01-b42d-00cf4fc96400'
const JSON_TYPE = { 'content-type': 'application/json' }

const depositAndWait = async (url: string) =>
  ancrageWatched(environmentOf(url), ...(await waiting()))

async function waiting(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-cli-wait-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'a.txt')
  await writeFile(file, 'a')
  return ['deposit', '--wait', file]
}

const environmentOf = (url: string) => ({
  ANCRAGE_URL: url,
  ANCRAGE_API_KEY: 'anc_x',
  ANCRAGE_DEPOSITOR: 'A',
  LANG: 'en',
})

/** A service of one deposit; `listen` is given each stream of events that is opened. */
async function serviceThat({
  stepNow,
  listen,
  afterRead,
  refuses,
}: {
  readonly stepNow: () => Deposit['step']
  readonly listen: (stream: ServerResponse) => unknown
  readonly afterRead?: () => void
  /** Whether a read of the deposit fails. */
  readonly refuses?: () => boolean
}): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/api/deposits/events') listen(response)
    else if (request.method === 'POST') response.writeHead(201, JSON_TYPE).end(told(stepNow()))
    else if (refuses?.() === true) response.writeHead(500, JSON_TYPE).end('{}')
    else response.writeHead(200, JSON_TYPE).end(told(stepNow()), afterRead)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

function told(step: Deposit['step']): string {
  const confirmedAt = step.name === 'confirmed' ? '2026-11-20T12:00:00.000Z' : null
  const deposit: Deposit = {
    id: ID,
    number: 'AN-2026-0000042',
    title: 'a.txt',
    creationType: 'document',
    depositor: 'A',
    coDepositors: [],
    quality: null,
    onBehalfOf: null,
    reference: null,
    description: null,
    visibility: 'private',
    previousDepositId: null,
    status: step.name === 'confirmed' ? 'confirmed' : 'pending',
    step,
    digest: 'cd'.repeat(32),
    fileCount: 1,
    files: [],
    createdAt: '2026-11-20T11:00:00.000Z',
    confirmedAt,
    hasProof: confirmedAt !== null,
    declared: true,
    ...(confirmedAt !== null && {
      anchor: {
        chain: 'bitcoin',
        network: 'main',
        evidential: true,
        txid: TXID,
        blockHeight: 170,
        blockHash: 'ef'.repeat(32),
        blockTime: confirmedAt,
      },
    }),
  }
  return JSON.stringify(deposit)
}
