import type { Transaction } from '../../platform/database/client.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { repeatRounds, type Rounds } from '../../platform/queue/repeat-rounds.ts'
import type { Surroundings } from '../../platform/context.ts'
import { recordAudit } from '../../audit/index.ts'
import { may } from '../../identity/permissions/index.ts'
import {
  endStorage,
  endStorageOfCompanies,
  endUnlimitedDeposits,
  type EndedPlan,
} from './ending-plan-store.ts'
import { remindOfEnds } from './remind-of-ends.ts'

const EVERY_MS = 10 * 60_000

/** Ends, now and then, what was sold for a time that is over, and tells what is to end soon, until closed. */
export function startEndingPlans(surroundings: Surroundings): Rounds {
  const round = async (): Promise<void> => {
    try {
      await endPlans(surroundings)
      await remindOfEnds(surroundings)
    } catch (error) {
      surroundings.log.warn({ err: error }, 'plans that are over end later')
    }
  }
  return repeatRounds([round], EVERY_MS)
}

/** Each account is told once, whatever ended with it; deposits and their proofs are not touched. */
export async function endPlans(surroundings: Surroundings): Promise<void> {
  const at = surroundings.now()
  await surroundings.database.transaction(async (transaction) => {
    const unlimited = await endUnlimitedDeposits(transaction, at)
    const storage = await endStorage(transaction, at)
    const ofCompanies = await endStorageOfCompanies(transaction, at)
    const accounts = new Map([...unlimited, ...storage].map((ended) => [ended.id, ended]))
    for (const account of accounts.values()) {
      const has = (ended: readonly EndedPlan[]) => ended.some(({ id }) => id === account.id)
      const what = { unlimitedDeposits: has(unlimited), storage: has(storage) }
      await tellAndRecord(surroundings, transaction, account, what)
    }
    for (const { id: companyId } of ofCompanies) {
      await recordAudit(surroundings, transaction, {
        actorId: null,
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
  surroundings: Surroundings,
  transaction: Transaction,
  { id, email: to, language, type, companyId }: EndedPlan,
  what: What,
): Promise<void> {
  await queueMail(surroundings, transaction, {
    kind: 'planEnded',
    to,
    language,
    ...what,
    mayOrder: may(type, 'order.own'),
  })
  await recordAudit(surroundings, transaction, {
    actorId: null,
    action: 'account.planEnded',
    subjectType: 'account',
    subjectId: id,
    companyId,
    details: what,
  })
}
