import type { Language } from '@ancrage/contract'

import {
  runQueue,
  SHORT_PAUSES,
  type Postponement,
  type Queue,
  type TryLater,
} from '../queue/index.ts'
import type { ServerContext } from '../context.ts'
import { drawMail, type MailSetting } from './drawing/draw-mail.ts'
import { defaultMailFrom } from './mail-settings.ts'
import { claimMail, recordMailAttempt, type MailRow } from './mail-store.ts'
import { isWorthItsFilesAlone, mailFacts, type MailFacts } from './mail.ts'
import { MailDeferred, MailRefused, type Mailer, type MailFile, type Message } from './mailer.ts'

export type MailDelivery = Readonly<{
  mailer: Mailer
  /** The sender; where nobody chose one, the site’s owner at an address that nobody reads. */
  from: string | undefined
  /** Asked for each mail: administrators may have changed who owns the site since the last. */
  readSetting: () => Promise<MailSetting>
  /** Makes what goes with a mail while it is sent: the queue keeps no files. */
  attach?: AttachFiles
  /** Asked for each mail when it is sent: what it tells may be no matter of who reads it any more. */
  isStillFor?: (mail: Readonly<{ kind: string; to: string }>) => Promise<boolean>
}>

/** @throws MailRefused where the mail is not to be sent at all. */
export type AttachFiles = (
  mail: Readonly<{ facts: MailFacts; to: string; language: Language }>,
  /** Aborted once the mail is left for later. */
  signal: AbortSignal,
) => Promise<readonly MailFile[]>

/** Longer than a mail server may take to answer: whoever took the mail before is dead when it has passed. */
const LEASE_MS = 120_000
/** After so many the run ends, and the next is looked for. */
const MAILS_PER_RUN = 20
/** What is gathered for an hour is put off longest. */
const LONGEST_WAIT_MS = 2 * 3_600_000
/**
 * A mail is not held back for longer by files that cannot be made: it goes without, and says where they are, or is
 * given up.
 */
const PATIENCE_WITH_FILES_MS = 900_000
/**
 * Whose recipient is refused for now is tried again after a quarter of the time that it has waited for, at the latest after an hour, and is given
 * up after five days (RFC 5321, 4.5.4.1): anybody may name addresses that are never taken.
 */
const LONGEST_DEFERRAL_MS = 3_600_000
const PATIENCE_WITH_RECIPIENT_MS = 5 * 24 * 3_600_000
const ERROR_LENGTH = 500

/**
 * The mails that wait, those that guard an account alone where asked to. A crash after the mail server’s answer leaves a
 * mail leased: it is sent once more when the lease ends, under the same Message-ID.
 */
export function mailQueue(
  context: ServerContext,
  delivery: MailDelivery,
  only?: 'security',
): Queue<MailRow, Partial<MailRow>> {
  const { database } = context
  return {
    name: 'mails',
    leaseMs: LEASE_MS,
    longestWaitMs: LONGEST_WAIT_MS,
    itemsPerRun: MAILS_PER_RUN,
    pauses: SHORT_PAUSES,
    claim: (take) => claimMail(database, take, only),
    perform: (mail, signal) => outcomeOf(context, delivery, mail, signal),
    historyOf: ({ attempts, createdAt }) => ({ failures: attempts, since: createdAt }),
    postponed: (mail, later) => postponedOrGivenUp(context, mail, later),
    record: (mail, outcome) => recordMailAttempt(database, mail, outcome),
    alarm: {
      words: 'a mail is not sent yet',
      factsOf: ({ id, kind, attempts }) => ({ mail: id, kind, attempts }),
    },
  }
}

/** Sends the mails that are due. One whose files are still being made when the signal is aborted is left as it was. */
export function deliverDueMails(
  context: ServerContext,
  delivery: MailDelivery,
  only?: 'security',
  signal?: AbortSignal,
): Promise<void> {
  return runQueue(context, mailQueue(context, delivery, only), signal)
}

