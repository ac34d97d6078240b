import { randomUUID } from 'node:crypto'

import type { TestService } from '../../testing/test-service.ts'
import { findAccount, type Account } from '../../accounts/index.ts'
import type { Visitor } from '../sessions/visitor.ts'

/** Somebody at a browser that is not known. */
export const VISITOR: Visitor = {
  address: '192.0.2.1',
  network: '192.0.2.1',
  userAgent: '',
  device: undefined,
}

/** An account of its own for one test, with the password that test services share. */
export async function newAccount({
  createAccount,
  context,
}: Pick<TestService, 'createAccount' | 'context'>): Promise<Account> {
  const id = await createAccount({ email: `${randomUUID()}@example.org` })
  const account = await findAccount(context.database, id)
  if (!account) throw new Error('the account is missing')
  return account
}
