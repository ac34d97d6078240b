import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createDeposit } from '@ancrage/contract'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

import { startEmbeddedPostgres } from '../platform/database/embedded/index.ts'
import { startMailServer } from '../platform/mail/testing/mail-server.ts'
import { fileOf, newDeposit } from '../testing/new-deposit.ts'
import { freePort, startServerProcess } from '../testing/server-process.ts'
import { signInOver, type SignedIn } from '../testing/signed-in.ts'

const ADMINISTRATOR = { email: 'ada@example.org', password: 'une phrase assez longue' }
const DEPOSITS = 4
const FILES = 1_000
/** Of one account: as many as are under way and may wait. */
const CLIENTS = 18
const MAILS = `select id, state, attempts, last_error as error, next_attempt_at > now() as later
  from mails where kind = 'depositConfirmed'`
const PATIENCE = { timeout: 120_000, interval: 50 }

test(
  'F1: asked to stop in a flood of large certificates it ends, and a mail that carries some is due at the next start',
  { timeout: 300_000 },
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'ancrage-stop-'))
    onTestFinished(() => rm(dataFolder, { recursive: true, maxRetries: 20 }))
    const mailbox = await startMailServer()
    onTestFinished(mailbox.close)
    const server = await start(dataFolder, mailbox.url)
    const me = await signInOver(server.api, ADMINISTRATOR.email, ADMINISTRATOR.password)
    const ids = await Promise.all(
      Array.from({ length: DEPOSITS }, () => largeDeposit(server.api, me)),
    )
    const flood = Array.from({ length: CLIENTS }, (_, at) => askOnAndOn(server.api, me, ids, at))
    const underWay = await mailUnderWay(server.databaseUrl)
    await server.kill('SIGTERM')
    await Promise.all(flood)
    expect(server.exitCode()).toBe(0)
    const left = (await mailsLeft(dataFolder)).find(({ id }) => id === underWay)
    expect(left).toMatchObject({ state: 'queued', attempts: 1, error: null, later: false })
  },
)

async function start(dataFolder: string, mailServer: string) {
  const server = await startServerProcess({
    dataFolder,
    port: await freePort(),
    environment: {
      AGGREGATION_SECONDS: '0.1',
      BLOCK_SECONDS: '0.1',
      SMTP_URL: mailServer,
      BOOTSTRAP_ADMIN_EMAIL: ADMINISTRATOR.email,
      BOOTSTRAP_ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
  })
  onTestFinished(() => server.kill('SIGKILL'))
  return server
}

async function largeDeposit(api: string, me: SignedIn): Promise<string> {
  const files = Array.from({ length: FILES }, (_, at) =>
    fileOf(crypto.randomUUID(), `${at} ${'partition '.repeat(6)}.txt`),
  )
  const reply = await fetch(`${api}${createDeposit.path}`, {
    method: createDeposit.method,
    headers: { ...me, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(newDeposit({ files })),
  })
  return createDeposit.reply.parse(await reply.json()).id
}

/** Until the service is gone. */
async function askOnAndOn(
  api: string,
  me: SignedIn,
  ids: readonly string[],
  from: number,
): Promise<void> {
  for (let at = from, goesOn = true; goesOn; at += 1) {
    const address = `${api}/deposits/${ids[at % ids.length]}/certificate/${at % 4 < 2 ? 'fr' : 'en'}`
    goesOn = await fetch(address, { headers: me })
      .then((reply) => reply.arrayBuffer())
      .then(
        () => true,
        () => false,
      )
  }
}

type Mail = Readonly<{
  id: string
  state: string
  attempts: number
  error: string | null
  later: boolean
}>

/** A mail whose certificates are being drawn now. */
async function mailUnderWay(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const found = await vi.waitFor(async () => {
    const { rows } = await client.query<Mail>(MAILS)
    const mail = rows.find(({ state, attempts }) => state === 'queued' && attempts > 0)
    return mail ?? expect.fail('no mail is under way')
  }, PATIENCE)
  await client.end()
  return found.id
}

/** Read without the service, which would send them. */
async function mailsLeft(dataFolder: string): Promise<readonly Mail[]> {
  const folder = join(dataFolder, 'database')
  const database = await startEmbeddedPostgres({ folder, log: () => undefined })
  const client = new pg.Client({ connectionString: database.connectionString })
  try {
    await client.connect()
    return (await client.query<Mail>(MAILS)).rows
  } finally {
    await client.end()
    await database.stop()
  }
}
