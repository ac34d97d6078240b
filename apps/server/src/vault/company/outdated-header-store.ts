import { and, eq, gt, ne, sql } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { vaultObjects } from '../../platform/database/schema.ts'

export type OutdatedHeader = Readonly<{ id: string; header: Uint8Array }>
/** `after`: the last one of those that were read before. */
export type WhichHeaders = Readonly<{ formerKeyId: string; after?: string | undefined }>
export type NewHeader = Readonly<{ id: string; formerKeyId: string; header: Uint8Array }>

const outdated = (companyId: string, keyId: string) =>
  and(
    eq(vaultObjects.companyId, companyId),
    ne(vaultObjects.companyKeyId, keyId),
    ne(vaultObjects.state, 'deleted'),
  )

/** Copies of the company that another key of it opens than the one in use. */
export async function countOutdated(
  queries: Queries,
  companyId: string,
  keyId: string,
): Promise<number> {
  return queries.$count(vaultObjects, outdated(companyId, keyId))
}

export async function outdatedHeaders(
  queries: Queries,
  { companyId, keyId }: Readonly<{ companyId: string; keyId: string }>,
  { formerKeyId, after }: WhichHeaders,
  limit: number,
): Promise<readonly OutdatedHeader[]> {
  const { id, header, companyKeyId } = vaultObjects
  const behind = after === undefined ? undefined : gt(id, after)
  return queries
    .select({ id, header })
    .from(vaultObjects)
    .where(and(outdated(companyId, keyId), eq(companyKeyId, formerKeyId), behind))
    .orderBy(id)
    .limit(limit)
}

/** In one statement; answers how many: one that has another header by now is left as it is. */
export async function replaceHeaders(
  transaction: Transaction,
  { companyId, keyId }: Readonly<{ companyId: string; keyId: string }>,
  headers: readonly NewHeader[],
): Promise<number> {
  const items = headers.map(({ id, formerKeyId, header }) => ({
    id,
    former: formerKeyId,
    header: Buffer.from(header).toString('hex'),
  }))
  const replaced = await transaction.execute(sql`
    update vault_objects set header = decode(item.header, 'hex'), company_key_id = ${keyId}::uuid
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (id uuid, former uuid, header text)
    where vault_objects.id = item.id and vault_objects.company_id = ${companyId}::uuid
      and vault_objects.company_key_id = item.former and vault_objects.state <> 'deleted'
    returning vault_objects.id`)
  return replaced.rows.length
}
