import type { ServerContext } from '../platform/context.ts'
import { partName } from './part-name.ts'
import { isWhole } from './store/is-whole.ts'
import { StoreUnavailable, type VaultStore } from './store/vault-store.ts'
import { notePartChecked, partsToCheck, type VaultPartRow } from './vault-part-store.ts'

type Keeping = Readonly<{ context: ServerContext; store: VaultStore }>

const DAY_MS = 86_400_000
/** Each part is read again at least every 30 days: a week is left for a store that does not answer. */
const CHECK_AFTER_DAYS = 23

/** How many end a run. More that cannot be read are not parts that are ill but a store that is. */
type Limits = Readonly<{ checked: number; unreadable: number }>
const LIMITS: Limits = { checked: 200, unreadable: 1_000 }

type Unreadable = Readonly<{ objectId: string; number: number; error: StoreUnavailable }>

/**
 * Rounds that read parts which were not read for long, and say what became of them. One that the store cannot read now is
 * passed over and keeps the date of its last check. A run goes on behind the one before, and begins anew once there
 * is nothing behind it: however many cannot be read, those behind them are. Each answers how many were found damaged.
 */
export function openPartChecks(keeping: Keeping, limits = LIMITS): () => Promise<number> {
  const { database, now, log } = keeping.context
  let after: VaultPartRow | undefined
  return async () => {
    const before = new Date(now().getTime() - CHECK_AFTER_DAYS * DAY_MS)
    const unreadable: Unreadable[] = []
    let checked = 0
    let damaged = 0
    while (checked < limits.checked && unreadable.length < limits.unreadable) {
      const page = { limit: limits.checked - checked, after }
      const parts = await partsToCheck(database, before, page)
      if (parts.length === 0) {
        after = undefined
        break
      }
      for (const part of parts) {
        const found = await checkPart(keeping, part)
        if (typeof found === 'object') unreadable.push(found)
        else checked += 1
        if (found === 'damaged') damaged += 1
        after = part
      }
    }
    const [first] = unreadable
    if (first) {
      const { error: err, ...part } = first
      const facts = { event: 'vault.unreadable', err, first: part, unreadable: unreadable.length }
      log.error(facts, 'parts cannot be read')
    }
    return damaged
  }
}

async function checkPart(
  { context, store }: Keeping,
  part: VaultPartRow,
): Promise<'whole' | 'damaged' | Unreadable> {
  const { objectId, number } = part
  try {
    const whole = await isWhole(store, partName(part.objectId, part), part.sha256)
    await notePartChecked(context.database, part, { at: context.now(), whole })
    if (whole) return 'whole'
    context.log.error({ event: 'vault.damaged', objectId, number }, 'a part is not what was stored')
    return 'damaged'
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    return { objectId, number, error }
  }
}
