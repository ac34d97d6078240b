import {
  editLegalPage as editCall,
  getLegalPage,
  LEGAL_PAGES,
  listLegalPages,
  restoreLegalPage as restoreCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serve, serveSignedIn } from '../../http/route.ts'
import type { Guards } from '../../identity/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { ReaderPace } from '../../platform/rate-limits/index.ts'
import { renderMarkdown } from '../blog/index.ts'
import { editLegalPage, restoreLegalPage } from './edit-legal-page.ts'
import { type Operator, readLegalPage } from './read-legal-page.ts'

/** A page in both languages. */
const BODY_LIMIT = 512 * 1024

export function legalRoutes(
  app: FastifyInstance,
  context: ServerContext,
  operator: Operator,
  { authenticate, requireRecentAuthentication: recent }: Guards,
  readers: ReaderPace,
): void {
  const { database } = context
  serve(
    app,
    getLegalPage,
    ({ params, query, language, request }) =>
      readers.inTurn(request, async () => {
        const { body, updatedAt } = await readLegalPage(database, operator, params.page)
        const html = renderMarkdown(body[query.language ?? language])
        return { page: params.page, html, updatedAt }
      }),
    { onRequest: readers.read },
  )

  serveSignedIn(app, authenticate, listLegalPages, async () => ({
    items: await Promise.all(LEGAL_PAGES.map((page) => readLegalPage(database, operator, page))),
  }))

  serveSignedIn(
    app,
    recent,
    editCall,
    async ({ account, params: { page }, body }) => {
      await editLegalPage(context, account, page, body.body)
      return readLegalPage(database, operator, page)
    },
    { bodyLimit: BODY_LIMIT },
  )

  serveSignedIn(app, recent, restoreCall, async ({ account, params: { page } }) => {
    await restoreLegalPage(context, account, page)
    return readLegalPage(database, operator, page)
  })
}
