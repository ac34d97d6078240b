import type { Unspent } from './fold-credits.ts'

/** Credits that come back to a company’s pool from one of its members. */
export type FromMember = Readonly<{ accountId: string; credits: number }>

export type Taking = Readonly<{ credits: number; fromMembers: readonly FromMember[] }>

/**
 * What is taken of an order’s credits: never more than are wanted, than are unspent, or than the owner and its members hold of them.
 * The owner’s own come first, and what those lack comes from one member after the other.
 */
export function planTaking(
  { unspent, held }: Unspent,
  { wanted, balance }: Readonly<{ wanted: number; balance: number }>,
): Taking {
  const there = [...held.values()].reduce((sum, credits) => sum + credits, balance)
  const credits = Math.max(0, Math.min(wanted, unspent, there))
  let lacking = credits - balance
  const fromMembers: FromMember[] = []
  for (const [accountId, theirs] of held) {
    const taken = Math.min(theirs, lacking)
    if (taken <= 0) break
    fromMembers.push({ accountId, credits: taken })
    lacking -= taken
  }
  return { credits, fromMembers }
}
