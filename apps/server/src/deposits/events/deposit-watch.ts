import pg from 'pg'

import type { ServerContext } from '../../platform/context.ts'
import { DEPOSIT_CHANNEL, readNotification, type DepositNotification } from './deposit-events.ts'

/** An account that may have lost access, or `*`: any may have. */
export type LostAccess = string

export type DepositWatch = Readonly<{
  /** Calls back at each change until the returned function is called. */
  subscribe: (onChange: (change: DepositNotification) => void) => () => void
  /** Calls back when an account’s session or key ended, or its power changed, until the returned function is called. */
  onLostAccess: (onLost: (accountId: LostAccess) => void) => () => void
  close: () => Promise<void>
}>

/** Triggers of the database say there whose session or key ended, or whose power changed (migration 0030). */
const ACCESS_CHANNEL = 'ancrage_access'
const RECONNECT_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000
const KEEP_ALIVE_MS = 30_000

/**
 * Hears of changed deposits from whichever process made the change. While the connection is lost events
 * are missed, so at each reconnection subscribers are told that anything may have changed.
 */
export function watchDepositChanges(
  connectionString: string,
  log: ServerContext['log'],
): DepositWatch {
  const subscribers = new Set<(change: DepositNotification) => void>()
  const guards = new Set<(accountId: LostAccess) => void>()
  const connection = keepListening(connectionString, log, {
    changed: (change) => subscribers.forEach((onChange) => onChange(change)),
    lostAccess: (accountId) => guards.forEach((onLost) => onLost(accountId)),
  })
  return {
    subscribe: (onChange) => {
      subscribers.add(onChange)
      return () => void subscribers.delete(onChange)
    },
    onLostAccess: (onLost) => {
      guards.add(onLost)
      return () => void guards.delete(onLost)
    },
    close: connection.close,
  }
}

type Heard = Readonly<{
  changed: (change: DepositNotification) => void
  lostAccess: (accountId: LostAccess) => void
}>

function keepListening(
  connectionString: string,
  log: ServerContext['log'],
  heard: Heard,
): { close: () => Promise<void> } {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined

  const retryLater = (): void => {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), RECONNECT_MS)
  }
  const connect = async (): Promise<void> => {
    client = new pg.Client({
      connectionString,
      application_name: 'ancrage-events',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // Nothing is ever asked on it: only this notices that the other side has gone without a word.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    client.on('error', retryLater)
    client.on('end', retryLater)
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === ACCESS_CHANNEL) heard.lostAccess(payload)
      const change = channel === DEPOSIT_CHANNEL ? readNotification(payload) : undefined
      if (change) heard.changed(change)
    })
    try {
      await client.connect()
      await client.query(`listen ${DEPOSIT_CHANNEL}`)
      await client.query(`listen ${ACCESS_CHANNEL}`)
      heard.lostAccess('*')
      heard.changed({ accountId: '*', companyId: null, id: null })
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for changed deposits; trying again')
      retryLater()
    }
  }
  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
