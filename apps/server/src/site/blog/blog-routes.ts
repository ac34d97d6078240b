import {
  createArticle as createArticleCall,
  deleteArticle as deleteArticleCall,
  editArticle as editArticleCall,
  getArticle,
  getArticleCover,
  getManagedArticle,
  getManagedArticleCover,
  listArticles,
  listManagedArticles,
  previewArticle,
  setArticleCover,
} from '@ancrage/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { cutPage, readIdPlace } from '../../http/page-cursor.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Guards } from '../../identity/index.ts'
import { findArticle, findManagedCover, listAll } from './article-store.ts'
import { createArticle, deleteArticle, editArticle, setCover } from './edit-articles.ts'
import { presentManagedArticle } from './present-article.ts'
import { pageOfArticles, readArticle } from './read-articles.ts'
import { renderMarkdown } from './render-markdown.ts'
import { sendCover, sendCoverOf } from './send-cover.ts'

/** An article in both languages, or a picture in base64. */
const BODY_LIMIT = 1024 * 1024

export function blogRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { authenticate, requireRecentAuthentication: recent }: Guards,
): void {
  const { database } = context
  /** What everybody reads is changed by who proved lately to be there, as prices and legal pages are (BC8). */
  const proveWhereShown = async (request: FastifyRequest, id: string, publishes = false) => {
    const isShown = (await findArticle(database, id))?.publishedAt
    if (publishes || isShown) await recent(request)
  }

  serveSignedIn(app, authenticate, listArticles, ({ query, language }) =>
    pageOfArticles(database, query, query.language ?? language),
  )

  serveSignedIn(app, authenticate, getArticle, ({ params, query, language }) =>
    readArticle(database, params.slug, query.language ?? language),
  )

  serveSignedIn(app, authenticate, getArticleCover, ({ params, reply }) =>
    sendCoverOf(database, params.slug, reply),
  )

  serveSignedIn(app, authenticate, listManagedArticles, async ({ query: { limit, cursor } }) => {
    const found = await listAll(database, readIdPlace(cursor)?.id, limit + 1)
    const { rows, nextCursor } = cutPage(found, limit, ({ id }) => ({ key: '', id }))
    return { items: rows.map(presentManagedArticle), nextCursor }
  })

  serveSignedIn(app, authenticate, getManagedArticle, async ({ params }) => {
    const row = await findArticle(database, params.id)
    if (!row) throw new Refusal('object.not_found')
    return presentManagedArticle(row)
  })

  serveSignedIn(app, authenticate, getManagedArticleCover, async ({ params, reply }) =>
    sendCover(reply, await findManagedCover(database, params.id)),
  )

  serveSignedIn(app, authenticate, previewArticle, async ({ body }) => ({
    html: renderMarkdown(body.body),
  }))

  serveSignedIn(
    app,
    authenticate,
    createArticleCall,
    ({ account, body }) => createArticle(context, account, body),
    { bodyLimit: BODY_LIMIT },
  )

  serveSignedIn(
    app,
    authenticate,
    editArticleCall,
    async ({ account, params: { id }, body, request }) => {
      await proveWhereShown(request, id, body.published)
      return editArticle(context, account, id, body)
    },
    { bodyLimit: BODY_LIMIT },
  )

  serveSignedIn(
    app,
    authenticate,
    deleteArticleCall,
    async ({ account, params: { id }, request }) => {
      await proveWhereShown(request, id)
      await deleteArticle(context, account, id)
    },
  )

  serveSignedIn(
    app,
    authenticate,
    setArticleCover,
    async ({ account, params: { id }, body, request }) => {
      await proveWhereShown(request, id)
      return setCover(context, account, id, body.data)
    },
    { bodyLimit: BODY_LIMIT },
  )
}
