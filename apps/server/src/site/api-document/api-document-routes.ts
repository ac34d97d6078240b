import { getApiDocument, getApiPage } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveDocument } from '../../http/route.ts'
import type { ReaderPace } from '../../platform/rate-limits/index.ts'
import { staticDocument } from '../../http/static-document.ts'
import { apiPage, PAGE_POLICY } from './api-page.ts'
import { openApiDocument } from './openapi.ts'

export type DocumentedService = Readonly<{ title: string; version: string; base: string }>

export function apiDocumentRoutes(
  app: FastifyInstance,
  service: DocumentedService,
  readers: ReaderPace,
): void {
  const document = openApiDocument(service)
  serveDocument(app, getApiDocument, staticDocument(JSON.stringify(document)), {
    onRequest: readers.read,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
  serveDocument(app, getApiPage, staticDocument(apiPage(document)), {
    onRequest: readers.read,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
    },
  })
}
