import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { companyNamed, peopleToTell } from '../ending/ending-store.ts'

type Changed = Readonly<{
  /** An account, or a company. */
  ownerId: string
  ofCompany: boolean
  /** How people tell the new key. */
  mark: string
  /** By the key in whose place it is. */
  signed: boolean
}>

/** Whose copies another key opens from now on is told so: somebody else may have set it. */
export async function tellOfKey(
  context: ServerContext,
  transaction: Transaction,
  { ownerId, ofCompany, mark, signed }: Changed,
): Promise<void> {
  const company = ofCompany ? ((await companyNamed(transaction, ownerId)) ?? null) : null
  const facts = { kind: 'vaultKeyChanged', company, mark, signed, at: context.now() } as const
  for (const { email: to, language } of await peopleToTell(transaction, ownerId, ofCompany)) {
    await queueMail(context, transaction, { ...facts, to, language })
  }
}
