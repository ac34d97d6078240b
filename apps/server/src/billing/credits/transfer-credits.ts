import type { Transaction } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import { moveCredits } from './move-credits.ts'
import type { MailDeps } from './tell-credits-low.ts'

export type Transfer = Readonly<{
  companyId: string
  accountId: string
  /** Null where nobody moves them: a bank takes back what paid them. */
  actorId: string | null
  /** Above zero from the pool to the account; below zero back. */
  amount: number
  /** The caller’s own name for it, where it gave one. */
  key: string | undefined
  /** The account is being left: its person is not told that its credits run low. */
  leaving?: boolean
}>

/**
 * Moves credits between a company’s pool and one of its accounts, both balances or neither. Answers whether
 * it was done now, false when the same was done before.
 *
 * @throws Refusal `company.pool_too_small`, or `credits.too_few` where the account has less than is taken
 *   back.
 */
export async function transferCredits(
  context: MailDeps,
  transaction: Transaction,
  { companyId, accountId, actorId, amount, key, leaving = false }: Transfer,
): Promise<boolean> {
  const common = { kind: 'allotment', actorId } as const
  const named = (side: string) =>
    key === undefined ? undefined : `allotment:${companyId}:${side}:${key}`
  const moved = await fromPool(() =>
    moveCredits(context, transaction, {
      ...common,
      owner: { companyId },
      counterpart: { accountId },
      amount: -amount,
      key: named('company'),
    }),
  )
  const received = await moveCredits(context, transaction, {
    ...common,
    owner: { accountId },
    counterpart: { companyId },
    amount,
    key: named('account'),
    untold: leaving,
  })
  if (moved !== received) throw new Refusal('idempotency.key_reused')
  return moved
}

async function fromPool(move: () => Promise<boolean>): Promise<boolean> {
  try {
    return await move()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'credits.too_few') {
      throw new Refusal('company.pool_too_small')
    }
    throw error
  }
}
