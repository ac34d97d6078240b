import {
  getCreditNote,
  getManagedCreditNote,
  getWithdrawal,
  markOrderRefunded,
  withdrawFromOrder,
  withdrawManagedOrder,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { Guards } from '../../identity/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Invoicing } from '../invoices/invoicing.ts'
import { drawCreditNote } from '../invoices/issue-credit-note.ts'
import { sendDrawn } from '../invoices/send-drawn.ts'
import { presentManagedOrder, presentOrder } from '../orders/present-order.ts'
import type { PaysBack } from '../refunds/pay-back.ts'
import { markRefunded, quoteWithdrawal, withdraw } from './withdraw.ts'

const NAMES = { fr: 'avoir', en: 'credit-note' }

export function withdrawalRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { paysBack, ...invoicing }: Invoicing & Readonly<{ paysBack: PaysBack }>,
  { authenticate, requireRecentAuthentication: recent }: Guards,
): void {
  const { seller } = invoicing

  serveSignedIn(app, authenticate, getWithdrawal, ({ account, params }) =>
    quoteWithdrawal(context, account, params.id),
  )

  serveSignedIn(app, authenticate, withdrawFromOrder, async ({ account, params }) => {
    const wanted = { id: params.id, by: 'buyer', paysBack } as const
    return presentOrder(await withdraw(context, seller, account, wanted))
  })

  serveSignedIn(app, authenticate, getCreditNote, async ({ account, params, request, reply }) => {
    const { id: orderId, language } = params
    const scope = scopeOf(account, 'order.own')
    const wanted = { orderId, language, scope, signal: request.signal }
    const drawn = await drawCreditNote(context, invoicing, wanted)
    return sendDrawn(reply, drawn, NAMES[language])
  })

  serveSignedIn(app, recent, withdrawManagedOrder, async ({ account, params }) => {
    const wanted = { id: params.id, by: 'operator', paysBack } as const
    return presentManagedOrder(await withdraw(context, seller, account, wanted))
  })

  serveSignedIn(app, recent, markOrderRefunded, async ({ account, params, body }) => {
    const refundReference = body.paymentReference || null
    const refunded = { id: params.id, refundReference, paysBack }
    return presentManagedOrder(await markRefunded(context, account, refunded))
  })

  serveSignedIn(app, authenticate, getManagedCreditNote, async ({ params, request, reply }) => {
    const { id: orderId, language } = params
    const wanted = { orderId, language, signal: request.signal }
    const drawn = await drawCreditNote(context, invoicing, wanted)
    return sendDrawn(reply, drawn, NAMES[language])
  })
}
