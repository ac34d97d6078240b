import { hexToBytes } from '@ancrage/proof'

import type { Queries } from '../../platform/database/client.ts'
import type { Scope } from '../read/deposit-store.ts'
import { companiesOfDepositor } from './indexing-store.ts'
import { shareOf } from './share-of-index.ts'
import { wordsIn } from './words-in.ts'

/** What somebody looks for among the deposits they may see. */
export type Search =
  | Readonly<{ kind: 'digest'; digest: Uint8Array }>
  /** A `tsquery` in every share of the index that holds deposits of the scope; or the deposit of that number. */
  | Readonly<{ kind: 'words'; query: string; number: number | undefined }>

/**
 * A digest is looked for as it is; else each word, and what begins with the last one, which may still be being typed.
 */
export async function searchOf(queries: Queries, scope: Scope, words: string): Promise<Search> {
  const digest = /^\s*([0-9a-f]{64})\s*$/i.exec(words)?.[1]
  if (digest) return { kind: 'digest', digest: hexToBytes(digest.toLowerCase()) }
  const shares = await sharesOf(queries, scope)
  return { kind: 'words', query: queryOf(shares, wordsIn(words)), number: numberIn(words) }
}

async function sharesOf(queries: Queries, { accountId, companyId }: Scope) {
  const companies = await companiesOfDepositor(queries, accountId)
  const owners = [accountId, ...companies, ...(companyId ? [companyId] : [])]
  return [...new Set(owners.map(shareOf))]
}

/** Words hold letters and digits alone; nothing in them means anything to a query. Without words nothing is found. */
function queryOf(shares: readonly string[], words: readonly string[]): string {
  if (words.length === 0) return ''
  const last = words.length - 1
  const inShare = (share: string): string =>
    words.map((word, index) => `'${share}${word}'${index === last ? ':*' : ''}`).join(' & ')
  return shares.map((share) => `(${inShare(share)})`).join(' | ')
}

/** `AN-2026-0000042`, or 42. */
function numberIn(words: string): number | undefined {
  const digits = /^\s*(?:AN-\d{4}-)?0*(\d{1,15})\s*$/i.exec(words)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
