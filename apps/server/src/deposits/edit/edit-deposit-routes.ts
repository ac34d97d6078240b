import { editDeposit, type DepositEdit } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { keepAccess } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { Authenticate } from '../../identity/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { announceDeposits } from '../events/deposit-events.ts'
import { presentDeposit } from '../read/present-deposit.ts'
import { readDeposit } from '../read/read-deposit.ts'
import { indexAgain } from '../search/indexing-store.ts'
import { updateDeposit, type Edit } from './edit-deposit-store.ts'

const ACTIONS = {
  public: 'account.depositMadePublic',
  private: 'account.depositMadePrivate',
} as const

/** What may change of a deposit: who sees it, where, and how it is sorted; nothing of what its certificate states. */
export function editDepositRoutes(
  app: FastifyInstance,
  context: ServerContext,
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, editDeposit, async ({ account, params, body }) => {
    const record = await context.database.transaction(async (transaction) => {
      await keepAccess(transaction, account)
      const scope = scopeOf(account, 'deposit.edit')
      const edited = await updateDeposit(transaction, scope, params.id, editOf(body, context.now()))
      if (edited === undefined) throw new Refusal('object.not_found')
      if (body.tags) await indexAgain(transaction, params.id)
      announceDeposits(transaction, [{ ...edited, id: params.id }])
      // Whose it is has not done it, and is told by the log.
      if (body.visibility && edited.accountId !== account.id) {
        await recordAudit(context, transaction, {
          actor: account,
          action: ACTIONS[body.visibility],
          subjectType: 'account',
          subjectId: edited.accountId,
          companyId: edited.companyId,
          details: { reference: params.id },
        })
      }
      return readDeposit({ database: transaction }, account, params.id)
    })
    return presentDeposit(record)
  })
}

function editOf({ visibility, archived, tags }: DepositEdit, now: Date): Edit {
  const kept = tags && [...new Set(tags)]
  return {
    ...(visibility && { visibility }),
    ...(archived !== undefined && { archivedAt: archived ? now : null }),
    ...(kept && { tags: kept.length > 0 ? kept : null }),
  }
}
