import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { openCertificateRenderer } from '@ancrage/certificate'
import { openDevelopmentChain, openRpcDoor } from '@ancrage/chains/development'
import { pino } from 'pino'

import { buildApp } from './app.ts'
import type { ConsoleWord } from './console-words.ts'
import { openDatabase } from './database/client.ts'
import { seedDemo } from './demo/seed-demo.ts'
import type { Settings } from './env.ts'
import { startAnchoring } from './features/anchoring/index.ts'
import { bootstrapAdministrator, offerSetupLink } from './features/auth/index.ts'
import { watchDepositChanges } from './features/deposits/index.ts'
import { openServerDatabase } from './open-database.ts'
import type { Surroundings } from './surroundings.ts'
import { VERSION } from './version.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** A batch is closed at this many commitments even before its time. */
const MAX_LEAVES = 10_000

export type Say = (word: ConsoleWord, detail?: string) => void
export type RunningServer = Readonly<{ close: () => Promise<void> }>
type Closing = () => Promise<void>

/** Starts every part in the order of their dependence; a part that fails closes those before it. */
export async function startServer(
  settings: Settings,
  say: Say,
  onLost: (error: unknown) => void,
): Promise<RunningServer> {
  const opened: Closing[] = []
  const close = async (): Promise<void> => {
    for (const closing of opened.splice(0).toReversed()) await closing()
  }
  try {
    await startParts(settings, say, onLost, (closing) => opened.push(closing))
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startParts(
  settings: Settings,
  say: Say,
  onLost: (error: unknown) => void,
  opened: (closing: Closing) => void,
): Promise<void> {
  const logger = pino({ level: settings.logLevel }, pino.destination(2))
  await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 })

  say('database')
  const server = await openServerDatabase(settings, {
    log: (message) => logger.info(message),
    onRestart: () => say('databaseRestarted'),
    onLost,
  })
  opened(server.close)
  const client = openDatabase(server.url, (error) => logger.warn({ err: error }, 'connection lost'))
  opened(client.close)
  const surroundings: Surroundings = {
    database: client.database,
    now: () => new Date(),
    randomBytes: (length) => randomBytes(length),
    log: logger,
  }

  say('chain')
  const chain = await openDevelopmentChain({
    folder: join(settings.dataFolder, 'chain'),
    blockSeconds: settings.blockSeconds,
    now: () => Date.now(),
  })
  opened(() => chain.close())
  if (settings.chainRpcPort !== undefined) {
    const door = await openRpcDoor(chain, { port: settings.chainRpcPort, host: '127.0.0.1' })
    opened(() => door.close())
    say('rpc', door.url)
  }

  const anchoring = startAnchoring(surroundings, [chain], {
    aggregationSeconds: settings.aggregationSeconds,
    maxLeaves: MAX_LEAVES,
  })
  opened(anchoring.close)
  const watch = watchDepositChanges(server.url, logger)
  opened(watch.close)
  const renderer = await openCertificateRenderer({ workers: settings.certificateWorkers })
  opened(() => renderer.close())

  const ledger = {
    chain: chain.facts.chain,
    network: chain.facts.network,
    evidential: chain.facts.evidential,
  }
  const app = await buildApp({
    surroundings,
    logger,
    watch,
    certificates: {
      renderer,
      ledger,
      operator: { name: settings.siteOwner, details: [], website: settings.publicUrl },
    },
    facts: {
      version: VERSION,
      siteOwner: settings.siteOwner,
      legalLinks: settings.legalLinks,
      verificationUrl: settings.verificationUrl,
      ledgers: [ledger],
    },
    anchoringIsAlive: anchoring.isAlive,
    publicUrl: settings.publicUrl,
    aggregationSeconds: settings.aggregationSeconds,
    webFolder: WEB_FOLDER,
  })
  opened(() => app.close())
  const { bootstrapAdministrator: administrator } = settings
  if (administrator) await bootstrapAdministrator(surroundings, administrator)
  if (settings.demo) say('demo')
  const demoAccounts = settings.demo ? await seedDemo(surroundings, settings.dataFolder) : []
  await app.listen({ port: settings.port, host: settings.host })

  say('ready', settings.publicUrl)
  for (const { type, email, password } of demoAccounts) {
    console.log(`  ${type.padEnd(22)} ${email.padEnd(32)} ${password}`)
  }
  const setupToken = await offerSetupLink(surroundings)
  if (setupToken) say('setupLink', `${settings.publicUrl}/setup/${setupToken}`)
}
