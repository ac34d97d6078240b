import type { Product } from '@ancrage/contract'

import { formatBytes } from './format.ts'
import type { Language } from '@ancrage/words'

/** What an offer with storage keeps for an account and for a company, as the sentence about it takes them. */
export function storageSizes(
  { account, company }: NonNullable<Product['storageBytes']>,
  language: Language,
): Readonly<{ account: string; company: string }> {
  return { account: formatBytes(account, language), company: formatBytes(company, language) }
}
