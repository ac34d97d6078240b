import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as passing } from 'node:timers/promises'

import type { Row } from '../row.ts'
import { checkAll, demand, NOT_CONFIRMED, untilNone } from '../walk.ts'
import { depositorOf } from '../environment/depositor.ts'
import type { Ground } from '../environment/ground.ts'
import type { SupervisedService } from '../environment/service-process.ts'
import { inOwnEnvironment, type Environment } from '../environment/environment.ts'

const PATIENCE_MS = 240_000
const LOOK_EVERY_MS = 5

type Blow = Readonly<{
  words: string
  /** What happens to the process that draws, or to the service, while a certificate is being drawn. */
  strike: (environment: Environment, drawing: number) => Promise<void>
}>

const BLOWS: readonly Blow[] = [
  {
    words: 'killed',
    strike: async ({ service, database }) => {
      await service.kill()
      await service.ready()
      await database.query(LEASE_ENDS)
    },
  },
  {
    words: 'the process that draws is killed',
    strike: async (_, drawing) => void process.kill(drawing, 'SIGKILL'),
  },
  {
    words: 'drawing takes longer than it may',
    strike: async (_, drawing) => void process.kill(drawing, 'SIGSTOP'),
  },
]

/** Certificates that go with a mail are drawn when it is sent: whatever stops that, the mail comes, and whole. */
export function mailAttachments(): readonly Row[] {
  return BLOWS.map((blow) => ({
    name: `P12 S10 ${blow.words}: the certificates of a mail are drawn`,
    run: (ground) => struckWhileDrawing(ground, blow),
  }))
}

async function struckWhileDrawing(ground: Ground, { strike }: Blow): Promise<void> {
  await inOwnEnvironment(
    ground,
    {
      ledgers: 'bitcoin',
      receipts: 'none',
      judge: () => undefined,
      environment: { CONFIRMATION_MAIL: 'attachments' },
    },
    async (environment) => {
      const deadline = AbortSignal.timeout(PATIENCE_MS)
      const depositor = depositorOf(environment.service, ground.depositor)
      const made = [await depositor.deposit(2)]
      const drawing = await drawingProcess(environment.service, deadline)
      await strike(environment, drawing)
      await untilNone(environment.database, NOT_CONFIRMED, deadline)
      await untilNone(environment.database, NOT_SENT, deadline)
      await checkMail(environment)
      demand(!(await isRunning(drawing)), 'P12: the struck process is still there')
      await checkAll(environment, depositor, made)
    },
  )
}

/** The number of the process in which the service draws, as soon as there is one. */
async function drawingProcess(service: SupervisedService, deadline: AbortSignal): Promise<number> {
  while (!deadline.aborted) {
    const children = await readFile(`/proc/${service.pid()}/task/${service.pid()}/children`, 'utf8')
    for (const child of children.split(' ').filter(Boolean).map(Number)) {
      if (await isRunning(child)) return child
    }
    await passing(LOOK_EVERY_MS)
  }
  throw new Error('nothing was ever drawn')
}

async function isRunning(drawing: number): Promise<boolean> {
  try {
    return (await readFile(`/proc/${drawing}/cmdline`, 'utf8')).includes('drawing-process')
  } catch {
    // It has ended.
    return false
  }
}

/** Both certificates, each from its first byte to its last, in the only mail about the deposit. */
async function checkMail({ database, dataFolder }: Environment): Promise<void> {
  const { rows } = await database.query<{ attempts: number; state: string }>(
    `select attempts, state from mails where kind = 'depositConfirmed'`,
  )
  const [mail, ...others] = rows
  demand(mail?.state === 'sent' && others.length === 0, 'P12: the mail was not sent')
  demand(mail.attempts === 2, `P12: the mail took ${mail.attempts} attempts`)
  const outbox = join(dataFolder, 'outbox')
  const mails = (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'latin1'))
  const files = (await Promise.all(mails)).flatMap(pdfsIn)
  demand(files.length === 2, `P12: ${files.length} certificates in the mail`)
  for (const pdf of files) {
    const whole = pdf.startsWith('%PDF-') && pdf.trimEnd().endsWith('%%EOF')
    demand(whole, 'P12: a certificate is cut')
  }
}

function pdfsIn(mail: string): readonly string[] {
  const parts = mail.matchAll(/content-type: application\/pdf.*?\r\n\r\n([\w+/=\r\n]+)/gis)
  return Array.from(parts, ([, base64 = '']) => Buffer.from(base64, 'base64').toString('latin1'))
}

/** The mail that a kill left leased would be tried again two minutes later: here they pass at once. */
const LEASE_ENDS = `
  update mails set next_attempt_at = now()
  where state = 'queued' and next_attempt_at > now() + interval '100 s'`
const NOT_SENT = `
  select from mails where kind = 'depositConfirmed' and state = 'queued'
  union all
  select where not exists (select from mails where kind = 'depositConfirmed')`
