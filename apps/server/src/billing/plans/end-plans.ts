import type { Transaction } from '../../platform/database/client.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { repeatRuns, type Runs } from '../../platform/queue/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { recordAudit } from '../../audit/index.ts'
import { may } from '../../identity/permissions/index.ts'
import {
  endStorage,
  endStorageOfCompanies,
  endUnlimitedDeposits,
  type EndedPlan,
} from '../../accounts/index.ts'
import { remindOfEnds } from './remind-of-ends.ts'

const EVERY_MS = 10 * 60_000

/** Ends, now and then, what was sold for a time that is over, and tells what is to end soon, until closed. */
export function startEndingPlans(context: ServerContext): Runs {
  const run = async (): Promise<void> => {
    try {
      await endPlans(context)
      await remindOfEnds(context)
    } catch (error) {
      context.log.warn({ err: error }, 'plans that are over end later')
    }
  }
  return repeatRuns([run], EVERY_MS)
}

/** Each account is told once, whatever ended with it; deposits and their proofs are not touched. */
export async function endPlans(context: ServerContext): Promise<void> {
  const at = context.now()
  await context.database.transaction(async (transaction) => {
    const unlimited = await endUnlimitedDeposits(transaction, at)
    const storage = await endStorage(transaction, at)
    const ofCompanies = await endStorageOfCompanies(transaction, at)
    const accounts = new Map([...unlimited, ...storage].map((ended) => [ended.id, ended]))
    for (const account of accounts.values()) {
      const has = (ended: readonly EndedPlan[]) => ended.some(({ id }) => id === account.id)
      const what = { unlimitedDeposits: has(unlimited), storage: has(storage) }
      await tellAndRecord(context, transaction, account, what)
    }
    for (const { id: companyId } of ofCompanies) {
      await recordAudit(context, transaction, {
        actor: null,
        action: 'company.planEnded',
        subjectType: 'company',
        subjectId: companyId,
        companyId,
        details: { storage: true },
      })
    }
  })
}

type What = Readonly<{ unlimitedDeposits: boolean; storage: boolean }>

async function tellAndRecord(
  context: ServerContext,
  transaction: Transaction,
  { id, email: to, language, type, companyId }: EndedPlan,
  what: What,
): Promise<void> {
  await queueMail(context, transaction, {
    kind: 'planEnded',
    to,
    language,
    ...what,
    mayOrder: may(type, 'order.own'),
  })
  await recordAudit(context, transaction, {
    actor: null,
    action: 'account.planEnded',
    subjectType: 'account',
    subjectId: id,
    companyId,
    details: what,
  })
}
