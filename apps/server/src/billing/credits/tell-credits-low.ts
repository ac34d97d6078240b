import type { Transaction } from '../../platform/database/client.ts'
import { queueMails } from '../../platform/mail/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { may } from '../../identity/permissions/index.ts'
import type { CreditOwner } from './credit-store.ts'
import { peopleShortOfCredits } from './short-of-credits-store.ts'

export type MailDeps = Pick<ServerContext, 'now' | 'randomBytes' | 'secrets'>

/** While there is time to order more, and when no deposit can be paid any more. */
const TOLD_AT = [5, 0]

/**
 * Queues one mail where a balance, in credits, has fallen to 5, or to 0: it is told again only once it has
 * risen above and falls anew. To the account, or to those who direct the company whose pool it is; reads
 * and writes nothing where no such line was crossed.
 */
export async function tellCreditsLow(
  parts: MailDeps,
  transaction: Transaction,
  owner: CreditOwner,
  { from, to: credits }: Readonly<{ from: number; to: number }>,
): Promise<void> {
  if (!TOLD_AT.some((line) => from > line && credits <= line)) return
  const people = await peopleShortOfCredits(transaction, owner)
  await queueMails(
    parts,
    transaction,
    people.map(({ email: to, language, type, company }) => ({
      kind: 'creditsLow',
      to,
      language,
      company: 'companyId' in owner ? company : null,
      credits,
      mayOrder: may(type, 'order.own'),
    })),
  )
}
