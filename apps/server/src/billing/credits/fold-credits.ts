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
 * later was not there to be spent, and what a dispute gave back it has not taken. A company’s are those of its pool and what members
 * hold of what it gave them: what goes from one to the other is spent by nobody. Members spend and hand back what the pool gave
 * before what is their own; whatever else is taken from them is taken from their own first.
 */
export function foldCredits(entries: readonly Moved[], orderId: string | null): Unspent {
  const purses = new Map<string, Purse>()
  let total = 0
  let unspent: number | undefined
  for (const entry of withoutGivenBack(entries)) {
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

/** Of what a dispute took, the last comes back first; both are as if they had never been. */
function withoutGivenBack(entries: readonly Moved[]): readonly Moved[] {
  const amounts = entries.map(({ amount }) => amount)
  const taken = new Map<string, number[]>()
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== 'dispute') continue
    const those = taken.get(disputeOf(entry)) ?? []
    taken.set(disputeOf(entry), those)
    if (entry.amount < 0) those.push(at)
    else amounts[at] = giveBack(amounts, those, entry.amount)
  }
  return entries.map((entry, at) => ({ ...entry, amount: amounts[at] ?? 0 }))
}

/** Answers what is left where more comes back than was taken. */
function giveBack(amounts: number[], taken: number[], amount: number): number {
  const at = taken.at(-1)
  if (at === undefined || amount === 0) return amount
  const left = (amounts[at] ?? 0) + amount
  amounts[at] = Math.min(0, left)
  if (left < 0) return 0
  taken.pop()
  return giveBack(amounts, taken, left)
}

/** By its key without the last part, which says which of its movements it is. */
const disputeOf = ({ key }: Moved): string => (key ?? '').replace(/:[^:]*$/, '')
