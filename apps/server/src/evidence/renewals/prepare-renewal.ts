import { createTreeBuilder, lesserFirst, type TreePage } from '../../anchoring/index.ts'
import type { Queries } from '../../platform/database/client.ts'
import type { Worker } from '../../platform/leases/index.ts'
import { DIGEST_BYTES, digestOfToken, treeOfPage } from './renewal-tree.ts'
import {
  insertRenewal,
  readTokenPages,
  signedRenewals,
  type Renewal,
  type SignedRenewal,
} from './renewal-store.ts'

/** Pages that are read by one statement: a few milliseconds of hashing between two requests. */
const PAGES_AT_ONCE = 10

/** Computes the tree over all pages before `pages`, and stores it with its root, to be signed. A crash before leaves nothing. */
export async function prepareRenewal(
  { database, now, withLease }: Worker,
  pages: number,
  last: Renewal | undefined,
): Promise<void> {
  const { root, tokens, upper } = await treeOver(database, pages, await signedRenewals(database))
  const renewal = { id: (last?.id ?? 0) + 1, root, pages, tokens, preparedAt: now() }
  await withLease((transaction) => insertRenewal(transaction, renewal, upper))
}

/** The tree of a renewal, given those before it: constant memory but for what is above the pages of tokens, a 128th of them. */
export async function treeOver(
  queries: Queries,
  pages: number,
  before: readonly SignedRenewal[],
): Promise<Readonly<{ root: Uint8Array; tokens: number; upper: readonly TreePage[] }>> {
  const builder = createTreeBuilder(lesserFirst)
  const upper: TreePage[] = []
  let tokens = 0
  for (let from = 0; from < pages; from += PAGES_AT_ONCE) {
    const read = await readTokenPages(queries, from, Math.min(PAGES_AT_ONCE, pages - from))
    for (const { position, digests } of read) {
      const { root } = treeOfPage(digests, digestsOver(before, position))
      upper.push(...builder.add(root))
      tokens += digests.length / DIGEST_BYTES
    }
  }
  const { root, pages: rest } = builder.finish()
  return { root, tokens, upper: [...upper, ...rest] }
}

/** The tokens of the renewals that cover a page already. */
export const digestsOver = (
  before: readonly SignedRenewal[],
  position: number,
): readonly Uint8Array[] =>
  before.flatMap(({ pages, token }) => (position < pages ? [digestOfToken(token)] : []))
