import { Refusal } from '../http/refusal.ts'
import { newId } from '../platform/new-id.ts'
import type { ServerContext } from '../platform/context.ts'
import type { Transaction } from '../platform/database/client.ts'
import type { StoredAccountType } from '../platform/database/schema.ts'
import { insertAccount } from './account-store.ts'
import { addressOfNobody } from './move-person-store.ts'

export type AccountToCreate = Readonly<{
  email: string
  /** When a mailed link proved the address; absent where none did. */
  emailProvenAt?: Date
  name: string
  passwordHash: string
  type: StoredAccountType
  companyId?: string
  unlimitedDeposits?: boolean
  storage?: boolean
  reference?: string | null
  language?: 'fr' | 'en'
}>

/** Administrators' accounts are unlimited. Refuses an address that already has an account. */
export async function createAccount(
  context: ServerContext,
  transaction: Transaction,
  account: AccountToCreate,
): Promise<string> {
  const id = newId(context)
  const created = await insertAccount(transaction, {
    id,
    email: account.email.toLowerCase(),
    emailProvenAt: account.emailProvenAt ?? null,
    name: account.name,
    passwordHash: account.passwordHash,
    type: account.type,
    companyId: account.companyId ?? null,
    unlimitedDeposits: account.unlimitedDeposits === true || account.type === 'administrator',
    storage: account.storage ?? false,
    reference: account.reference ?? null,
    language: account.language ?? 'fr',
    createdAt: context.now(),
  })
  if (!created) throw new Refusal('auth.email_taken')
  return id
}

type Closed = Pick<
  AccountToCreate,
  'type' | 'companyId' | 'unlimitedDeposits' | 'storage' | 'reference'
>

/** An account that nobody is in yet: a person who has one moves into it (`movePerson`). */
export async function createClosedAccount(
  context: ServerContext,
  transaction: Transaction,
  account: Closed,
): Promise<string> {
  const id = newId(context)
  await insertAccount(transaction, {
    id,
    email: addressOfNobody(id),
    emailProvenAt: null,
    name: '',
    passwordHash: '',
    type: account.type,
    companyId: account.companyId ?? null,
    unlimitedDeposits: account.unlimitedDeposits ?? false,
    storage: account.storage ?? false,
    reference: account.reference ?? null,
    language: 'fr',
    createdAt: context.now(),
  })
  return id
}
