import type { AskAccountCreationBody, Language } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { queueGathered, queueMail } from '../../platform/mail/index.ts'
import { newId } from '../../platform/new-id.ts'
import type { ServerContext } from '../../platform/context.ts'
import { administratorsToTell, findAccountByEmail } from '../../accounts/index.ts'
import { takeMailRequest } from '../../identity/index.ts'
import { insertAccountRequest } from './account-request-store.ts'

/**
 * Stores a request for an account, once for each address that waits. Whoever asks gets the same answer in
 * every case, after the same work: what is the case stands in the mail to the address.
 *
 * @throws Refusal `limit.exceeded`.
 */
export async function askAccountCreation(
  context: ServerContext,
  address: string,
  language: Language,
  body: AskAccountCreationBody,
): Promise<void> {
  const email = body.email.toLowerCase()
  await takeMailRequest(context, 'account-request', email, { address })
  await context.database.transaction(async (transaction) => {
    const account = await findAccountByEmail(transaction, email)
    // Both are written and one is undone, so that the time it takes does not tell which (T003).
    await keepIf(transaction, account === undefined, (part) =>
      store(context, part, language, { ...body, email }),
    )
    await keepIf(transaction, account !== undefined, (part) =>
      queueMail(context, part, {
        kind: 'accountExists',
        to: email,
        language: account?.language ?? language,
      }),
    )
  })
}

async function keepIf(
  transaction: Transaction,
  isTheCase: boolean,
  write: (part: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await transaction.transaction(async (part) => {
      await write(part)
      if (!isTheCase) throw new NotTheCase()
    })
  } catch (error) {
    if (!(error instanceof NotTheCase)) throw error
  }
}

async function store(
  context: ServerContext,
  transaction: Transaction,
  language: Language,
  { email, firstName, lastName, phone = '', company = '' }: AskAccountCreationBody,
): Promise<void> {
  const stored = await insertAccountRequest(transaction, {
    id: newId(context),
    email,
    firstName,
    lastName,
    phone,
    company,
    language,
    state: 'waiting',
    createdAt: context.now(),
  })
  const name = `${firstName} ${lastName}`
  const received = { kind: 'accountRequestReceived', to: email, language, name } as const
  await queueMail(context, transaction, received)
  if (stored) await tellAdministrators(context, transaction, { email, name, company })
}

async function tellAdministrators(
  context: ServerContext,
  transaction: Transaction,
  { email, name, company }: Readonly<{ email: string; name: string; company: string }>,
): Promise<void> {
  const kind = 'accountRequestWaiting'
  const what = { kind, name, email, company: company || null, others: 0 } as const
  const mails = (await administratorsToTell(transaction)).map(({ email: to, language }) => ({
    ...what,
    to,
    language,
  }))
  await queueGathered(context, transaction, mails)
}

class NotTheCase extends Error {}
