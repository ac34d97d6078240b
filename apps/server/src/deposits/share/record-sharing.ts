import type { Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Transaction } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'

type Done = Readonly<{
  action:
    | 'deposit.shared'
    | 'deposit.shareRevoked'
    | 'deposit.supportAllowed'
    | 'deposit.supportRevoked'
  depositId: string
  details: Readonly<Record<string, string>>
}>

/** Writes down, in the log of the account’s company, to whom a deposit is shown or no longer shown. */
export function recordSharing(
  context: ServerContext,
  transaction: Transaction,
  actor: Account,
  { depositId: subjectId, ...act }: Done,
): Promise<void> {
  const { companyId } = actor
  const subject = { subjectType: 'deposit', subjectId } as const
  return recordAudit(context, transaction, { ...act, ...subject, actor, companyId })
}
