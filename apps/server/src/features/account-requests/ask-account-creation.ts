import type { AskAccountCreationBody, Language } from '@ancrage/contract'

import type { Transaction } from '../../database/client.ts'
import { queueMail } from '../../mail/index.ts'
import { newId } from '../../new-id.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findAccountByEmail } from '../accounts/index.ts'
import { takeMailRequest } from '../auth/index.ts'
import { administratorsToTell, insertAccountRequest } from './account-request-store.ts'

/**
 * Stores a request for an account, once for each address that waits. Whoever asks gets the same answer in
 * every case; what is the case stands in the mail to the address. Throws Refusal `limit.exceeded`.
 */
export async function askAccountCreation(
  surroundings: Surroundings,
  network: string,
  language: Language,
  body: AskAccountCreationBody,
): Promise<void> {
  const email = body.email.toLowerCase()
  await takeMailRequest(surroundings, 'account-request', email, { network })
  await surroundings.database.transaction(async (transaction) => {
    const account = await findAccountByEmail(transaction, email)
    if (account) {
      const mail = { kind: 'accountExists', to: email, language: account.language } as const
      await queueMail(surroundings, transaction, mail)
    } else {
      await store(surroundings, transaction, language, { ...body, email })
    }
  })
}

async function store(
  surroundings: Surroundings,
  transaction: Transaction,
  language: Language,
  { email, firstName, lastName, phone = '', company = '' }: AskAccountCreationBody,
): Promise<void> {
  const stored = await insertAccountRequest(transaction, {
    id: newId(surroundings),
    email,
    firstName,
    lastName,
    phone,
    company,
    language,
    state: 'waiting',
    createdAt: surroundings.now(),
  })
  const name = `${firstName} ${lastName}`
  const received = { kind: 'accountRequestReceived', to: email, language, name } as const
  await queueMail(surroundings, transaction, received)
  if (stored) await tellAdministrators(surroundings, transaction, { email, name, company })
}

async function tellAdministrators(
  surroundings: Surroundings,
  transaction: Transaction,
  { email, name, company }: Readonly<{ email: string; name: string; company: string }>,
): Promise<void> {
  const what = { kind: 'accountRequestWaiting', name, email, company: company || null } as const
  for (const { email: to, language } of await administratorsToTell(transaction)) {
    await queueMail(surroundings, transaction, { ...what, to, language })
  }
}
