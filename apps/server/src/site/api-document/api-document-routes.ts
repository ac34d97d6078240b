import { getApiDocument, getApiPage, language, type Language } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveDocument } from '../../http/route.ts'
import type { ReaderPace } from '../../platform/rate-limits/index.ts'
import { languageOfRequest } from '../../http/errors.ts'
import { staticDocument, type StaticDocument } from '../../http/static-document.ts'
import { apiPage, PAGE_POLICY } from './api-page.ts'
import { openApiDocument } from './openapi.ts'

/** Only to read what follows the path. */
const BASE = 'http://localhost'

export type DocumentedService = Readonly<{ title: string; version: string; base: string }>

export function apiDocumentRoutes(
  app: FastifyInstance,
  service: DocumentedService,
  readers: ReaderPace,
): void {
  const json = staticDocument(() => JSON.stringify(openApiDocument(service)))
  serveDocument(app, getApiDocument, json, {
    onRequest: readers.read,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
  const pageIn = (spoken: Language) =>
    staticDocument(() => apiPage(openApiDocument(service, spoken), spoken))
  const pages = { fr: pageIn('fr'), en: pageIn('en') }
  const inLanguage: StaticDocument = (request, reply) => {
    const asked = language.safeParse(new URL(request.url, BASE).searchParams.get('language'))
    void reply.header('vary', 'accept-language')
    return pages[asked.data ?? languageOfRequest(request)](request, reply)
  }
  serveDocument(app, getApiPage, inLanguage, {
    onRequest: readers.read,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
    },
  })
}
