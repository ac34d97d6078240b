import type { Transaction } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import {
  addToBalance,
  findEntryByKey,
  insertEntry,
  type CreditOwner,
  type NewCreditEntry,
} from './credit-store.ts'
import { tellCreditsLow, type MailDeps } from './tell-credits-low.ts'

export type Movement = Readonly<{
  owner: CreditOwner
  kind: 'allotment' | 'refund' | 'purchase' | 'correction' | 'withdrawal' | 'voucher' | 'dispute'
  /** Whole credits: above zero they are added, below zero taken. */
  amount: number
  actorId?: string | null
  depositId?: string
  orderId?: string
  reason?: string
  /** The other side of a transfer. */
  counterpart?: CreditOwner
  /** Names the movement for good: asked for twice, it is made once. */
  key?: string | undefined
  /** The owner has no use for credits any more, and is not told that they run low. */
  untold?: boolean
}>

/**
 * Writes one movement and changes the balance with it. Answers whether it was made now; false when the same
 * movement was made before. Whoever is short of credits by it is told.
 *
 * @throws Refusal `credits.too_few` where the balance would fall below zero, `credits.too_many` where it
 *   would be too large to be exact, and `idempotency.key_reused` where the key stands for another movement.
 */
export async function moveCredits(
  parts: MailDeps,
  transaction: Transaction,
  movement: Movement,
): Promise<boolean> {
  const { owner, kind, amount, actorId = null, depositId, orderId, reason, key } = movement
  const entry = {
    ...owner,
    ...otherSideOf(movement),
    kind,
    amount,
    actorId,
    depositId: depositId ?? null,
    orderId: orderId ?? null,
    reason: reason ?? null,
    key: key ?? null,
    createdAt: parts.now(),
  }
  // The entry first: whoever repeats it waits here, and never reaches the balance.
  if (!(await insertEntry(transaction, entry))) {
    await refuseOtherMovement(transaction, entry)
    return false
  }
  const left = await addToBalance(transaction, owner, amount)
  if (left === undefined) throw new Refusal(amount < 0 ? 'credits.too_few' : 'credits.too_many')
  if (movement.untold !== true) {
    await tellCreditsLow(parts, transaction, owner, { from: left - amount, to: left })
  }
  return true
}

function otherSideOf({ counterpart }: Movement): Partial<NewCreditEntry> {
  if (counterpart === undefined) return {}
  return 'accountId' in counterpart
    ? { counterpartAccountId: counterpart.accountId }
    : { counterpartCompanyId: counterpart.companyId }
}

/** Without a key, the deposit that it refunds is what names it. */
async function refuseOtherMovement(transaction: Transaction, asked: NewCreditEntry): Promise<void> {
  if (!asked.key) return
  const made = await findEntryByKey(transaction, asked.key)
  const same =
    made !== undefined &&
    made.amount === asked.amount &&
    made.kind === asked.kind &&
    made.accountId === (asked.accountId ?? null) &&
    made.companyId === (asked.companyId ?? null)
  if (!same) throw new Refusal('idempotency.key_reused')
}
