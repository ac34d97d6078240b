import type { CreditEntryKind } from '../../platform/database/schema.ts'

/** An entry of the ledger, of an owner or of a member of theirs; anchorages of one member without another entry between them are one. */
export type Moved = Readonly<{
  /** Whose: a member’s, or null for the owner’s own, which is a company’s pool or an account. */
  memberId: string | null
  kind: CreditEntryKind
  amount: number
  /** The member on the other side of an entry of the pool. */
  counterpartId: string | null
  orderId: string | null
  key: string | null
}>

export type Unspent = Readonly<{
  /** How many of the order’s credits nobody has spent. */
  unspent: number
  /** What each member holds of what the pool gave them; those who hold none are left out. */
  held: ReadonlyMap<string, number>
}>

/** A member’s credits: what the pool gave, and what is their own. */
type Purse = Readonly<{ given: number; own: number }>

const EMPTY: Purse = { given: 0, own: 0 }

/**
 * What is left of an order’s credits, by all entries of their owner in order: the least that there was since they came. What comes
 * later was not there to be spent, and a dispute that was won has taken nothing. A company’s are those of its pool and what members
 * hold of what it gave them: what goes from one to the other is spent by nobody. Members spend and hand back what the pool gave
 * before what is their own; whatever else is taken from them is taken from their own first.
 */
export function foldCredits(entries: readonly Moved[], orderId: string | null): Unspent {
  const won = new Set(entries.flatMap((entry) => (isBack(entry) ? [disputeOf(entry)] : [])))
  const purses = new Map<string, Purse>()
  let total = 0
  let unspent: number | undefined
  for (const entry of entries) {
    if (entry.kind === 'dispute' && won.has(disputeOf(entry))) continue
    total += book(purses, entry)
    const isBought = entry.kind === 'purchase' && entry.memberId === null
    if (isBought && entry.orderId === orderId) unspent = total
    else if (unspent !== undefined) unspent = Math.min(unspent, total)
  }
  const held = [...purses].map(([id, { given }]) => [id, given] as const)
  return {
    unspent: Math.max(0, unspent ?? 0),
    held: new Map(held.filter(([, given]) => given > 0)),
  }
}

/** Changes what a member holds, and answers by how much there is more of the owner’s. */
function book(purses: Map<string, Purse>, entry: Moved): number {
  const id = entry.memberId ?? entry.counterpartId
  if (id === null) return entry.amount
  const before = purses.get(id) ?? EMPTY
  const after = entry.memberId === null ? handOver(before, -entry.amount) : change(before, entry)
  purses.set(id, after)
  // A hand-over is entered with the pool’s side alone, so that it is never half done.
  return after.given - before.given + (entry.memberId === null ? entry.amount : 0)
}

const handOver = (purse: Purse, amount: number): Purse =>
  amount > 0 ? { ...purse, given: purse.given + amount } : spend(purse, -amount)

function change(purse: Purse, { kind, amount }: Moved): Purse {
  if (kind === 'deposit') return spend(purse, -amount)
  const own = purse.own + amount
  return own >= 0 ? { ...purse, own } : { given: Math.max(0, purse.given + own), own: 0 }
}

function spend({ given, own }: Purse, amount: number): Purse {
  const ofGiven = Math.min(given, amount)
  return { given: given - ofGiven, own: own - (amount - ofGiven) }
}

const isBack = ({ kind, amount }: Moved): boolean => kind === 'dispute' && amount > 0

/** By its key without what became of the credits. */
const disputeOf = ({ key }: Moved): string => (key ?? '').replace(/:[^:]*$/, '')
