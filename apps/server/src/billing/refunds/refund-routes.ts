import {
  closePayment as closePaymentCall,
  listUnmatchedPayments,
  refundPayment,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { cutPage, readNumberPlace } from '../../http/page-cursor.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { Guards } from '../../identity/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { closePayment, payBack, type PaysBack } from './pay-back.ts'
import { presentRefund } from './present-refund.ts'
import { presentUnmatched, readUnmatched } from './unmatched-payments.ts'

export function refundRoutes(
  app: FastifyInstance,
  context: ServerContext,
  paysBack: PaysBack,
  { authenticate, requireRecentAuthentication: recent }: Guards,
): void {
  serveSignedIn(app, authenticate, listUnmatchedPayments, async ({ query: { cursor, limit } }) => {
    const page = { beforeId: readNumberPlace(cursor), limit: limit + 1 }
    const found = await readUnmatched(context.database, page)
    const placeOf = ({ payment }: (typeof found)[number]) => ({ key: '', id: String(payment.id) })
    const { rows, nextCursor } = cutPage(found, limit, placeOf)
    return { items: rows.map(presentUnmatched), nextCursor }
  })

  serveSignedIn(app, recent, refundPayment, async ({ account, params: { id } }) =>
    presentRefund(await payBack(context, account, { id, paysBack })),
  )

  serveSignedIn(app, recent, closePaymentCall, async ({ account, params: { id } }) => {
    await closePayment(context, account, { id, paysBack })
  })
}
