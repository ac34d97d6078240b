import type pg from 'pg'

import { forEverybody } from './strangers-places.ts'

/** What LISTEN hears: a channel and a text of at most 8,000 bytes. */
export type Notice = Readonly<{ channel: string; payload: string }>

export type Notifier = Readonly<{
  /** Sends these soon; the same notice waiting twice is sent once. */
  send: (notices: readonly Notice[]) => void
  /** Sends what waits, and nothing more. */
  close: () => Promise<void>
}>

/** Notices of this long share one statement. */
const GATHER_MS = 50
/** The pause before what the database did not take is sent again. */
const RETRY_MS = 1_000
/** More than this many wait only while the database is down; listeners look again when it is back. */
const MAX_WAITING = 10_000

/**
 * NOTIFY takes a lock of the whole database until its transaction is durable, so that commits which notify go one after
 * the other. Notices are therefore sent after the commit, many in one statement that waits for no disk.
 */
export function openNotifier(pool: Pick<pg.Pool, 'query'>): Notifier {
  const waiting = new Map<string, Notice>()
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  let closed = false

  const later = (ms: number): void => {
    // What it sends is everybody's, whoever was the first to wait (AH5).
    if (!closed) timer ??= forEverybody(() => setTimeout(flush, ms))
  }
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const notices = [...waiting.values()]
    waiting.clear()
    sending = sending
      .then(() => sendAll(pool, notices))
      .then(undefined, () => {
        // The pool reports a lost connection itself.
        keep(notices)
        later(RETRY_MS)
      })
  }
  const keep = (notices: readonly Notice[]): void => {
    for (const notice of notices) {
      if (waiting.size < MAX_WAITING) waiting.set(JSON.stringify(notice), notice)
    }
  }
  return {
    send: (notices) => {
      if (notices.length === 0 || closed) return
      keep(notices)
      later(GATHER_MS)
    },
    close: async () => {
      closed = true
      flush()
      await sending
    },
  }
}

async function sendAll(pool: Pick<pg.Pool, 'query'>, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  await pool.query(
    `select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
     from unnest($1::text[], $2::text[]) as notice (channel, payload)`,
    [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)],
  )
}
