import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { openCalendarServer } from '@ancrage/chains/calendar-server'
import { openDevelopmentChain, openRpcServer, type DevelopmentChain } from '@ancrage/dev-chain'
import type pg from 'pg'

import type { Proxy, ProxyOptions, Judge } from '../proxies/fault.ts'
import { openHttpProxy } from '../proxies/http-proxy.ts'
import {
  AUTHORITY_WORDS,
  calendarWords,
  NODE_WORDS,
  PROVIDER_WORDS,
} from '../proxies/http-words.ts'
import { openPostgresProxy } from '../proxies/postgres-proxy.ts'
import { openSmtpProxy } from '../proxies/smtp-proxy.ts'
import { freePort } from './free-port.ts'
import type { Ground } from './ground.ts'
import { startMailServer } from './mail-server.ts'
import { addressOn, socketOf } from './postgres-server.ts'
import { PROVIDER_SETTINGS, type ProviderKind } from './provider-settings.ts'
import { superviseService, type SupervisedService } from './service-process.ts'

/** Which ledgers and proxies a case needs; a node and an authority are always there. */
export type EnvironmentOptions = Readonly<{
  ledgers: 'bitcoin' | 'bitcoin and a calendar'
  /** Whether deposits get signed receipts. */
  receipts: 'signed' | 'none'
  /** Where mails go: to a mail server, or to files. */
  mails?: 'sent' | undefined
  /** What the service asks of another company’s server, which each case starts and names in `providerAt`. */
  provider?: ProviderKind
  environment?: Readonly<Record<string, string>>
}>

/** The real service with everything it talks to, each behind a proxy that can fail. */
export type Environment = Readonly<{
  service: SupervisedService
  chain: DevelopmentChain
  /** Straight to its database, past the proxy. */
  database: pg.Client
  databaseUrl: string
  /** The service’s `DATA_DIR`. */
  dataFolder: string
  /** Another service on the same database, as an operator runs several. */
  startAnother: () => Promise<SupervisedService>
  /** Writes what the calendar has promised into the chain; absent where there is none. */
  anchorCalendar: (() => Promise<void>) | undefined
  close: () => Promise<void>
}>

/** What differs from one case to the next while the service goes on. */
export type CaseParts = Readonly<{
  judge: Judge
  /** Where the server is that stands for the provider. */
  providerAt?: URL
}>

/** An environment that can be given to the next case, with the database of the beginning. */
export type ReusableEnvironment = Environment &
  Readonly<{ renew: (parts: CaseParts) => Promise<ReusableEnvironment> }>

/** Blocks come at this pace: the end of a case is six of them away. */
const BLOCK_SECONDS = 0.3

type Closings = (() => Promise<unknown>)[]

export async function openEnvironment(
  ground: Ground,
  wanted: EnvironmentOptions & CaseParts,
): Promise<ReusableEnvironment> {
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

/** Works in an environment whose service is started for it alone. */
export async function inOwnEnvironment<Result>(
  ground: Ground,
  wanted: EnvironmentOptions & CaseParts,
  work: (environment: Environment) => Promise<Result>,
): Promise<Result> {
  const environment = await openEnvironment(ground, wanted)
  try {
    return await work(environment)
  } finally {
    await environment.close()
  }
}

async function openParts(
  ground: Ground,
  {
    ledgers,
    receipts,
    mails,
    provider,
    environment: added,
    ...first
  }: EnvironmentOptions & CaseParts,
  closings: Closings,
  close: () => Promise<void>,
): Promise<ReusableEnvironment> {
  const folder = await mkdtemp(join(ground.folder, 'case-'))
  closings.push(() => rm(folder, { recursive: true, maxRetries: 20 }))
  const name = `case_${crypto.randomUUID().replaceAll('-', '')}`
  await createDatabase(ground, name)
  closings.push(() => dropDatabase(ground, name))
  const chain = await openChain(ground, folder, closings)
  const late: { service?: SupervisedService; database?: pg.Client; parts: CaseParts } = {
    parts: first,
  }
  const partsOf = (proxy: ProxyOptions['name']): ProxyOptions => ({
    name: proxy,
    judge: (exchange) => late.parts.judge(exchange),
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
    openHttpProxy({
      ...partsOf('authority'),
      ...AUTHORITY_WORDS,
      target: () => ground.authority,
    }),
  )
  const opening = { chain, partsOf, opened, closings }
  const node = await openNode(opening)
  const calendar = ledgers === 'bitcoin' ? undefined : await openCalendar(opening)
  const dataFolder = join(folder, 'data')
  const environment = {
    DATA_DIR: dataFolder,
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
    ...(provider && (await providerSettings(opening, provider, () => late.parts.providerAt))),
    ...added,
  }
  const service = superviseService(await freePort(), environment)
  late.service = service
  closings.push(service.stop)
  const connect = async (): Promise<pg.Client> => {
    const database = await ground.postgres.connect(name)
    // It is dropped by force in the end.
    database.on('error', () => undefined)
    late.database = database
    return database
  }
  closings.push(async () => late.database?.end())
  const connected = await connect()
  await service.ready()
  const withDatabase = (database: pg.Client): ReusableEnvironment => ({
    service,
    chain,
    database,
    databaseUrl: addressOn(ground.postgres, name),
    dataFolder,
    startAnother: async () => {
      const DATA_DIR = join(folder, 'other-data')
      const another = superviseService(await freePort(), { ...environment, DATA_DIR })
      closings.push(another.stop)
      await another.ready()
      return another
    },
    anchorCalendar: calendar?.anchor,
    renew: async (parts) => {
      // Whatever the case before has left running finds no database to write to, before there is another one.
      late.parts = { ...parts, judge: () => undefined }
      await database.end()
      await dropDatabase(ground, name)
      await createDatabase(ground, name)
      const again = await connect()
      await service.ready()
      late.parts = parts
      return withDatabase(again)
    },
    close,
  })
  return withDatabase(connected)
}

/** The usual strategy writes each page of the template into the log, which costs several times as much. */
async function createDatabase({ postgres, template }: Ground, name: string): Promise<void> {
  await postgres.on('postgres', (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
}

async function dropDatabase({ postgres }: Ground, name: string): Promise<void> {
  await postgres.on('postgres', (client) => client.query(`drop database ${name} with (force)`))
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
  const parts = { ...partsOf('node'), ...NODE_WORDS, target: () => new URL(rpc.url) }
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

async function providerSettings(
  { partsOf, opened }: Opening,
  kind: ProviderKind,
  address: () => URL | undefined,
) {
  const target = (): URL => {
    const url = address()
    if (!url) throw new Error('the case has not said where its provider is')
    return url
  }
  const port = await opened(openHttpProxy({ ...partsOf('provider'), ...PROVIDER_WORDS, target }))
  return PROVIDER_SETTINGS[kind](`http://127.0.0.1:${port}`)
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
