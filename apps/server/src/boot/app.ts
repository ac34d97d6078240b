import cookie from '@fastify/cookie'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { databaseOutage } from '../platform/database/database-errors.ts'
import { anchoringRoutes, openDepositProofs, proofRoutes } from '../anchoring/index.ts'
import { administrationRoutes } from '../operations/administration/index.ts'
import { apiDocumentRoutes } from '../site/api-document/index.ts'
import { auditRoutes } from '../audit/index.ts'
import { authRoutes, openGuards, sessionTransport, type HeldElsewhere } from '../identity/index.ts'
import { blogRoutes } from '../site/blog/index.ts'
import { certificateMailRoutes } from '../evidence/certificate-mails/index.ts'
import {
  certificateRoutes,
  openCertificateTurns,
  sealRoutes,
  type CertificateSettings,
} from '../evidence/certificates/index.ts'
import { companyRoutes } from '../organisations/companies/index.ts'
import { creditRoutes } from '../billing/credits/index.ts'
import {
  countSharesBy,
  deleteSharesBy,
  depositEventRoutes,
  depositRoutes,
  type DepositWatch,
} from '../deposits/index.ts'
import { dossierRoutes } from '../evidence/dossier/index.ts'
import { isEntering, refuseUnlistedRoutes } from '../identity/permissions/index.ts'
import { accountRequestRoutes } from '../organisations/requests/index.ts'
import { countRequests, metricsRoutes, type MetricsSettings } from '../operations/metrics/index.ts'
import {
  countOpenInvitationsBy,
  invitationRoutes,
  withdrawOffersBy,
} from '../organisations/invitations/index.ts'
import { notificationRoutes } from '../operations/notifications/index.ts'
import { personalDataRoutes } from '../operations/personal-data/index.ts'
import {
  invoiceRoutes,
  journalRoutes,
  paymentHintRoute,
  paymentRoutes,
  productRoutes,
  vatCheckRoutes,
  refundRoutes,
  statementRoutes,
  voucherRoutes,
  withdrawalRoutes,
  type PaymentProvider,
  type Vies,
  type Seller,
} from '../billing/index.ts'
import { gatherNewDeposits, receiptRoutes } from '../evidence/receipts/index.ts'
import { legalRoutes } from '../site/legal/index.ts'
import { mailSettingAsSet, settingRoutes } from '../settings/index.ts'
import { publicRoutes, verifyProofRoute } from '../site/verification/index.ts'
import { showcaseRoutes } from '../site/showcase/index.ts'
import { serviceRoutes, type ServiceFacts } from '../site/service/index.ts'
import { countWebhooksOf, removeWebhooksOf, webhookRoutes } from '../webhooks/index.ts'
import { limitArrival } from '../http/incoming/arrival.ts'
import { answerErrors } from '../http/errors.ts'
import { mailRoutes } from '../operations/mails/mail-routes.ts'
import { endDownloadsOnLostAccess } from './close/end-downloads.ts'
import type { DescribedLedger } from './open/open-ledgers.ts'
import {
  countAnswersToStrangers,
  siteOf,
  strangersInTurn,
  type ReaderPace,
} from '../platform/rate-limits/index.ts'
import { vaultRoutes, type VaultQuotas, type VaultStore } from '../vault/index.ts'
import { acceptJsonOnly } from '../http/incoming/read-json.ts'
import { hangUpOnSilentReaders } from '../http/incoming/untaken-answers.ts'
import { compressAnswers } from '../http/compress-answers.ts'
import { refuseForeignOrigins } from '../http/incoming/same-origin.ts'
import type { ServerContext } from '../platform/context.ts'
import { openApplication } from '../platform/ports/index.ts'
import { readPage, serveWebPages } from './web-pages.ts'

export const API_BASE = '/api'
const JSON_BODY_LIMIT = 64 * 1024

