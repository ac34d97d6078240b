import { recordAudit } from '../../audit/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { forget } from '../delete-object.ts'
import {
  companyNamed,
  deleteEnding,
  endOfEnding,
  lockEnding,
  noteEndings,
  noteTold,
  ownersEndedBy,
  peopleToTell,
  type Ending,
} from './ending-store.ts'

const DAY_MS = 86_400_000
/** So many days before the end people are told. */
const TELL_DAYS = [1, 7, 30] as const
/** Between the end of storage and the first mail. */
const SILENT_DAYS = 60

/**
 * What was left is read for 90 days after nobody has storage for it any more, and then deleted: headers at once, parts by
 * the run that removes them. Nothing is deleted that was not told of a day before, however long this process was away.
 */
export async function endCopies(context: ServerContext): Promise<void> {
  const now = context.now()
  const { database, log } = context
  await database.transaction((transaction) => noteEndings(transaction, now))
  const since = new Date(now.getTime() - SILENT_DAYS * DAY_MS)
  // Each by itself: what one of them holds, the audit log above all, is held for no other.
  for (const ownerId of await ownersEndedBy(database, since)) {
    try {
      await database.transaction((transaction) => goOn(context, transaction, ownerId))
    } catch (error) {
      log.warn({ err: error, ownerId }, 'copies whose storage has ended wait for the next run')
    }
  }
}

async function goOn(
  context: ServerContext,
  transaction: Transaction,
  ownerId: string,
): Promise<void> {
  const ending = await lockEnding(transaction, ownerId)
  if (!ending) return
  if (isOver(ending, context.now())) await end(context, transaction, ownerId)
  else await tell(context, transaction, ending)
}

function isOver(ending: Ending, now: Date): boolean {
  const { toldDays, toldAt } = ending
  const wasTold = toldDays === 1 && toldAt !== null && now.getTime() - toldAt.getTime() >= DAY_MS
  return wasTold && now >= endOfEnding(ending)
}

async function tell(
  context: ServerContext,
  transaction: Transaction,
  ending: Ending,
): Promise<void> {
  const { ownerId } = ending
  const now = context.now()
  // A day is left, whatever the calendar says, to who is told late.
  const until = new Date(Math.max(endOfEnding(ending).getTime(), now.getTime() + DAY_MS))
  const days = Math.ceil((until.getTime() - now.getTime()) / DAY_MS)
  const toldDays = TELL_DAYS.find((one) => days <= one)
  if (toldDays === undefined || (ending.toldDays ?? Infinity) <= toldDays) return
  const company = (await companyNamed(transaction, ownerId)) ?? null
  for (const { email: to, language } of await peopleToTell(
    transaction,
    ownerId,
    company !== null,
  )) {
    await queueMail(context, transaction, {
      kind: 'copiesEnding',
      to,
      language,
      days,
      until,
      company,
    })
  }
  await noteTold(transaction, ownerId, { toldDays, toldAt: now })
}

async function end(
  context: ServerContext,
  transaction: Transaction,
  ownerId: string,
): Promise<void> {
  const isCompany = (await companyNamed(transaction, ownerId)) !== undefined
  const copies = await forget(context, transaction, { ownerId })
  await deleteEnding(transaction, ownerId)
  const subject = isCompany ? 'company' : 'account'
  await recordAudit(context, transaction, {
    actor: null,
    action: `${subject}.copiesEnded`,
    subjectType: subject,
    subjectId: ownerId,
    companyId: isCompany ? ownerId : null,
    details: { copies },
  })
}
