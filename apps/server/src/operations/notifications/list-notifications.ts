import { MAX_NOTIFICATIONS, type Notification } from '@ancrage/contract'

import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import { readDepositEvents } from './deposit-event-store.ts'
import { listNewDevices, listPaidOrders, listReceived, listSecurity } from './event-store.ts'
import { listMemberActs } from './member-event-store.ts'
import {
  notificationsOfDeposits,
  presentCredits,
  presentDevice,
  presentMember,
  presentOrder,
  presentSecurity,
} from './present-notification.ts'

const TOLD_DAYS = 30
const DAY_MS = 86_400_000

type Listed = { items: Notification[]; unread: number }

/** Read from what each part keeps anyway: nothing is written when something happens. */
export async function listNotifications(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  account: Pick<Account, 'id' | 'type' | 'companyId' | 'notificationsSeenAt'>,
): Promise<Listed> {
  const { id: accountId, notificationsSeenAt: seenAt } = account
  const since = new Date(now().getTime() - TOLD_DAYS * DAY_MS)
  const wanted = { accountId, since, limit: MAX_NOTIFICATIONS }
  const orderScope = scopeOf(account, 'order.own')
  const { companyId } = scopeOf(account, 'company.read')
  const members = companyId === null ? [] : await listMemberActs(database, { ...wanted, companyId })
  const all = [
    ...(await readDepositEvents(database, wanted)).flatMap((event) =>
      notificationsOfDeposits(event, since),
    ),
    ...(await listPaidOrders(database, { ...wanted, orderScope })).flatMap(presentOrder),
    ...(await listReceived(database, wanted)).map(presentCredits),
    ...(await listSecurity(database, wanted)).flatMap(presentSecurity),
    ...(await listNewDevices(database, wanted)).map(presentDevice),
    ...members.map(presentMember),
  ]
  const items = all
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MAX_NOTIFICATIONS)
  const unread = items.filter(({ at }) => seenAt === null || new Date(at) > seenAt).length
  return { items, unread }
}
