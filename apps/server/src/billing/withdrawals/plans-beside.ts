import { monthsLater, type Beside, type BesideEach, type Option } from '../../accounts/index.ts'
import type { Queries } from '../../platform/database/client.ts'
import { listPlans, type OrderRow, type PlanRow, type PlansOf } from '../orders/order-store.ts'

/** What was bought beside an order that lasts as it does, among those plans. */
export async function besideOf(
  queries: Queries,
  order: OrderRow,
  of: PlansOf,
): Promise<BesideEach> {
  return plansBeside(await listPlans(queries, of), order.id, order.endedAt ?? order.createdAt)
}

/** What the other paid plans of a buyer mean for the time of one of them, for each option by itself. */
export function plansBeside(plans: readonly PlanRow[], id: string, paidAt: Date): BesideEach {
  const beside = (option: Option): Beside => {
    const those = plans.filter((plan) => plan[option])
    const at = those.findIndex((plan) => plan.id === id)
    const later = those.slice(at + 1).filter(({ isWithdrawn }) => !isWithdrawn)
    return {
      since: at < 0 ? paidAt : beginningOf(those.slice(0, at + 1)),
      later: at < 0 ? 0 : later.reduce((sum, { months }) => sum + months, 0),
    }
  }
  return { unlimitedDeposits: beside('unlimitedDeposits'), storage: beside('storage') }
}

/** When the first of those was paid whose times run on until the last of them. */
function beginningOf(plans: readonly PlanRow[]): Date {
  let [since, until] = [new Date(0), new Date(0)]
  for (const { endedAt, months } of plans) {
    if (endedAt > until) [since, until] = [endedAt, endedAt]
    until = monthsLater(until, months)
  }
  return since
}
