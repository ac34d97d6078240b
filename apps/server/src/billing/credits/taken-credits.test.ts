import fc from 'fast-check'
import { expect, test } from 'vitest'

import { foldCredits, type Moved } from './fold-credits.ts'
import { planTaking, type Taking } from './plan-taking.ts'

/** Each credit by itself: who holds it, and whether it is the company’s or a member’s own. */
type Holdings = Readonly<{ pool: string[]; members: readonly string[][] }>
type Step =
  | Readonly<{ is: 'bought' | 'corrected'; credits: number; order?: string }>
  | Readonly<{ is: 'handed' | 'spent' | 'own'; credits: number; member: number }>
  | Readonly<{ is: 'disputed'; key: string; taking: Taking }>
  | Readonly<{ is: 'won'; key: string; taking: Taking }>

const MEMBERS = 3
const wish = fc.record({
  is: fc.constantFrom('bought', 'corrected', 'handed', 'spent', 'own', 'disputed', 'won'),
  member: fc.nat(MEMBERS - 1),
  credits: fc.integer({ min: -12, max: 12 }),
  which: fc.nat(5),
})
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never

const noHoldings = (): Holdings => ({
  pool: [],
  members: Array.from({ length: MEMBERS }, () => []),
})
const remove = (credits: string[], count: number, first: string): string[] =>
  Array.from({ length: count }, () => {
    const at = credits.indexOf(first)
    return credits.splice(at === -1 ? 0 : at, 1)[0] ?? 'missing'
  })
const add = (credits: string[], count: number, what: string) =>
  void credits.push(...Array.from({ length: count }, () => what))

/** Does a step; false where there is too little for it. */
function act({ pool, members }: Holdings, step: Step): boolean {
  if (step.is === 'disputed' || step.is === 'won') {
    const { credits } = step.taking
    if (step.is === 'won') add(pool, credits, 'company')
    else remove(pool, credits, 'company')
    return true
  }
  const { credits } = step
  const purse = 'member' in step ? (members[step.member] ?? []) : pool
  const from = step.is === 'handed' && credits > 0 ? pool : purse
  const isTaken = step.is === 'spent' || step.is === 'handed' || credits < 0
  if (isTaken && from.length < Math.abs(credits)) return false
  if (step.is === 'handed') {
    const [giver, taker] = credits > 0 ? [pool, purse] : [purse, pool]
    add(taker, remove(giver, Math.abs(credits), 'company').length, 'company')
  } else if (step.is === 'spent') remove(purse, credits, 'company')
  else if (credits < 0) remove(purse, -credits, 'own')
  else add(purse, credits, step.is === 'own' ? 'own' : 'company')
  return true
}

const ofCompany = ({ pool, members }: Holdings): number =>
  [pool, ...members].flat().filter((credit) => credit === 'company').length

/** What is unspent of an order, told one credit at a time and as if what was won had never been disputed. */
function unspentSlowly(steps: readonly Step[], order: string): number {
  const won = new Set(steps.flatMap((step) => (step.is === 'won' ? [step.key] : [])))
  const holdings = noHoldings()
  let least: number | undefined
  for (const step of steps) {
    if ('key' in step && won.has(step.key)) continue
    act(holdings, step)
    if (step.is === 'bought' && step.order === order) least = ofCompany(holdings)
    else if (least !== undefined) least = Math.min(least, ofCompany(holdings))
  }
  return least ?? 0
}

const name = (member: number) => `member ${member}`
function entryOf(step: Step): Moved {
  const none = { memberId: null, counterpartId: null, orderId: null, key: null }
  if (step.is === 'disputed') {
    return { ...none, kind: 'dispute', amount: -step.taking.credits, key: `${step.key}:taken` }
  }
  if (step.is === 'won') {
    return { ...none, kind: 'dispute', amount: step.taking.credits, key: `${step.key}:back` }
  }
  const { credits } = step
  if (!('member' in step)) {
    const isBought = step.is === 'bought'
    const orderId = step.order ?? null
    return { ...none, kind: isBought ? 'purchase' : 'correction', amount: credits, orderId }
  }
  const member = name(step.member)
  if (step.is === 'handed') {
    return { ...none, kind: 'allotment', amount: -credits, counterpartId: member }
  }
  const isSpent = step.is === 'spent'
  return {
    ...none,
    memberId: member,
    kind: isSpent ? 'deposit' : 'correction',
    amount: isSpent ? -credits : credits,
  }
}

/** Walks through what is wished, as far as it is possible, and has each dispute looked at before it is done. */
function walk(wishes: readonly Wish[], look: (seen: Seen) => void): void {
  const holdings = noHoldings()
  const steps: Step[] = []
  const orders: { order: string; credits: number }[] = []
  const open: { key: string; taking: Taking }[] = []
  const take = (step: Step) => (act(holdings, step) ? steps.push(step) : 0)
  for (const { is, member, credits, which } of wishes) {
    if (is === 'bought') {
      const sold = { order: `order ${orders.length}`, credits: Math.abs(credits) + 1 }
      orders.push(sold)
      take({ is, ...sold })
    } else if (is === 'disputed') {
      const sold = orders[which % (orders.length || 1)]
      if (!sold) continue
      const left = foldCredits(steps.map(entryOf), sold.order)
      const wanted = Math.min(sold.credits, Math.abs(credits))
      const taking = planTaking(left, { wanted, balance: holdings.pool.length })
      look({ holdings, steps, taking, wanted, order: sold.order })
      for (const { accountId, credits: theirs } of taking.fromMembers) {
        const from = Array.from({ length: MEMBERS }, (_, at) => name(at)).indexOf(accountId)
        take({ is: 'handed', member: from, credits: -theirs })
      }
      if (taking.credits === 0) continue
      const made = { key: `dispute:stripe:${steps.length}`, taking }
      take({ is, ...made })
      open.push(made)
    } else if (is === 'won') {
      const [ended] = open.splice(which, 1)
      if (ended) take({ is, ...ended })
    } else if (is === 'corrected') take({ is, credits })
    else take({ is, member, credits: is === 'spent' ? Math.abs(credits) : credits })
  }
}

type Seen = Readonly<{
  holdings: Holdings
  steps: readonly Step[]
  taking: Taking
  wanted: number
  order: string
}>

const always = (look: (seen: Seen) => void) =>
  fc.assert(
    fc.property(fc.array(wish, { minLength: 4, maxLength: 40 }), (wishes) => walk(wishes, look)),
    { numRuns: 2_000 },
  )

test('AW1: a dispute takes all that is unspent of its order and wanted, and never more', () => {
  always(({ steps, taking, wanted, order, holdings }) => {
    expect(taking.credits).toBe(Math.min(wanted, unspentSlowly(steps, order), ofCompany(holdings)))
  })
})

test('AW1: a dispute never takes what is a member’s own, nor more than the pool lacks', () => {
  always(({ taking: { credits, fromMembers }, holdings: { pool, members } }) => {
    const lacking = Math.max(0, credits - pool.length)
    expect(fromMembers.reduce((sum, from) => sum + from.credits, 0)).toBe(lacking)
    for (const { accountId, credits: theirs } of fromMembers) {
      const purse = members.find((_, at) => name(at) === accountId) ?? []
      expect(theirs).toBeGreaterThan(0)
      expect(theirs).toBeLessThanOrEqual(purse.filter((credit) => credit === 'company').length)
    }
  })
})

test('AW1: nothing is taken of an order that was used up, whatever came since', () => {
  always(({ steps, taking, order }) => {
    if (unspentSlowly(steps, order) === 0) expect(taking).toEqual({ credits: 0, fromMembers: [] })
  })
})