export type AppDeps = Readonly<{
  context: ServerContext
  /** Shared by every port that strangers read at. */
  readers: ReaderPace
  logger: FastifyBaseLogger
  watch: DepositWatch
  /** The ledgers that are written to, for the operator to look at. */
  chains: readonly DescribedLedger[]
  certificates: CertificateSettings
  /** On invoices. */
  seller: Seller
  /** Who takes payments by card; undefined where nobody does. */
  provider: PaymentProvider | undefined
  /** Who did before, and is still asked. */
  former?: PaymentProvider | undefined
  /** Who is asked about VAT numbers; undefined where nobody is. */
  vies?: Vies | undefined
  /** Where encrypted copies are kept. */
  vault: Readonly<{ store: VaultStore; quotas: VaultQuotas }>
  facts: ServiceFacts
  /** No mail server is set. */
  mailsAreFiles: boolean
  metrics: MetricsSettings
  anchoringIsAlive: () => Promise<boolean>
  publicUrl: string
  administratorsNeedSecondFactor: boolean
  /** Whose word on a caller’s address is taken (`X-Forwarded-For`); nobody’s when empty. */
  trustedProxies: readonly string[]
  aggregationSeconds: number
  /** Where the built web application is; nothing is served beside the API when it is not there. */
  webFolder: string
  /** The page that verifies from disk, put into dossiers where it was built. */
  verifierFile: string
}>

/** The whole HTTP surface: the API below /api, the web application everywhere else. */
export async function buildApp(parts: AppDeps): Promise<FastifyInstance> {
  const { context, publicUrl } = parts
  const secure = new URL(publicUrl).protocol === 'https:'
  const page = await readPage(parts.webFolder, context.randomBytes)
  const app = openApplication({
    trustedProxies: parts.trustedProxies,
    share: 1 / 2,
    logger: parts.logger,
    secure,
    bodyLimit: JSON_BODY_LIMIT,
    forceCloseConnections: 'idle',
    visits: page && { page, admit: parts.readers.visit },
  })
  limitArrival(app.server)
  hangUpOnSilentReaders(app)
  countAnswersToStrangers(app, parts.readers)
  countRequests(app, parts.metrics.registry)
  warnOfUnknownProxy(app, parts.trustedProxies)
  refuseForeignOrigins(app, publicUrl)
  answerErrors(app, databaseOutage, page)
  acceptJsonOnly(app, ({ ip }) => siteOf(ip))
  await app.register(cookie, { parseOptions: COOKIES_AS_WRITTEN })
  await compressAnswers(app)
  await app.register(async (api) => serveApi(api, parts, secure), { prefix: API_BASE })
  metricsRoutes(app, context, parts.chains, parts.metrics)
  if (page) await serveWebPages(app, parts.webFolder, page, parts.readers)
  return app
}

function cardsOf(provider: PaymentProvider | undefined): 'taken' | 'tried' | 'none' {
  if (provider === undefined) return 'none'
  return provider.isTest ? 'tried' : 'taken'
}

const heldElsewhere = (context: ServerContext): HeldElsewhere => ({
  webhooks: { count: countWebhooksOf, removeAll: removeWebhooksOf },
  shareLinks: { count: countSharesBy, removeAll: deleteSharesBy },
  invitations: {
    count: countOpenInvitationsBy,
    removeAll: (transaction, accountId) => withdrawOffersBy(context, transaction, accountId),
  },
})

