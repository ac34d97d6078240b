import { tokenEnding, type ArchiveTimestamp } from '@ancrage/cms'

import { pagesOnPath, pathThroughPages } from '../../anchoring/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { factsOfToken } from '../timestamping/index.ts'
import { digestsOver } from './prepare-renewal.ts'
import {
  digestOfToken,
  digestsIn,
  groupOf,
  listsAlong,
  rootOf,
  treeOfPage,
} from './renewal-tree.ts'
import {
  pageOfBatch,
  readRenewalPages,
  signedRenewals,
  type SignedRenewal,
  type TokenPage,
} from './renewal-store.ts'

type Reading = Pick<ServerContext, 'database' | 'now'>

/**
 * What renewed a token of a batch, in its order, each verified once more; none while nothing has. One that came when the
 * certificate before had ended renews nothing, nor does any after it: it is left out.
 */
export async function renewalsOfToken(
  context: Reading,
  batchId: number,
  token: Uint8Array,
): Promise<readonly ArchiveTimestamp[]> {
  const page = await pageOfBatch(context.database, batchId)
  if (!page) return []
  const digest = digestOfToken(token)
  const index = digestsIn(page.digests).findIndex((one) => Buffer.compare(one, digest) === 0)
  if (index < 0) return []
  const covering = await inTime(token, await signedRenewals(context.database, page.position))
  const renewals: ArchiveTimestamp[] = []
  for (const [at, renewal] of covering.entries()) {
    const before = digestsOver(covering.slice(0, at), page.position)
    renewals.push(await renewalOf(context, renewal, { page, index, digest, before }))
  }
  return renewals
}

async function inTime(
  token: Uint8Array,
  renewals: readonly SignedRenewal[],
): Promise<readonly SignedRenewal[]> {
  let ending = await tokenEnding(token)
  const late = renewals.findIndex(({ time, endsAt }) => {
    const isLate = time > ending
    ending = endsAt
    return isLate
  })
  return late < 0 ? renewals : renewals.slice(0, late)
}

type Place = Readonly<{
  page: TokenPage
  index: number
  digest: Uint8Array
  before: readonly Uint8Array[]
}>

async function renewalOf(
  { database, now }: Reading,
  { id, pages, root, token }: SignedRenewal,
  { page, index, digest, before }: Place,
): Promise<ArchiveTimestamp> {
  const wanted = pagesOnPath(pages, page.position)
  const stored = await readRenewalPages(database, id, wanted)
  const above = wanted.flatMap((place, at) => {
    const found = stored[at]
    return found ? [{ ...place, nodes: found.nodes }] : []
  })
  if (above.length < wanted.length) throw new Error('pages of a renewal are missing')
  const lists = [
    groupOf(digest, before),
    ...listsAlong(treeOfPage(page.digests, before).pathOf(index)),
    ...listsAlong(pathThroughPages(above)),
  ]
  if (Buffer.compare(rootOf(lists), root) !== 0) throw new Error('a renewal leads elsewhere')
  await factsOfToken(token, { imprint: root, now: now() })
  return { lists, token }
}
