import { CmsError, tokenEnding } from '@ancrage/cms'

import { PAGE_LEAVES } from '../../anchoring/index.ts'
import type { Worker } from '../../platform/leases/index.ts'
import { DIGEST_BYTES, digestOfToken } from './renewal-tree.ts'
import {
  lastRenewal,
  lastTokenPage,
  putTokenPage,
  uncollectedTokens,
  type TokenPage,
  type Uncollected,
} from './renewal-store.ts'

/** Longer than any transaction may last: what was gathered before can be seen, and so can all before it. */
const SETTLED_MS = 10 * 60_000

/**
 * Puts the hashes of tokens that are signed by all their authorities into pages, in the order of their batches. A page that is not
 * full takes more until a renewal covers it. A crash leaves whole pages; the next run goes on behind the last.
 */
export async function collectTokens(worker: Worker, authorities: readonly string[]): Promise<void> {
  while (await collectPage(worker, authorities));
}

/** False once there is nothing left to collect. */
async function collectPage(worker: Worker, authorities: readonly string[]): Promise<boolean> {
  const { database, now, withLease } = worker
  const last = await lastTokenPage(database)
  const covered = (await lastRenewal(database))?.pages ?? 0
  const isOpen = last !== undefined && last.position >= covered
  const open = isOpen ? last : undefined
  const room = PAGE_LEAVES - (open?.digests.length ?? 0) / DIGEST_BYTES
  const found = await uncollectedTokens(database, {
    after: last?.lastBatchId ?? 0,
    before: new Date(now().getTime() - SETTLED_MS),
    authorities,
    limit: PAGE_LEAVES + 1,
  })
  if (found.length === 0) return false
  const next = (last?.position ?? -1) + 1
  const fitting = wholeBatches(found, room)
  const page =
    fitting.length > 0
      ? await pageOf(fitting, open ?? next)
      : await pageOf(wholeBatches(found, PAGE_LEAVES), next)
  await withLease((transaction) => putTokenPage(transaction, page))
  return true
}

/** As many as there is room for, of which none leaves another of its batch behind. */
function wholeBatches(found: readonly Uncollected[], room: number): readonly Uncollected[] {
  const beyond = found[room]?.batchId
  return found.slice(0, room).filter(({ batchId }) => batchId !== beyond)
}

/** A new page at a place, or the open one with more in it. */
async function pageOf(tokens: readonly Uncollected[], at: TokenPage | number): Promise<TokenPage> {
  const open = typeof at === 'number' ? undefined : at
  const endings = await Promise.all(tokens.map(endingOf))
  const times = tokens.map(({ time }) => time)
  const batches = tokens.map(({ batchId }) => batchId)
  return {
    position: typeof at === 'number' ? at : at.position,
    digests: Buffer.concat([
      open?.digests ?? Buffer.alloc(0),
      ...tokens.map(({ token }) => digestOfToken(token)),
    ]),
    firstBatchId: open?.firstBatchId ?? Math.min(...batches),
    lastBatchId: Math.max(...batches),
    oldest: earliest([...times, ...(open ? [open.oldest] : [])]),
    endsAt: earliest([...endings, ...(open ? [open.endsAt] : [])]),
  }
}

/** One that cannot be read was damaged since it was stored: `fsck` names it, and the others go on. */
async function endingOf({ token, time }: Uncollected): Promise<Date> {
  try {
    return await tokenEnding(token)
  } catch (error) {
    if (error instanceof CmsError) return new Date(time.getTime() + YEARS_MS)
    throw error
  }
}

const YEARS_MS = 10 * 365 * 86_400_000

const earliest = (dates: readonly Date[]): Date =>
  new Date(Math.min(...dates.map((date) => date.getTime())))
