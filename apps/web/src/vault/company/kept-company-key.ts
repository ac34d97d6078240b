import type { CompanyKey } from '@ancrage/vault'

import { keepFor, keptFor } from '../keys/browser-store.ts'

const STORE = 'company-keys'

/**
 * The key of an account’s company that this browser saw first, or that took its place as it should; `undefined` before it saw one,
 * and `null` where it cannot tell whether it did.
 */
export async function keptCompanyKey(accountId: string): Promise<CompanyKey | undefined | null> {
  const { value, lasts } = await keptFor(accountId, STORE)
  if (value === undefined && !lasts) return null
  return value as CompanyKey | undefined
}

export async function keepCompanyKey(
  accountId: string,
  { recipient, verifier }: CompanyKey,
): Promise<void> {
  await keepFor(accountId, STORE, { recipient, verifier } satisfies CompanyKey)
}
