import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { openCalendarServer } from '@ancrage/chains/calendar-server'
import { openDevelopmentChain, openRpcServer, type DevelopmentChain } from '@ancrage/dev-chain'
import type pg from 'pg'

import type { Proxy, ProxyOptions, Judge } from '../proxies/fault.ts'
import { openHttpProxy } from '../proxies/http-proxy.ts'
import { AUTHORITY_WORDS, calendarWords, NODE_WORDS } from '../proxies/http-words.ts'
import { openPostgresProxy } from '../proxies/postgres-proxy.ts'
import { openSmtpProxy } from '../proxies/smtp-proxy.ts'
import { freePort } from './free-port.ts'
import type { Ground } from './ground.ts'
import { startMailServer } from './mail-server.ts'
import { addressOn, socketOf } from './postgres-server.ts'
import { superviseService, type SupervisedService } from './service-process.ts'

/** Which ledgers and proxies a case needs; a node and an authority are always there. */
export type EnvironmentOptions = Readonly<{
  ledgers: 'bitcoin' | 'bitcoin and a calendar'
  /** Whether deposits get signed receipts. */
  receipts: 'signed' | 'none'
  /** Where mails go: to a mail server, or to files. */
  mails?: 'sent' | undefined
  judge: Judge
  environment?: Readonly<Record<string, string>>
}>

/** The real service with everything it talks to, each behind a proxy that can fail. */
export type Environment = Readonly<{
  service: SupervisedService
  chain: DevelopmentChain
  /** Straight to its database, past the proxy. */
  database: pg.Client
  databaseUrl: string
  /** Another service on the same database, as an operator runs several. */
  startAnother: () => Promise<SupervisedService>
  /** Writes what the calendar has promised into the chain; absent where there is none. */
  anchorCalendar: (() => Promise<void>) | undefined
  close: () => Promise<void>
}>

/** Blocks come at this pace: the end of a case is six of them away. */
const BLOCK_SECONDS = 0.3

type Closings = (() => Promise<unknown>)[]

export async function openEnvironment(
  ground: Ground,
  wanted: EnvironmentOptions,
): Promise<Environment> {
  const closings: Closings = []
  const close = async (): Promise<void> => {
    for (const closing of closings.splice(0).toReversed()) await closing()
  }
  try {
    return await openParts(ground, wanted, closings, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function openParts(
  ground: Ground,
  { ledgers, receipts, mails, judge, environment: added }: EnvironmentOptions,
  closings: Closings,
  close: () => Promise<void>,
): Promise<Environment> {
  const folder = await mkdtemp(join(ground.folder, 'case-'))
  closings.push(() => rm(folder, { recursive: true, maxRetries: 20 }))
  const name = `case_${crypto.randomUUID().replaceAll('-', '')}`
  // The usual strategy writes each page of the template into the log, which costs several times as much.
  await ground.postgres.on('postgres', (client) =>
    client.query(`create database ${name} template ${ground.template} strategy file_copy`),
  )
  closings.push(() =>
    ground.postgres.on('postgres', (client) => client.query(`drop database ${name} with (force)`)),
  )
  const chain = await openChain(ground, folder, closings)
  const late: { service?: SupervisedService } = {}
  const partsOf = (proxy: ProxyOptions['name']): ProxyOptions => ({
    name: proxy,
    judge,
    killService: async () => late.service?.kill(),
  })
  const opened = async (proxy: Promise<Proxy>): Promise<number> => {
    const { port, close: closeProxy } = await proxy
    closings.push(closeProxy)
    return port
  }
  const databasePort = await opened(
    openPostgresProxy(socketOf(ground.postgres), partsOf('database')),
  )
  const authorityPort = await opened(
    openHttpProxy({ ...partsOf('authority'), ...AUTHORITY_WORDS, target: ground.authority }),
  )
  const opening = { chain, partsOf, opened, closings }
  const node = await openNode(opening)
  const calendar = ledgers === 'bitcoin' ? undefined : await openCalendar(opening)
  const environment = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgresql://ancrage@127.0.0.1:${databasePort}/${name}`,
    AGGREGATION_SECONDS: '1',
    // Kept every second.
    WORKER_LEASE_SECONDS: '3',
    TIMESTAMP_AUTHORITIES:
      receipts === 'none'
        ? 'none'
        : `http://127.0.0.1:${authorityPort}${ground.authority.pathname}#private`,
    ...node.environment,
    ...calendar?.environment,
    ...(mails === 'sent' ? await mailSettings(opening) : {}),
    ...added,
  }
  const service = superviseService(await freePort(), environment)
  late.service = service
  closings.push(service.stop)
  const database = await ground.postgres.connect(name)
  // It is dropped by force in the end.
  database.on('error', () => undefined)
  closings.push(() => database.end())
  await service.ready()
  return {
    service,
    chain,
    database,
    databaseUrl: addressOn(ground.postgres, name),
    startAnother: async () => {
      const DATA_DIR = join(folder, 'other-data')
      const another = superviseService(await freePort(), { ...environment, DATA_DIR })
      closings.push(another.stop)
      await another.ready()
      return another
    },
    anchorCalendar: calendar?.anchor,
    close,
  }
}

async function openChain(
  { chainFolder }: Ground,
  folder: string,
  closings: Closings,
): Promise<DevelopmentChain> {
  await cp(chainFolder, join(folder, 'chain'), { recursive: true })
  const chain = await openDevelopmentChain({
    folder: join(folder, 'chain'),
    blockSeconds: BLOCK_SECONDS,
    now: () => Date.now(),
  })
  closings.push(() => chain.close())
  return chain
}

type Opening = Readonly<{
  chain: DevelopmentChain
  partsOf: (proxy: ProxyOptions['name']) => ProxyOptions
  opened: (proxy: Promise<Proxy>) => Promise<number>
  closings: Closings
}>

type Opened = Readonly<{ environment: Readonly<Record<string, string>> }>

async function openNode({ chain, partsOf, opened, closings }: Opening): Promise<Opened> {
  const rpc = await openRpcServer(chain, { port: 0 })
  closings.push(() => rpc.close())
  const parts = { ...partsOf('node'), ...NODE_WORDS, target: new URL(rpc.url) }
  const port = await opened(openHttpProxy(parts))
  return {
    environment: {
      LEDGERS: 'bitcoin',
      BITCOIN_NETWORK: 'regtest',
      BITCOIN_RPC_URL: `http://any:any@127.0.0.1:${port}`,
    },
  }
}

async function mailSettings({ partsOf, opened, closings }: Opening) {
  const server = await startMailServer()
  closings.push(server.close)
  const port = await opened(openSmtpProxy(server.port, partsOf('mail')))
  return { SMTP_URL: `smtp://127.0.0.1:${port}` }
}

async function openCalendar({
  chain,
  partsOf,
  opened,
  closings,
}: Opening): Promise<Opened & Readonly<{ anchor: () => Promise<void> }>> {
  const calendar = await openCalendarServer(chain)
  closings.push(() => calendar.close())
  const parts = { ...partsOf('calendar'), ...calendarWords(calendar.url) }
  const port = await opened(openHttpProxy(parts))
  return {
    environment: { LEDGERS: 'bitcoin,calendars', CALENDARS: `http://127.0.0.1:${port}` },
    anchor: () => calendar.anchor(),
  }
}
