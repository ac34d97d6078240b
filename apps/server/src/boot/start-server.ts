import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Chain } from '@ancrage/chains'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'

import { buildApp } from './app.ts'
import { closeApp } from './close/close-app.ts'
import { openClosings, type Closings } from './close/closings.ts'
import type { Say } from '../config/console-words.ts'
import type { DatabaseClient } from '../platform/database/client.ts'
import type { DemoLogin } from '../demo/seed-demo.ts'
import type { Settings } from '../config/env.ts'
import {
  isAnchoringAlive,
  startAnchoring,
  startAuditAnchoring,
  storeMissingTrees,
} from '../anchoring/index.ts'
import { isStillTold } from '../accounts/index.ts'
import { startSweeping } from '../identity/index.ts'
import type { CertificateSettings } from '../evidence/certificates/index.ts'
import { attachmentsOfMails } from '../evidence/certificate-mails/index.ts'
import { startIndexing, startKeySweep, watchDepositChanges } from '../deposits/index.ts'
import { registryOfProcess, type MetricsSettings } from '../operations/metrics/index.ts'
import { startRetention } from '../operations/personal-data/index.ts'
import { startAskingProvider, startEndingPlans } from '../billing/index.ts'
import { startReceipts } from '../evidence/receipts/index.ts'
import { startRenewals } from '../evidence/renewals/index.ts'
import { mailSettingAsSet } from '../settings/index.ts'
import { startKeepingVault, type VaultStore } from '../vault/index.ts'
import { startWebhookDelivery } from '../webhooks/index.ts'
import { openLeases } from '../platform/leases/index.ts'
import { openMailer, outboxFolder, startMailDelivery, sweepOutbox } from '../platform/mail/index.ts'
import { openCalendar } from './open/open-calendar.ts'
import { openCertificates } from './open/open-certificates.ts'
import { openMetrics } from './open/open-metrics.ts'
import { openProviders, openRegister } from './open/open-provider.ts'
import { openVault } from './open/open-vault.ts'
import { openVerificationSite } from './open/open-verification-site.ts'
import { prepareAccounts } from './prepare-accounts.ts'
import { renewAllSecrets } from './renew-all-secrets.ts'
import { sellerOf } from './seller-of-settings.ts'
import { serviceFactsOf } from './service-facts.ts'
import { describeLedgers, openLedgers, type DescribedLedger } from './open/open-ledgers.ts'
import { openServerDatabase } from './open/open-database.ts'
import { paceOfReaders, type ReaderPace } from '../platform/rate-limits/index.ts'
import type { RepeatedRuns } from '../platform/queue/index.ts'
import { openSecretBox, openSecretKeyFile } from '../platform/secrets/index.ts'
import type { ServerContext } from '../platform/context.ts'
import { openAuthorities } from '../evidence/timestamping/index.ts'
import { requestIdOfLine } from '../http/incoming/request-ids.ts'
import { listenWide } from '../http/listen-wide.ts'
import { VERSION } from '../platform/version.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const VERIFIER_FILE = fileURLToPath(new URL('../../../verify/dist/offline.html', import.meta.url))

/** Of all parts but the database’s own processes, which take a second: systems kill after ten. */
const CLOSING_MS = 7_000

export type Starting = Readonly<{
  say: Say
  /** A part ended that nothing can go on without. */
  onLost: (error: unknown) => void
}>

export type RunningServer = Readonly<{
  /** The one-time token that creates the first administrator; absent when there is one. */
  setupToken: string | undefined
  demoLogins: readonly DemoLogin[]
  close: () => Promise<void>
}>

type Storage = Readonly<{
  context: ServerContext
  pool: DatabaseClient['pool']
  /** For what a session holds: leases. */
  sessions: DatabaseClient['pool']
  sessionUrl: string
  certificates: CertificateSettings
  vault: VaultStore
}>

