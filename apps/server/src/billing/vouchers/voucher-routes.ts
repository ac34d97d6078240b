import {
  createVoucher as createVoucherCall,
  endVoucher as endVoucherCall,
  listVouchers,
  redeemVoucher as redeemVoucherCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { cutPage, readIdPlace } from '../../http/page-cursor.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { Guards } from '../../identity/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { takeFromLimit } from '../../platform/rate-limits/index.ts'
import { readVouchers } from './voucher-store.ts'
import { createVoucher, endVoucher, presentVoucher, redeemVoucher } from './vouchers.ts'

/** Codes are not guessed; nobody has more of them to type. */
const LIMIT = { name: 'voucher', limit: 10, windowSeconds: 3600 }

export function voucherRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { authenticate, requireRecentAuthentication: recent }: Guards,
): void {
  serveSignedIn(app, authenticate, redeemVoucherCall, async ({ account, body }) => {
    await takeFromLimit(context, { ...LIMIT, subject: account.id })
    return redeemVoucher(context, account, body.code)
  })

  serveSignedIn(app, authenticate, listVouchers, async ({ query: { cursor, limit } }) => {
    const wanted = { beforeId: readIdPlace(cursor)?.id, limit: limit + 1 }
    const found = await readVouchers(context.database, wanted)
    const { rows, nextCursor } = cutPage(found, limit, ({ id }) => ({ key: '', id }))
    return { items: rows.map(presentVoucher), nextCursor }
  })

  serveSignedIn(app, recent, createVoucherCall, ({ account, body }) =>
    createVoucher(context, account, body),
  )

  serveSignedIn(app, authenticate, endVoucherCall, ({ account, params }) =>
    endVoucher(context, account, params.id),
  )
}
