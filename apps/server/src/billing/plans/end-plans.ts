import { queueMails, type Mail } from '../../platform/mail/index.ts'
import { repeatRuns, type Runs } from '../../platform/queue/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { recordActs, type Act } from '../../audit/index.ts'
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
    const has = (ended: readonly EndedPlan[], { id }: EndedPlan) =>
      ended.some((plan) => plan.id === id)
    const plans = [...accounts.values()].map((account) => {
      const what = {
        unlimitedDeposits: has(unlimited, account),
        storage: has(storage, account),
      }
      return { account, what }
    })
    await queueMails(context, transaction, plans.map(mailOf))
    const acts = [...plans.map(actOf), ...ofCompanies.map(({ id }) => actOfCompany(id))]
    await recordActs(context, transaction, acts)
  })
}

type What = Readonly<{ unlimitedDeposits: boolean; storage: boolean }>
type Ended = Readonly<{ account: EndedPlan; what: What }>

function mailOf({ account: { email: to, language, type }, what }: Ended): Mail {
  return { kind: 'planEnded', to, language, ...what, mayOrder: may(type, 'order.own') }
}

function actOf({ account: { id: subjectId, companyId }, what: details }: Ended): Act {
  const action = 'account.planEnded'
  return { actor: null, action, subjectType: 'account', subjectId, companyId, details }
}

function actOfCompany(companyId: string): Act {
  const action = 'company.planEnded'
  const details = { storage: true }
  return {
    actor: null,
    action,
    subjectType: 'company',
    subjectId: companyId,
    companyId,
    details,
  }
}
