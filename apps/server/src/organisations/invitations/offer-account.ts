import type { InviteBody } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { newId } from '../../platform/new-id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { findAccountByEmail, insertCompany, type Account } from '../../accounts/index.ts'
import { companyExists } from './company-store.ts'
import { mayJoin } from './may-join.ts'
import { inviteAccount } from './invite-account.ts'

type Terms = Pick<
  InviteBody,
  'accountType' | 'companyId' | 'credits' | 'unlimitedDeposits' | 'storage' | 'reference'
>

/** Whom an administrator gives an account. */
export type Person = Readonly<{
  email: string
  name?: string | undefined
  /** The company to make when the account is the one of a company that is new. */
  company?: string | undefined
  language: 'fr' | 'en'
}>

/**
 * An administrator offers an account. Administrators see all accounts, so that an address whose account cannot join is
 * refused at once (`auth.email_taken`). Answers the invitation’s id.
 */
export async function offerAccount(
  context: ServerContext,
  transaction: Transaction,
  administrator: Account,
  person: Person,
  { accountType: type, ...terms }: Terms,
): Promise<string> {
  const { email, name, language } = person
  const companyId = await companyFor(context, transaction, person, { type, ...terms })
  const known = await findAccountByEmail(transaction, person.email)
  if (known && !mayJoin(known, { type, companyId: companyId ?? null })) {
    throw new Refusal('auth.email_taken')
  }
  const invitedBy = administrator.id
  return inviteAccount(context, transaction, {
    ...terms,
    email,
    name,
    language,
    type,
    companyId,
    invitedBy,
  })
}

async function companyFor(
  context: ServerContext,
  transaction: Transaction,
  { company: name }: Person,
  {
    type,
    companyId,
  }: Readonly<{ type: InviteBody['accountType']; companyId?: string | undefined }>,
): Promise<string | undefined> {
  if (companyId) {
    if (!(await companyExists(transaction, companyId))) {
      throw new Refusal('invitation.company_needed')
    }
    return companyId
  }
  if (type !== 'company' || !name) return undefined
  const id = newId(context)
  await insertCompany(transaction, { id, name, createdAt: context.now() })
  return id
}
