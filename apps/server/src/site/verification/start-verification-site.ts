import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { databaseOutage } from '../../platform/database/database-errors.ts'
import { hangUpOnSilentReaders } from '../../http/incoming/untaken-answers.ts'
import { answerErrors } from '../../http/errors.ts'
import { isPageAddress, type SendPage } from '../../http/page-visits.ts'
import { listenWide } from '../../http/listen-wide.ts'
import { countAnswersToStrangers, type ReaderPace } from '../../platform/rate-limits/index.ts'
import { serveBuiltFiles } from '../../http/serve-built-files.ts'
import { compressAnswers } from '../../http/compress-answers.ts'
import { staticDocument } from '../../http/static-document.ts'
import type { ServerContext } from '../../platform/context.ts'
import { openApplication } from '../../platform/ports/index.ts'
import { refuseUnlistedRoutes } from '../../identity/permissions/index.ts'
import { NOT_FOUND_PAGE } from './not-found-page.ts'
import { publicRoutes } from './public-routes.ts'
import { sitePolicy, type SiteSources } from './site-policy.ts'

export type VerificationSite = Readonly<{
  logger: FastifyBaseLogger
  /** The application’s: both are one service. */
  readers: ReaderPace
  port: number
  host: string
  /** The address people reach it by, where it is known: with https, browsers are told to keep to it. */
  url: string | undefined
  /** Where the built site is; nothing is served where it was not built. */
  folder: string
  sources: SiteSources
  /** Of the certificate that documents are sealed with, for whoever compares; null where nothing is sealed. */
  sealFingerprint: string | null
  trustedProxies: readonly string[]
}>

const API_BASE = '/api'
const REQUEST_TIMEOUT_MS = 30_000
/** The site sends nothing. */
const BODY_LIMIT = 1_024

/**
 * Serves the verification site at an origin of its own, with what it may ask of this service. Undefined where the site
 * was not built. Rejects where its port is taken.
 */
export async function startVerificationSite(
  context: ServerContext,
  site: VerificationSite,
): Promise<Readonly<{ close: () => Promise<void> }> | undefined> {
  const pageFile = join(site.folder, 'index.html')
  if (!existsSync(pageFile)) return undefined
  const app = await buildVerificationSite(context, site, await readFile(pageFile, 'utf8'))
  await listenWide(app, { port: site.port, host: site.host })
  return { close: () => app.close() }
}

/** The same without its port, for whoever asks it directly. */
export async function buildVerificationSite(
  context: ServerContext,
  site: Omit<VerificationSite, 'port' | 'host'>,
  builtPage: string,
): Promise<FastifyInstance> {
  const policy = sitePolicy(site.sources)
  const page = pageUnder(policy, 'no-cache', pageFor(site, builtPage))
  const notFoundPage = pageUnder(policy, 'no-store', NOT_FOUND_PAGE)
  const app = openApplication({
    trustedProxies: site.trustedProxies,
    share: 1 / 8,
    logger: site.logger,
    secure: site.url?.startsWith('https:') ?? false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    visits: { page: notFoundPage, admit: site.readers.visit },
  })
  hangUpOnSilentReaders(app)
  countAnswersToStrangers(app, site.readers)
  answerErrors(app, databaseOutage, notFoundPage)
  await compressAnswers(app)
  await app.register(
    async (api) => {
      refuseUnlistedRoutes(api)
      publicRoutes(api, context, site.readers)
    },
    { prefix: API_BASE },
  )
  await serveSite(app, site, { page, notFoundPage })
  return app
}

/** Added to the policy that the page brings, which cannot say this of itself. */
const UNFRAMED = "frame-ancestors 'none'"

async function serveSite(
  app: FastifyInstance,
  { folder, readers }: Pick<VerificationSite, 'folder' | 'readers'>,
  { page, notFoundPage }: Readonly<{ page: SendPage; notFoundPage: SendPage }>,
): Promise<void> {
  await serveBuiltFiles(app, folder, readers.file, (reply, path) => {
    // It brings its own, which names its one script; it is there to be saved to a disk.
    if (path.endsWith('.html')) void reply.header('content-security-policy', UNFRAMED)
  })
  const paced = { onRequest: readers.read }
  for (const address of ['/', '/c/:number']) {
    app.get(address, paced, (_request, reply) => page(reply))
  }
  app.get('/*', paced, (request, reply) =>
    isPageAddress(request.url) ? notFoundPage(reply.status(404)) : reply.callNotFound(),
  )
}

function pageUnder(policy: string, cacheControl: string, html: string): SendPage {
  const document = staticDocument(() => html)
  return async (reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', cacheControl)
    return reply.send(await document(reply.request, reply))
  }
}

/** What the built page says of whom it asks is put right for this service; its policy comes as a header instead. */
function pageFor(
  { sources, sealFingerprint }: Pick<VerificationSite, 'sources' | 'sealFingerprint'>,
  builtPage: string,
): string {
  const { explorers, calendars } = sources
  const seal = sealFingerprint === null ? {} : { sealFingerprint }
  const settings = { explorers, calendars, service: true, ...seal, asksAtOnce: true }
  const text = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
  return builtPage
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
    .replace(
      /(<script id="site-settings" type="application\/json">)[^<]*(<\/script>)/,
      (_, opening: string, closing: string) => `${opening}${text}${closing}`,
    )
}
