import { listMails, readMail, retryMail, type MailEntry } from '@ancrage/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import {
  drawMail,
  type DrawnMail,
  type MailSetting,
} from '../../platform/mail/drawing/draw-mail.ts'
import { findMail, listMailRows } from './mail-list-store.ts'
import { makeMailDue, type MailRow } from '../../platform/mail/mail-store.ts'
import { mailFacts } from '../../platform/mail/mail.ts'

/** What stands for the secret of a link: whoever watches mails must not be able to follow one. */
const MASK = '…'

/** Who waits for which mail, for administrators; `authenticate` lets only those through. */
export function mailRoutes(
  app: FastifyInstance,
  { database, now }: ServerContext,
  readSetting: () => Promise<MailSetting>,
  authenticate: (request: FastifyRequest) => Promise<Readonly<{ id: string }>>,
): void {
  serveSignedIn(app, authenticate, listMails, async ({ query }) => {
    const { limit, state, to: recipient } = query
    const cursor = query.cursor === undefined ? undefined : cursorOf(query.cursor)
    const rows = await listMailRows(database, { limit: limit + 1, cursor, state, recipient })
    const items = rows.slice(0, limit).map(presentMail)
    return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null }
  })

  serveSignedIn(app, authenticate, readMail, async ({ params }) => {
    const row = await findMail(database, params.id)
    if (!row) throw new Refusal('object.not_found')
    return { ...presentMail(row), content: contentOf(row, await readSetting()) }
  })

  serveSignedIn(app, authenticate, retryMail, async ({ params }) => {
    const due = await makeMailDue(database, params.id, now())
    if (due) return presentMail(due)
    const known = await findMail(database, params.id)
    throw new Refusal(known ? 'mail.is_over' : 'object.not_found')
  })
}

function cursorOf(text: string): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id)) throw new Refusal('request.invalid')
  return id
}

function presentMail(row: MailRow): MailEntry {
  const { id, kind, recipient: to, language, state, attempts, lastError } = row
  return {
    id,
    kind,
    to,
    language,
    state,
    attempts,
    nextAttemptAt: state === 'queued' ? row.nextAttemptAt.toISOString() : null,
    lastError,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

function contentOf(row: MailRow, setting: MailSetting): DrawnMail | null {
  const { kind, language, expiresAt } = row
  const facts = row.facts === null ? undefined : mailFacts.safeParse({ kind, ...row.facts })
  if (!facts?.success) return null
  return drawMail({ facts: facts.data, language, token: MASK, expiresAt, fileCount: 0 }, setting)
}
