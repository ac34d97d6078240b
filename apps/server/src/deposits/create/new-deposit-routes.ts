import {
  createDeposit as createDepositCall,
  createDepositBatch as createDepositBatchCall,
  MAX_FILES_PER_DEPOSIT,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { createDeposit, createDepositBatch } from './create-deposit.ts'
import type { DepositWriter } from './deposit-writer.ts'
import { presentDeposit } from '../read/present-deposit.ts'

/** A thousand files with long names; every other call keeps the server's smaller limit. */
const NEW_DEPOSIT_BODY_LIMIT = MAX_FILES_PER_DEPOSIT * 2048
const BATCH_BODY_LIMIT = 1024 * 1024
/** Deposits that arrive together share one commit, the more the better: they have a pace of their own, and no turns. */
const CONFIG = { pace: 'deposits', ownTurns: true } as const

export function newDepositRoutes(
  app: FastifyInstance,
  context: ServerContext,
  authenticate: Authenticate,
  writer: DepositWriter,
): void {
  serveSignedIn(
    app,
    authenticate,
    createDepositCall,
    async ({ account, body: deposit, request }) => {
      const key = idempotencyKeyOf(request)
      return presentDeposit(
        await createDeposit(context, writer, { account, deposit, idempotencyKey: key }),
      )
    },
    { bodyLimit: NEW_DEPOSIT_BODY_LIMIT, config: CONFIG },
  )

  serveSignedIn(
    app,
    authenticate,
    createDepositBatchCall,
    async ({ account, body: { deposits }, request }) => {
      const key = idempotencyKeyOf(request)
      const batch = { account, deposits, idempotencyKey: key }
      const made = await createDepositBatch(context, writer, batch)
      return { items: made.map(presentDeposit) }
    },
    { bodyLimit: BATCH_BODY_LIMIT, config: CONFIG },
  )
}
