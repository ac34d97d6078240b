import type { CompanyKey } from '@ancrage/vault'

import { inBrowserStore } from '../keys/browser-store.ts'

const STORE = 'company-keys'

/** The key of an account’s company that this browser saw first, or that took its place as it should; undefined before it saw one. */
export async function keptCompanyKey(accountId: string): Promise<CompanyKey | undefined> {
  return (await inBrowserStore(STORE, 'readonly', (store) => store.get(accountId))) as
    | CompanyKey
    | undefined
}

export async function keepCompanyKey(
  accountId: string,
  { recipient, verifier }: CompanyKey,
): Promise<void> {
  const kept: CompanyKey = { recipient, verifier }
  await inBrowserStore(STORE, 'readwrite', (store) => store.put(kept, accountId))
}
