import type { SiteSettings } from '@ancrage/contract'

import { administratorsToTell, type Account } from '../accounts/index.ts'
import type { ServerContext } from '../platform/context.ts'
import type { Transaction } from '../platform/database/client.ts'
import { queueMails } from '../platform/mail/index.ts'

type Settings = { readonly [Name in keyof SiteSettings]: SiteSettings[Name] }

/**
 * To all administrators, who did it among them: others are led to another bank account or another site by it, and whoever did it in somebody’s
 * session has left it behind.
 */
export async function tellOfSettings(
  context: ServerContext,
  transaction: Transaction,
  { name, email }: Account,
  { before, after }: Readonly<{ before: Settings; after: Settings }>,
): Promise<void> {
  const names = Object.keys(after) as (keyof Settings)[]
  const settings = names.filter((each) => before[each] !== after[each])
  const told = {
    kind: 'settingsChanged',
    settings,
    iban: settings.includes('iban') ? { before: endOf(before), after: endOf(after) } : null,
    name,
    email,
    at: context.now(),
  } as const
  const people = await administratorsToTell(transaction)
  const mails = people.map(({ email: to, language }) => ({ ...told, to, language }))
  await queueMails(context, transaction, mails)
}

/** The last four signs tell an account from another, and are worth nothing to whoever else reads the mail. */
const endOf = ({ iban }: Settings): string | null => iban?.slice(-4) ?? null
