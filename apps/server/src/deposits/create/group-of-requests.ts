import { nameOfKey } from './idempotency-key-store.ts'
import type { DepositRequest, Outcome } from './write-deposits.ts'

/** A request and whoever waits for its outcome. */
export type Waiting = Readonly<{ request: DepositRequest; settle: PromiseWithResolvers<Outcome> }>

/** Deposits and files that one transaction writes: more would keep everybody else waiting. */
const MAX_ROWS_AT_ONCE = 5_000

/**
 * The next requests that go together, one of each account after the other; two with one key never do: the second waits to see the first's
 * end.
 */
export function takeGroup(waiting: Waiting[]): readonly Waiting[] {
  const group: Waiting[] = []
  const left: Waiting[] = []
  const keys = new Set<string>()
  let rows = 0
  for (const each of inTurns(waiting)) {
    const { deposits, files, claim } = each.request
    const key = claim && nameOfKey(claim)
    const size = deposits.length + files.length
    const fits = group.length === 0 || rows + size <= MAX_ROWS_AT_ONCE
    if (!fits || (key !== undefined && keys.has(key))) {
      left.push(each)
      continue
    }
    group.push(each)
    rows += size
    if (key !== undefined) keys.add(key)
  }
  waiting.splice(0, waiting.length, ...left)
  return group
}

/** Each account’s first, then each one’s second: whoever brings many waits for themselves. */
function inTurns(waiting: readonly Waiting[]): readonly Waiting[] {
  const turns = new Map<string, number>()
  return waiting
    .map((each) => {
      const turn = turns.get(each.request.accountId) ?? 0
      turns.set(each.request.accountId, turn + 1)
      return { each, turn }
    })
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ each }) => each)
}
