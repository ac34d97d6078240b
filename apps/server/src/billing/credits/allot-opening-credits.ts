import type { Transaction } from '../../platform/database/client.ts'
import { moveCredits } from './move-credits.ts'
import type { MailDeps } from './tell-credits-low.ts'

/** The credits that a new account begins with; nothing is written where there are none. */
export async function allotOpeningCredits(
  deps: MailDeps,
  transaction: Transaction,
  accountId: string,
  amount: number,
): Promise<void> {
  if (amount === 0) return
  await moveCredits(deps, transaction, { owner: { accountId }, kind: 'allotment', amount })
}
