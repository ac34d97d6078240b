import {
  createDeposit as createDepositCall,
  createDepositBatch as createDepositBatchCall,
  MAX_FILES_PER_DEPOSIT,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { openOwnTurns } from '../../http/turns/own-turns.ts'
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
/**
 * A batch fills a commit by itself. Those of one account wait for each other, and each is asked for anew: sixty of them would go on spending its credits for
 * seconds after it has taken its key back.
 */
const BATCH_TURNS = {
  underWay: 2,
  waiting: Infinity,
  retrySeconds: 1,
  gone: 'service.unavailable',
} as const

export function newDepositRoutes(
  app: FastifyInstance,
  context: ServerContext,
  authenticate: Authenticate,
  writer: DepositWriter,
): void {
  const turns = openOwnTurns(BATCH_TURNS)
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
    async ({ account: caller, body: { deposits }, request }) => {
      const key = idempotencyKeyOf(request)
      const made = await turns.run(caller.id, request.signal, async (waited) => {
        const account = waited ? await authenticate(request) : caller
        return createDepositBatch(context, writer, { account, deposits, idempotencyKey: key })
      })
      return { items: made.map(presentDeposit) }
    },
    { bodyLimit: BATCH_BODY_LIMIT, config: CONFIG },
  )
}