async function outcomeOf(
  context: ServerContext,
  delivery: MailDelivery,
  mail: MailRow,
  signal: AbortSignal,
): Promise<Partial<MailRow> | TryLater> {
  const { now } = context
  if (mail.expiresAt && mail.expiresAt <= now()) {
    return overAt(now())
  }
  if (!(await isStillFor(delivery, mail))) return overAt(now())
  const files = await filesOf(context, delivery, mail, signal)
  if (files === 'stopped') return { nextAttemptAt: now() }
  if (files instanceof MailRefused) return givenUp(context, mail, files)
  if (files instanceof Error) return { tryLater: files }
  // Drawing takes its time: whom it is for may be another question by now (BC2).
  if (files.length > 0 && !(await isStillFor(delivery, mail))) return overAt(now())
  const setting = await delivery.readSetting()
  const message = tryToDraw(context, { ...delivery, setting }, mail, files)
  if (message instanceof Error) return givenUp(context, mail, message)
  try {
    await delivery.mailer.send(message)
    return { state: 'sent', endedAt: now(), lastError: null, sealedToken: null }
  } catch (error) {
    if (error instanceof MailRefused) return givenUp(context, mail, error)
    return { tryLater: error }
  }
}

const overAt = (endedAt: Date): Partial<MailRow> => ({
  state: 'expired',
  endedAt,
  sealedToken: null,
})

async function isStillFor(
  { isStillFor: ask }: MailDelivery,
  { kind, recipient: to }: MailRow,
): Promise<boolean> {
  return (await ask?.({ kind, to })) ?? true
}

/** What has failed waits behind what was not tried yet. */
function postponedOrGivenUp(
  context: ServerContext,
  mail: MailRow,
  { nextAttemptAt, reason }: Postponement,
): Partial<MailRow> {
  const at = context.now().getTime()
  const waited = at - mail.createdAt.getTime()
  const isDeferred = reason instanceof MailDeferred
  if (isDeferred && waited > PATIENCE_WITH_RECIPIENT_MS) return givenUp(context, mail, reason)
  const earliest = isDeferred ? at + Math.min(waited / 4, LONGEST_DEFERRAL_MS) : at
  return {
    nextAttemptAt: new Date(Math.max(nextAttemptAt.getTime(), earliest)),
    turn: Math.max(mail.turn, mail.attempts),
    lastError: messageOf(reason),
  }
}

/** The secret of its link is kept, sealed, until it expires: an administrator may try again. */
function givenUp({ now, log }: ServerContext, mail: MailRow, error: Error): Partial<MailRow> {
  log.error({ err: error, mail: mail.id, kind: mail.kind }, 'a mail is given up')
  return { state: 'failed', endedAt: now(), lastError: messageOf(error) }
}

/** What goes with the mail, or why it cannot be made for now; `stopped` where we were asked to end. */
async function filesOf(
  { now, log }: ServerContext,
  { attach }: MailDelivery,
  { id, kind, recipient: to, language, createdAt, facts: stored }: MailRow,
  signal: AbortSignal,
): Promise<readonly MailFile[] | Error | 'stopped'> {
  const facts = mailFacts.safeParse({ kind, ...stored })
  if (!attach || !facts.success) return []
  try {
    return await attach({ facts: facts.data, to, language }, signal)
  } catch (error) {
    if (signal.aborted) return 'stopped'
    if (error instanceof MailRefused) return error
    const waited = now().getTime() - createdAt.getTime()
    if (waited < PATIENCE_WITH_FILES_MS) {
      return error instanceof Error ? error : new Error('files cannot be made', { cause: error })
    }
    if (isWorthItsFilesAlone(kind)) return new MailRefused('its files cannot be made', error)
    log.error({ err: error, mail: id, kind }, 'a mail goes without its files')
    return []
  }
}

/** A mail that cannot be drawn will not be drawn later either: its key is another, or its facts are damaged. */
function tryToDraw(
  { secrets }: ServerContext,
  { from, setting }: Pick<MailDelivery, 'from'> & Readonly<{ setting: MailSetting }>,
  row: MailRow,
  files: readonly MailFile[],
): Message | Error {
  const { messageId, recipient, language, kind, sealedToken, expiresAt, createdAt } = row
  try {
    const facts = mailFacts.parse({ kind, ...row.facts })
    const token = sealedToken && secrets.open(sealedToken, messageId)
    const drawn = drawMail({ facts, language, token, expiresAt, fileCount: files.length }, setting)
    const domain = new URL(setting.publicUrl).hostname
    return {
      ...drawn,
      messageId: `${messageId}@${domain}`,
      date: createdAt,
      from: from ?? defaultMailFrom(setting),
      to: recipient,
      files,
    }
  } catch (error) {
    return error instanceof Error ? error : new Error('a mail cannot be drawn', { cause: error })
  }
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, ERROR_LENGTH)
}
