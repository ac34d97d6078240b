import type pg from 'pg'

import { repeatRuns } from '../queue/index.ts'
import type { ServerContext } from '../context.ts'
import { giveBackLease, prolongLease, takeLease, type Fence } from './lease-store.ts'
import { openSession, type Session } from './session.ts'

/** How long a worker that shows no sign of life keeps the others waiting, in seconds. */
export type LeaseSettings = Readonly<{ leaseSeconds: number }>

export type Lease = Readonly<{
  fence: Fence
  /** False once it is known to be lost; what is written in doubt is checked by the database. */
  isHeld: () => boolean
  /** A run of the job has ended well. */
  noteRun: () => void
  /** The database has refused a write: another worker holds it. */
  lose: () => void
  /** Gives it back, so that nobody has to wait. */
  giveBack: () => Promise<void>
}>

export type Leases = Readonly<{
  /** Undefined while another worker holds it. Rejects when the database cannot be reached. */
  take: (name: string) => Promise<Lease | undefined>
  /** Ends the heartbeat; what is still held is free at once. */
  close: () => Promise<void>
}>

type Held = Readonly<{ lease: Lease; session: Session; idleMs: () => number }>

const HEARTBEATS_PER_LEASE = 3

/**
 * The leases of this process. A heartbeat prolongs them three times in their length, so that two may fail; when the
 * connection that stands for this process breaks, all of them are lost, and asked for anew.
 */
export function openLeases(
  pool: pg.Pool,
  context: ServerContext,
  { leaseSeconds }: LeaseSettings,
): Leases {
  const leaseMs = leaseSeconds * 1000
  const held = new Set<Held>()
  const session = sessionOf(pool, context)

  const beat = async (): Promise<void> => {
    for (const one of held) await prolong(context, one, leaseMs)
  }
  const heartbeat = repeatRuns([beat], leaseMs / HEARTBEATS_PER_LEASE)
  return {
    take: async (name) => {
      const current = await session.current()
      const { holder } = current
      const token = await takeLease(context.database, { name, holder, leaseMs })
      if (token === undefined) return undefined
      const taken = newlyHeld(context, current, { name, token, holder }, (gone) =>
        held.delete(gone),
      )
      held.add(taken)
      return taken.lease
    },
    close: async () => {
      await heartbeat.close()
      await session.end()
    },
  }
}

/** The one that is open, or another in place of one that broke; asked for by several at once, opened once. */
function sessionOf(pool: pg.Pool, { randomBytes }: ServerContext) {
  let opening: Promise<Session> | undefined
  const current = async (): Promise<Session> => {
    opening ??= openSession(pool, randomBytes)
    const mine = opening
    const found = await mine.catch(() => undefined)
    if (found?.isOpen() === true) return found
    if (opening === mine) opening = undefined
    return found ? current() : mine
  }
  const end = async (): Promise<void> => (await opening?.catch(() => undefined))?.end()
  return { current, end }
}

function newlyHeld(
  { database }: ServerContext,
  session: Session,
  fence: Fence,
  forget: (held: Held) => void,
): Held {
  let isLost = false
  let workedAt = performance.now()
  const lose = (): void => {
    isLost = true
    forget(held)
  }
  const lease: Lease = {
    fence,
    isHeld: () => !isLost && session.isOpen(),
    noteRun: () => {
      workedAt = performance.now()
    },
    lose,
    giveBack: async () => {
      lose()
      await giveBackLease(database, fence)
    },
  }
  const held: Held = { lease, session, idleMs: () => performance.now() - workedAt }
  return held
}

async function prolong(
  { log }: ServerContext,
  { session, lease, idleMs }: Held,
  leaseMs: number,
): Promise<void> {
  if (!session.isOpen()) return lease.lose()
  try {
    const beat = { leaseMs, idleMs: Math.round(idleMs()) }
    if (!(await prolongLease(session.queries, lease.fence, beat))) lease.lose()
  } catch (error) {
    // A heartbeat may fail: the next one comes long before the lease ends.
    log.warn({ err: error, lease: lease.fence.name }, 'a lease could not be prolonged')
  }
}
