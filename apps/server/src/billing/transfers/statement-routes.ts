import { readStatement, STATEMENT_MAX_BYTES } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { Refusal } from '../../http/refusal.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { Guards } from '../../identity/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { howToPay } from '../invoices/how-to-pay.ts'
import type { Seller } from '../invoices/invoicing.ts'
import { presentManagedOrder } from '../orders/present-order.ts'
import { matchTransfers } from './match-transfers.ts'
import { type BankStatement, readCamt, StatementUnreadable } from './read-camt.ts'

/** In base64, and what stands around it. */
const BODY_LIMIT = Math.ceil(STATEMENT_MAX_BYTES * 1.4) + 1_000
const MAX_TRANSFERS = 2_000

export function statementRoutes(
  app: FastifyInstance,
  { database }: Pick<ServerContext, 'database'>,
  seller: Seller,
  { authenticate }: Guards,
): void {
  serveSignedIn(
    app,
    authenticate,
    readStatement,
    async ({ body }) => {
      const { accounts, transfers } = readOrRefuse(Buffer.from(body.statement, 'base64'))
      const own = (await howToPay(database, seller))?.iban.replaceAll(' ', '') ?? null
      const matched = await matchTransfers(database, transfers)
      return {
        accounts: [...accounts],
        isOurs: own === null || accounts.length === 0 ? null : accounts.includes(own),
        transfers: matched.map(({ transfer, verdict, record }) => ({
          ...transfer,
          verdict,
          order: record ? presentManagedOrder(record) : null,
        })),
      }
    },
    { bodyLimit: BODY_LIMIT },
  )
}

function readOrRefuse(bytes: Uint8Array): BankStatement {
  try {
    const statement = readCamt(bytes)
    if (statement.transfers.length > MAX_TRANSFERS) throw new Refusal('statement.too_long')
    return statement
  } catch (error) {
    throw error instanceof StatementUnreadable ? new Refusal('statement.unreadable') : error
  }
}
