import { setTimeout as pause } from 'node:timers/promises'

import { askForRecovery, inviteAccount } from '@ancrage/contract'
import pg from 'pg'

import { latenciesOf } from '../anchoring/ask-along.ts'
import { withServer, type RealServer } from '../deposits/real-server.ts'
import { printTargets } from '../deposits/targets.ts'
import { addAccount } from '../drawing-flood/depositor.ts'
import { startMailbox } from './mailbox.ts'

/** How long somebody waits for the mail with a recovery link while 2,000 invitations wait to be sent. */
const INVITATIONS = 2_000
const AT_ONCE = 20
const PEOPLE = 100
/** Of a mail server that is far away, for each mail. */
const MAIL_SERVER_MS = 80
/** Recoveries are asked for at moments that the sender's pauses do not follow. */
const BETWEEN_MS = 130

const mailbox = await startMailbox(MAIL_SERVER_MS)
const { times, waiting } = await withServer({ SMTP_URL: mailbox.url, LOG_LEVEL: 'error' }, measure)
await mailbox.close()

const waits = latenciesOf(times)
const met = printTargets(
  [{ what: 'recovery mail, p99', measured: waits.p99 / 1000, unit: 's', bound: { below: 2 } }],
  `From the request to the mail server; half within ${waits.p50.toFixed(0)} ms, all within ${waits.worst.toFixed(0)} ms. ` +
    `Behind ${INVITATIONS} invitations, of which ${waiting} waited still at the end; the mail server takes ${MAIL_SERVER_MS} ms for each mail.`,
)
console.log(JSON.stringify({ bench: 'recovery-mail', node: process.version, waits, waiting }))
if (!met) process.exitCode = 1

type Measured = Readonly<{ times: readonly number[]; waiting: number }>

async function measure(server: RealServer): Promise<Measured> {
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  try {
    return await measureWith(database, server)
  } finally {
    // Before the server stops, whatever was thrown: else its end is what is told.
    await database.end()
  }
}

async function measureWith(
  database: pg.Client,
  { origin, session }: RealServer,
): Promise<Measured> {
  const people = Array.from({ length: PEOPLE }, (_, at) => `person-${at}@example.test`)
  for (const email of people) await addAccount(database, email)
  const post = async (path: string, body: unknown): Promise<void> => {
    const headers = { ...session, 'content-type': 'application/json' }
    const reply = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${await reply.text()}`)
  }
  const invite = (at: number): Promise<void> =>
    post(inviteAccount.path, { email: `invited-${at}@example.test`, accountType: 'classic' })
  for (let at = 0; at < INVITATIONS; at += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => invite(at + i)))
  }
  const found = await Promise.all(
    people.map(async (email, at) => {
      await pause(at * BETWEEN_MS)
      const asked = performance.now()
      await post(askForRecovery.path, { email })
      while (!mailbox.recipients.has(email)) await pause(5)
      return performance.now() - asked
    }),
  )
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from mails where state = 'queued'`,
  )
  return { times: found, waiting: Number(rows[0]?.count) }
}
