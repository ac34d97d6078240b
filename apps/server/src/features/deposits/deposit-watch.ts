import pg from 'pg'

import type { Surroundings } from '../../surroundings.ts'
import { DEPOSIT_CHANNEL, readNotification, type DepositNotification } from './deposit-events.ts'

export type DepositWatch = Readonly<{
  /** Calls back at each change until the returned function is called. */
  subscribe: (onChange: (change: DepositNotification) => void) => () => void
  close: () => Promise<void>
}>

const RECONNECT_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000
const KEEP_ALIVE_MS = 30_000

/**
 * Hears of changed deposits from whichever process made the change. While the connection is lost events
 * are missed, so at each reconnection subscribers are told that anything may have changed.
 */
export function watchDepositChanges(
  connectionString: string,
  log: Surroundings['log'],
): DepositWatch {
  const subscribers = new Set<(change: DepositNotification) => void>()
  const publish = (change: DepositNotification): void => {
    for (const onChange of subscribers) onChange(change)
  }
  const connection = keepListening(connectionString, log, publish)
  return {
    subscribe: (onChange) => {
      subscribers.add(onChange)
      return () => void subscribers.delete(onChange)
    },
    close: connection.close,
  }
}

function keepListening(
  connectionString: string,
  log: Surroundings['log'],
  publish: (change: DepositNotification) => void,
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
    client.on('notification', ({ payload }) => {
      const change = readNotification(payload ?? '')
      if (change) publish(change)
    })
    try {
      await client.connect()
      await client.query(`listen ${DEPOSIT_CHANNEL}`)
      publish({ accountId: '*', companyId: null, id: null })
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
