import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'

import { openCalendar } from '@ancrage/chains/calendar'
import { bitcoinRpcHeaders, esploraHeaders, type ChainView } from '@ancrage/chains/headers'
import { asMerkleRoot } from '@ancrage/proof'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { EXCHANGE_LIMITS, exchangeOverHttp } from '../evidence/timestamping/exchange-over-http.ts'
import { refuseForeignNumbers } from '../http/outgoing/agreed-numbers.ts'
import { askBounded } from '../http/outgoing/ask-bounded.ts'
import { openForeignNumbers } from '../http/outgoing/testing/foreign-numbers.ts'
import { openDatabase } from '../platform/database/client.ts'
import { MESSAGE } from '../platform/mail/mailer.contract.ts'
import { openSmtp } from '../platform/mail/smtp.ts'
import { freePort, startServerProcess } from '../testing/server-process.ts'
import { openS3Requests } from '../vault/store/s3-requests.ts'

const everybodyElse = tls.DEFAULT_CIPHERS
beforeAll(refuseForeignNumbers)
afterAll(() => {
  tls.DEFAULT_CIPHERS = everybodyElse
})

const NOTHING_IN_COMMON = 'ERR_SSL_NO_SHARED_CIPHER'

const NO_HEADERS: ChainView = {
  name: 'none',
  network: 'regtest',
  headerAt: async () => undefined,
  tipHeight: async () => 0,
  headerBytesAt: async () => undefined,
}

const calls: Readonly<Record<string, (host: string) => Promise<unknown>>> = {
  'a calendar': async (host) => {
    const calendar = openCalendar({
      url: `https://${host}`,
      headers: NO_HEADERS,
      ask: askBounded,
      randomBytes: (length) => new Uint8Array(length),
    })
    return calendar.submit(await calendar.prepare(asMerkleRoot(new Uint8Array(32))))
  },
  'an explorer': (host) => esploraHeaders({ url: `https://${host}`, ask: askBounded }),
  'a node': (host) => bitcoinRpcHeaders({ url: `https://${host}` }),
  'a timestamp authority': (host) =>
    exchangeOverHttp(
      { url: new URL(`https://${host}`), reach: 'private' },
      new Uint8Array(1),
      EXCHANGE_LIMITS,
    ),
  'a mail server': async (host) => {
    const mailer = openSmtp(`smtps://${host}`)
    onTestFinished(() => mailer.close())
    return mailer.send(MESSAGE)
  },
  'a bucket': (host) => {
    const keys = { region: 'eu', accessKeyId: 'a', secretAccessKey: 'b' }
    const ask = openS3Requests(
      { address: `https://${host}/b`, prefix: '', ...keys },
      () => new Date(0),
    )
    return ask({ method: 'GET', name: 'a' })
  },
}

test.each(Object.entries(calls))(
  'Z6: %s agrees upon no encryption with numbers of its own',
  async (_, call) => {
    const server = await openForeignNumbers()
    onTestFinished(() => server.close())
    await expect(call(`localhost:${server.port}`)).rejects.toBeInstanceOf(Error)
    expect(new Set(server.outcomes)).toEqual(new Set([NOTHING_IN_COMMON]))
  },
)

test('Z6: a database agrees upon no encryption with numbers of its own', async () => {
  const server = await openForeignNumbers('as PostgreSQL')
  onTestFinished(() => server.close())
  const url = `postgres://a:b@localhost:${server.port}/c?sslmode=no-verify`
  const client = openDatabase(url, () => undefined)
  onTestFinished(() => client.close())
  await expect(client.pool.query('select 1')).rejects.toThrow('handshake failure')
  expect(server.outcomes).toEqual([NOTHING_IN_COMMON])
})

test('Z6: the server itself refuses numbers of others from its first connection on', async () => {
  const server = await openForeignNumbers('as PostgreSQL')
  onTestFinished(() => server.close())
  const dataFolder = await mkdtemp(join(tmpdir(), 'ancrage-numbers-'))
  onTestFinished(() => rm(dataFolder, { recursive: true }))
  const environment = {
    DATABASE_URL: `postgres://a:b@localhost:${server.port}/c?sslmode=no-verify`,
  }
  const started = startServerProcess({ dataFolder, port: await freePort(), environment })
  await expect(started).rejects.toThrow('the server did not start')
  expect(new Set(server.outcomes)).toEqual(new Set([NOTHING_IN_COMMON]))
})