/** Starts every part in the order of their dependence; when one fails, those before it are closed. */
export async function startServer(settings: Settings, starting: Starting): Promise<RunningServer> {
  const logger = pino({ level: settings.logLevel, mixin: requestIdOfLine }, pino.destination(2))
  const opened = openClosings(CLOSING_MS, logger)
  const { close } = opened
  try {
    const storage = await openStorage(settings, starting, logger, opened)
    const ledgers = settings.roles.includes('anchor')
      ? await startWorkers(settings, storage, starting.say, opened)
      : describeLedgers(settings.ledgers)
    const metrics = metricsOf(settings, storage)
    const { context } = storage
    const watched = { context, ledgers, metrics, logger }
    opened.push(await openMetrics(settings, watched, starting.say))
    const first = settings.roles.includes('web')
      ? await serveWeb(settings, storage, ledgers, { logger, opened, metrics, say: starting.say })
      : { setupToken: undefined, demoLogins: [] }
    return { ...first, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openStorage(
  settings: Settings,
  { say, onLost }: Starting,
  logger: Logger,
  opened: Closings,
): Promise<Storage> {
  say('database')
  await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 })
  const { sessionUrl, ...server } = await openServerDatabase(settings, {
    log: (message) => logger.info(message),
    onRestart: () => say('databaseRestarted'),
    onLost,
  })
  opened.pushLast(server.close)
  const lost = (error: Error): void => logger.warn({ why: error.message }, 'connection lost')
  const { client, sessions } = server.connect(lost)
  opened.push(client.close)
  opened.push(sessions.close)
  const context: ServerContext = {
    database: client.database,
    now: () => new Date(),
    randomBytes,
    secrets: openSecretBox(await openSecretKey(settings), randomBytes, settings.previousSecretKeys),
    rateLimits: settings.rateLimits,
    log: logger,
  }
  const certificates = await openCertificates(settings, context)
  opened.push(() => certificates.renderer.close())
  const vault = await openVault(settings, context, say)
  return { context, pool: client.pool, sessions: sessions.pool, sessionUrl, certificates, vault }
}

function metricsOf({ roles, metricsToken }: Settings, { pool }: Storage): MetricsSettings {
  return { registry: registryOfProcess({ version: VERSION, roles, pool }), token: metricsToken }
}

/** Several servers on one database are given one key; a single one makes its own. */
async function openSecretKey({ secretKey, dataFolder }: Settings): Promise<Uint8Array> {
  return secretKey ?? openSecretKeyFile(dataFolder, randomBytes)
}

/** Opens the ledgers, and starts all that goes on by itself. */
async function startWorkers(
  settings: Settings,
  storage: Storage,
  say: Say,
  opened: Closings,
): Promise<readonly [Chain, ...Chain[]]> {
  const { context, sessions } = storage
  const chains = await openLedgers(settings, say, opened.push)
  await storeMissingTrees(context)
  if (settings.previousSecretKeys.length > 0) {
    say('secretsRenewed', String(await renewAllSecrets(context)))
  }
  const leases = openLeases(sessions, context, settings)
  opened.push(leases.close)
  const anchoring = startAnchoring(context, leases, chains, {
    aggregationSeconds: settings.aggregationSeconds,
    maxLeaves: settings.aggregationMaxLeaves,
  })
  opened.push(anchoring.close)
  const authorities = await openAuthorities(settings.timestamping, {
    ...context,
    folder: join(settings.dataFolder, 'timestamping'),
  })
  const { receiptSeconds: gatherSeconds, renewal } = settings
  opened.push(startReceipts(context, { authorities, gatherSeconds }).close)
  opened.push(startRenewals(context, leases, authorities, renewal).close)
  const own = [startSweeping, startAuditAnchoring, startKeySweep, startIndexing, startEndingPlans]
  for (const start of own) opened.push(start(context).close)
  const cards = { context, seller: sellerOf(settings), ...openProviders(settings) }
  for (const { close } of startAskingProvider(cards)) opened.push(close)
  opened.push(startKeepingVault({ context, store: storage.vault }).close)
  opened.push(startWebhookDelivery(context, { network: 'public' }).close)
  const mails = await startMails(settings, storage)
  opened.push(mails.close)
  // Before the renderer is closed: a mail whose certificates it cannot draw would be put off, or go without them.
  opened.pushFirst(async () => mails.stop())
  const outbox = outboxFolder(settings.dataFolder)
  opened.push(startRetention(context, (before) => sweepOutbox(outbox, before)).close)
  return chains
}

type Serving = Readonly<{ logger: Logger; opened: Closings; metrics: MetricsSettings; say: Say }>
type Ledgers = readonly [DescribedLedger, ...DescribedLedger[]]

/** Answers people, and calendars’ clients where they are wanted. */
async function serveWeb(
  settings: Settings,
  storage: Storage,
  ledgers: Ledgers,
  serving: Serving,
): Promise<Omit<RunningServer, 'close'>> {
  const { context, certificates } = storage
  const { opened, say } = serving
  const readers = paceOfReaders(context)
  const app = await openApp(settings, storage, ledgers, { ...serving, readers })
  const first = await prepareAccounts(settings, context, say)
  await listenWide(app, { port: settings.port, host: settings.host })
  opened.push(await openCalendar(settings, context, ledgers[0].facts, say))
  const site = { context, readers, logger: serving.logger, seal: certificates.renderer.seal }
  opened.push(await openVerificationSite(settings, site, say))
  return first
}

async function openApp(
  settings: Settings,
  { context, sessionUrl, certificates, vault }: Storage,
  chains: Ledgers,
  { logger, opened, metrics, readers }: Serving & Readonly<{ readers: ReaderPace }>,
): Promise<FastifyInstance> {
  const watch = watchDepositChanges(sessionUrl, logger)
  opened.push(watch.close)
  const app = await buildApp({
    context,
    readers,
    logger,
    watch,
    chains,
    certificates,
    seller: sellerOf(settings),
    ...openProviders(settings),
    vies: openRegister(settings),
    vault: { store: vault, quotas: settings.vault.quotas },
    facts: serviceFactsOf(settings, chains),
    mailsAreFiles: settings.mail.smtpUrl === undefined,
    metrics,
    anchoringIsAlive: () => isAnchoringAlive(context),
    publicUrl: settings.publicUrl,
    administratorsNeedSecondFactor: settings.administratorsNeedSecondFactor,
    trustedProxies: settings.trustedProxies,
    aggregationSeconds: settings.aggregationSeconds,
    webFolder: WEB_FOLDER,
    verifierFile: VERIFIER_FILE,
  })
  opened.push(() => closeApp(app))
  // Before the pages: requests that wait for a drawing end with it.
  opened.push(() => certificates.renderer.close())
  return app
}

async function startMails(
  settings: Settings,
  { context, certificates }: Storage,
): Promise<RepeatedRuns> {
  const { mail, dataFolder, publicUrl, siteOwner, supportAddress, verificationUrl } = settings
  const ofMails = { publicUrl, siteOwner, supportAddress, verificationUrl }
  return startMailDelivery(context, {
    mailer: await openMailer(mail, dataFolder),
    from: mail.from,
    readSetting: mailSettingAsSet(context, ofMails),
    attach: attachmentsOfMails(mail.confirmation, { context, certificates }),
    isStillFor: (told) => isStillTold(context.database, told),
  })
}
