import type { ServerContext } from '../platform/context.ts'
import { repeatRuns, type Runs } from '../platform/queue/repeat-runs.ts'
import { openPartChecks } from './check-parts.ts'
import { forgetSealedOfFormer } from './company/company-key-store.ts'
import { forget } from './delete-object.ts'
import { endCopies } from './ending/end-copies.ts'
import { partName, readPartName } from './part-name.ts'
import type { VaultStore } from './store/vault-store.ts'
import { deletedObjects, deleteObjectRow } from './vault-object-store.ts'
import { deletePartsOf, findPart, partsOf } from './vault-part-store.ts'

type Keeping = Readonly<{ context: ServerContext; store: VaultStore }>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** An upload that nobody goes on with gives its room back. */
const IDLE_DAYS = 7
/** What has no row may be about to get one. */
const ORPHAN_DAYS = 1
const OBJECTS_AT_ONCE = 100

/** What goes on by itself: deleting, checking, and sweeping what nobody names. */
export function startKeepingVault(keeping: Keeping): Runs {
  const orLog = (what: string, run: () => Promise<unknown>) => async (): Promise<void> => {
    try {
      await run()
    } catch (error) {
      keeping.context.log.warn({ err: error }, `${what} of the vault goes on later`)
    }
  }
  const minutely = repeatRuns(
    [
      orLog('deleting', () => removeDeleted(keeping)),
      orLog('company keys', () => forgetSealedOfFormer(keeping.context)),
      orLog('checking', openPartChecks(keeping)),
    ],
    MINUTE_MS,
  )
  const hourly = repeatRuns([orLog('ending', () => endCopies(keeping.context))], HOUR_MS)
  const daily = repeatRuns([orLog('sweeping', () => sweepOrphans(keeping))], DAY_MS)
  return {
    close: async () => {
      await Promise.all([minutely.close(), hourly.close(), daily.close()])
    },
  }
}

/** Ends idle uploads, then removes the parts of what is deleted, and its rows last. */
export async function removeDeleted({ context, store }: Keeping): Promise<void> {
  const { database, now } = context
  const idleSince = new Date(now().getTime() - IDLE_DAYS * DAY_MS)
  await database.transaction((transaction) => forget(context, transaction, { idleSince }))
  // All of them: their room is given to others already.
  for (;;) {
    const ids = await deletedObjects(database, OBJECTS_AT_ONCE)
    for (const id of ids) {
      for (const part of await partsOf(database, id)) await store.remove(partName(id, part))
      await deletePartsOf(database, id)
      await deleteObjectRow(database, id)
    }
    if (ids.length < OBJECTS_AT_ONCE) return
  }
}

/** Removes what is in the store without a row: of a writer that died, or that came second. */
export async function sweepOrphans({ context, store }: Keeping): Promise<void> {
  const before = new Date(context.now().getTime() - ORPHAN_DAYS * DAY_MS)
  await store.sweep(before)
  for await (const { name, at } of store.list()) {
    const named = readPartName(name)
    if (!named || at >= before) continue
    const part = await findPart(context.database, named.objectId, named.number)
    if (part && partName(named.objectId, part) === name) continue
    await store.remove(name)
  }
}
