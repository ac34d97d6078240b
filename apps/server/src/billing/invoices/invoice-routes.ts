import { getInvoice, getManagedInvoice } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import type { Invoicing } from './invoicing.ts'
import { drawInvoice } from './issue-invoice.ts'
import { sendDrawn } from './send-drawn.ts'

const NAMES = { fr: 'facture', en: 'invoice' }

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
    return sendDrawn(reply, drawn, NAMES[language])
  })

  serveSignedIn(app, authenticate, getManagedInvoice, async ({ params, request, reply }) => {
    const { id: orderId, language } = params
    const drawn = await drawInvoice(context, invoicing, {
      orderId,
      language,
      signal: request.signal,
    })
    return sendDrawn(reply, drawn, NAMES[language])
  })
}
