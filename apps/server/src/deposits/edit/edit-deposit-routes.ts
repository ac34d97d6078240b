import { editDeposit } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { Refusal } from '../../http/refusal.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { Authenticate } from '../../identity/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { announceDeposits } from '../events/deposit-events.ts'
import { presentDeposit } from '../read/present-deposit.ts'
import { readDeposit } from '../read/read-deposit.ts'
import { setVisibility } from './edit-deposit-store.ts'

/** What may change of a deposit: who sees it, and nothing of what its certificate states. */
export function editDepositRoutes(
  app: FastifyInstance,
  { database }: ServerContext,
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, editDeposit, async ({ account, params, body }) => {
    const record = await database.transaction(async (transaction) => {
      const scope = scopeOf(account, 'deposit.edit')
      const owner = await setVisibility(transaction, scope, params.id, body.visibility)
      if (owner === undefined) throw new Refusal('object.not_found')
      announceDeposits(transaction, [{ ...owner, id: params.id }])
      return readDeposit({ database: transaction }, account, params.id)
    })
    return presentDeposit(record)
  })
}
