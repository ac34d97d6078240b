import { showArticle, showArticleCover, showArticles, showProducts } from '@ancrage/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { productsOnSale } from '../../billing/index.ts'
import type { Delivery } from '../../config/delivery.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { ReaderPace } from '../../platform/rate-limits/index.ts'
import { pageOfArticles, readArticle, sendCoverOf } from '../blog/index.ts'

type Showcase = Readonly<{ isShown: boolean; delivers: Delivery }>

/** What visitors read without an account: the catalogue and the articles, where the installation shows them. */
export function showcaseRoutes(
  app: FastifyInstance,
  { database }: ServerContext,
  { isShown, delivers }: Showcase,
  readers: ReaderPace,
): void {
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    await readers.read(request)
    if (!isShown) throw new Refusal('object.not_found')
  }

  serve(
    app,
    showProducts,
    async ({ request }) => ({
      items: await readers.inTurn(request, () => productsOnSale(database, delivers)),
    }),
    { onRequest },
  )

  serve(
    app,
    showArticles,
    ({ query, language, request }) =>
      readers.inTurn(request, () => pageOfArticles(database, query, query.language ?? language)),
    { onRequest },
  )

  serve(
    app,
    showArticle,
    ({ params, query, language, request }) =>
      readers.inTurn(request, () => readArticle(database, params.slug, query.language ?? language)),
    { onRequest },
  )

  serve(
    app,
    showArticleCover,
    ({ params, reply, request }) =>
      readers.inTurn(request, () => sendCoverOf(database, params.slug, reply)),
    { onRequest },
  )
}