async function serveApi(api: FastifyInstance, parts: AppDeps, secure: boolean): Promise<void> {
  const { context, publicUrl, facts } = parts
  const transport = sessionTransport(secure)
  const { administratorsNeedSecondFactor } = parts
  const guards = openGuards(context, transport, { administratorsNeedSecondFactor })
  const { authenticate } = guards
  refuseUnlistedRoutes(api)
  strangersInTurn(api, ({ config }) => isEntering(config?.call))
  endDownloadsOnLostAccess(api, parts.watch, guards, context.now)
  const proofs = openDepositProofs(context)
  const { readers } = parts
  serviceRoutes(api, context, facts, parts.anchoringIsAlive, readers)
  publicRoutes(api, context, readers)
  await api.register(async (forms) => verifyProofRoute(forms, context, readers))
  authRoutes(
    api,
    { context, transport, guards, heldElsewhere: heldElsewhere(context) },
    { publicUrl, siteName: facts.siteOwner },
  )
  accountRequestRoutes(api, context, guards)
  invitationRoutes(api, context, guards)
  personalDataRoutes(api, context, proofs, guards)
  const { siteOwner, supportAddress, verificationUrl } = facts
  const ofMails = { publicUrl, siteOwner, supportAddress, verificationUrl }
  const readMailSetting = mailSettingAsSet(context, ofMails)
  mailRoutes(api, context, readMailSetting, authenticate)
  depositEventRoutes(api, parts.watch, authenticate)
  const { aggregationSeconds } = parts
  depositRoutes(api, context, authenticate, {
    aggregationSeconds,
    gather: gatherNewDeposits,
    readers,
  })
  proofRoutes(api, context, proofs, authenticate)
  receiptRoutes(api, context, authenticate)
  sealRoutes(api, parts.certificates.renderer.seal, readers)
  const { certificates, verifierFile } = parts
  const turns = openCertificateTurns()
  api.addHook('preClose', async () => turns.close())
  certificateRoutes(api, context, proofs, { ...certificates, turns }, authenticate)
  certificateMailRoutes(api, context, authenticate)
  dossierRoutes(api, { context, proofs, certificates, turns, verifierFile }, authenticate)
  anchoringRoutes(api, context, parts.chains, authenticate)
  creditRoutes(api, context, authenticate)
  notificationRoutes(api, context, authenticate)
  companyRoutes(api, context, guards)
  administrationRoutes(api, context, guards, parts)
  settingRoutes(api, context, guards)
  const { seller, provider, former, vies } = parts
  productRoutes(api, context, { seller, cards: cardsOf(provider), vies }, guards)
  vatCheckRoutes(api, { context, vies, takesCards: provider !== undefined }, guards)
  const asked = [provider, former].filter((one) => one !== undefined)
  const paysBack = asked.flatMap(({ name, refund }) => (refund ? [name] : []))
  paymentRoutes(api, context, { seller, provider, former, vies, publicUrl }, guards)
  await api.register(async (hints) => paymentHintRoute(hints, context, asked, readers))
  statementRoutes(api, context, seller, guards)
  const { renderer } = certificates
  journalRoutes(api, context, { renderer }, guards)
  const invoicing = { seller: parts.seller, renderer }
  invoiceRoutes(api, context, invoicing, authenticate)
  withdrawalRoutes(api, context, { ...invoicing, paysBack }, guards)
  refundRoutes(api, context, paysBack, guards)
  voucherRoutes(api, context, guards)
  blogRoutes(api, context, guards)
  const showcase = { isShown: facts.visitorPages, delivers: parts.seller.delivers }
  showcaseRoutes(api, context, showcase, readers)
  const { operator } = certificates
  const asksVies = parts.vies !== undefined
  legalRoutes(api, context, { ...operator, website: publicUrl, asksVies }, guards, readers)
  const documented = { title: facts.siteOwner, version: facts.version, base: API_BASE }
  apiDocumentRoutes(api, documented, readers)
  auditRoutes(api, context, authenticate)
  webhookRoutes(api, context, guards)
  vaultRoutes(api, { context, ...parts.vault }, guards)
}

/** Behind a proxy that nobody named, all callers would share its address, and its limits. */
function warnOfUnknownProxy(app: FastifyInstance, trusted: readonly string[]): void {
  let warned = trusted.length > 0
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    warned = true
    app.log.warn(
      'a request came through a proxy that TRUST_PROXY does not name: limits count its address',
    )
  })
}

/** Our cookies hold nothing that is escaped, and each escape that is none costs an error, of which a header holds thousands (Z2). */
const COOKIES_AS_WRITTEN = {
  encode: (value: string) => value,
  decode: (value: string) => value,
}
