import { createHash } from 'node:crypto'

import { equalBytes } from '@ancrage/proof'

import type { ServerContext } from '../platform/context.ts'
import { repeatRuns, type Runs } from '../platform/queue/repeat-runs.ts'
import { forget } from './delete-object.ts'
import { partName, readPartName } from './part-name.ts'
import { StoreUnavailable, type VaultStore } from './store/vault-store.ts'
import { deletedObjects, deleteObjectRow } from './vault-object-store.ts'
import {
  deletePartsOf,
  findPart,
  notePartChecked,
  partsOf,
  partsToCheck,
  type VaultPartRow,
} from './vault-part-store.ts'

type Keeping = Readonly<{ context: ServerContext; store: VaultStore }>

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** An upload that nobody goes on with gives its room back. */
const IDLE_DAYS = 7
/** Each part is read again at least every 30 days: a week is left for a store that does not answer. */
const CHECK_AFTER_DAYS = 23
/** What has no row may be about to get one. */
const ORPHAN_DAYS = 1
const OBJECTS_AT_ONCE = 100
const PARTS_AT_ONCE = 200
/** More in one round are not parts that are ill but a store that is. */
const UNREADABLE_AT_ONCE = 1_000

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
    [orLog('deleting', () => removeDeleted(keeping)), orLog('checking', () => checkParts(keeping))],
    MINUTE_MS,
  )
  const daily = repeatRuns([orLog('sweeping', () => sweepOrphans(keeping))], DAY_MS)
  return {
    close: async () => {
      await Promise.all([minutely.close(), daily.close()])
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

/**
 * Reads parts that were not read for long, and says what became of them. One that the store cannot read now is passed
 * over and keeps the date of its last check: those behind it are read all the same. Answers how many were found
 * damaged.
 */
export async function checkParts({ context, store }: Keeping): Promise<number> {
  const before = new Date(context.now().getTime() - CHECK_AFTER_DAYS * DAY_MS)
  let damaged = 0
  let checked = 0
  let passedOver = 0
  while (checked < PARTS_AT_ONCE && passedOver < UNREADABLE_AT_ONCE) {
    const page = { limit: PARTS_AT_ONCE - checked, passedOver }
    const parts = await partsToCheck(context.database, before, page)
    if (parts.length === 0) break
    for (const part of parts) {
      const found = await checkPart({ context, store }, part)
      if (found === 'unreadable') passedOver += 1
      else checked += 1
      if (found === 'damaged') damaged += 1
    }
  }
  return damaged
}

async function checkPart(
  { context, store }: Keeping,
  part: VaultPartRow,
): Promise<'whole' | 'damaged' | 'unreadable'> {
  const { objectId, number } = part
  try {
    const whole = await isWhole(store, part)
    await notePartChecked(context.database, part, { at: context.now(), whole })
    if (whole) return 'whole'
    context.log.error({ event: 'vault.damaged', objectId, number }, 'a part is not what was stored')
    return 'damaged'
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    const facts = { event: 'vault.unreadable', err: error, objectId, number }
    context.log.error(facts, 'a part cannot be read')
    return 'unreadable'
  }
}

async function isWhole(store: VaultStore, part: VaultPartRow): Promise<boolean> {
  const bytes = await store.read(partName(part.objectId, part))
  if (!bytes) return false
  const digest = createHash('sha256')
  for await (const piece of bytes) digest.update(piece)
  return equalBytes(digest.digest(), part.sha256)
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
