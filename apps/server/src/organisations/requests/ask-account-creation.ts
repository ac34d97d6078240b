import type { AskAccountCreationBody, Language } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { queueGathered, queueMail } from '../../platform/mail/index.ts'
import { newId } from '../../platform/new-id.ts'
import type { ServerContext } from '../../platform/context.ts'
import { administratorsToTell, findAccountByEmail } from '../../accounts/index.ts'
import { takeMailRequest } from '../../identity/index.ts'
import { openFairTurns } from '../../http/turns/fair-turns.ts'
import { Refusal } from '../../http/refusal.ts'
import { siteOf } from '../../platform/rate-limits/index.ts'
import { insertAccountRequest } from './account-request-store.ts'

/**
 * One at a time, networks in turn, each before it has a connection of the database: until it has committed, nobody else tells
 * administrators of what waits (`queueGathered`).
 */
const inTurn = openFairTurns(
  { atOnce: 1, waiting: 1_000 },
  () => new Refusal('service.unavailable'),
)

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
  await inTurn(siteOf(address), () =>
    context.database.transaction((transaction) =>
      storeOrTell(context, transaction, language, { ...body, email }),
    ),
  )
}

async function storeOrTell(
  context: ServerContext,
  transaction: Transaction,
  language: Language,
  body: AskAccountCreationBody,
): Promise<void> {
  const account = await findAccountByEmail(transaction, body.email)
  // Both are written and one is undone, so that the time it takes does not tell which (T003).
  await keepIf(transaction, account === undefined, (part) => store(context, part, language, body))
  await keepIf(transaction, account !== undefined, (part) =>
    queueMail(context, part, {
      kind: 'accountExists',
      to: body.email,
      language: account?.language ?? language,
    }),
  )
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
