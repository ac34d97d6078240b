import { getApiDocument, getApiPage } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serve } from '../../http-route.ts'
import { apiPage, PAGE_POLICY } from './api-page.ts'
import { openApiDocument } from './openapi.ts'

export type DocumentedService = Readonly<{ title: string; version: string; base: string }>

export function apiDocumentRoutes(app: FastifyInstance, service: DocumentedService): void {
  const document = openApiDocument(service)
  const page = apiPage(document)

  serve(app, getApiDocument, async () => document)

  serve(app, getApiPage, async ({ reply }) => {
    void reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY)
    return page
  })
}
