import { getInvoice, getManagedInvoice, type Language } from '@ancrage/contract'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import type { Invoicing } from './invoicing.ts'
import { drawInvoice, type DrawnInvoice } from './issue-invoice.ts'

export function invoiceRoutes(
  app: FastifyInstance,
  context: ServerContext,
  invoicing: Invoicing,
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, getInvoice, async ({ account, params, request, reply }) => {
    const { id: orderId, language } = params
    const scope = scopeOf(account, 'order.own')
    const drawn = await drawInvoice(context, invoicing, {
      orderId,
      language,
      scope,
      signal: request.signal,
    })
    return sendInvoice(reply, drawn, language)
  })

  serveSignedIn(app, authenticate, getManagedInvoice, async ({ params, request, reply }) => {
    const { id: orderId, language } = params
    const drawn = await drawInvoice(context, invoicing, {
      orderId,
      language,
      signal: request.signal,
    })
    return sendInvoice(reply, drawn, language)
  })
}

function sendInvoice(
  reply: FastifyReply,
  { number, pdf }: DrawnInvoice,
  language: Language,
): Buffer {
  const name = language === 'fr' ? 'facture' : 'invoice'
  void reply.type('application/pdf')
  void reply.header('content-disposition', contentDisposition(`${name}-${number}.pdf`))
  return Buffer.from(pdf)
}
