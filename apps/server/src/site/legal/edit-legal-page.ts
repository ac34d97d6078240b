import type { AuditAction, LegalPage } from '@ancrage/contract'

import type { Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Transaction } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import { removeLegalPage, writeLegalPage } from './legal-page-store.ts'

type Body = Readonly<{ fr: string; en: string }>

export async function editLegalPage(
  context: ServerContext,
  actor: Account,
  page: LegalPage,
  { fr, en }: Body,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await writeLegalPage(transaction, { page, bodyFr: fr, bodyEn: en, updatedAt: context.now() })
    await record(context, transaction, actor, page, 'legalPage.edited')
  })
}

/** What was written goes; what the service proposes stands again. */
export async function restoreLegalPage(
  context: ServerContext,
  actor: Account,
  page: LegalPage,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    if (!(await removeLegalPage(transaction, page))) return
    await record(context, transaction, actor, page, 'legalPage.restored')
  })
}

function record(
  context: ServerContext,
  transaction: Transaction,
  actor: Account,
  page: LegalPage,
  action: AuditAction,
): Promise<void> {
  const act = { actor, action, subjectType: 'legalPage', subjectId: page } as const
  return recordAudit(context, transaction, act)
}
