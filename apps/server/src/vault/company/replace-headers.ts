import { HEADERS_AT_ONCE, type listOutdatedHeaders } from '@ancrage/contract'
import { recipientCountOf, VaultFailure } from '@ancrage/vault'
import type { z } from 'zod'

import { keepAccess, type Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { base64Of } from '../base64.ts'
import { keyInUse } from '../vault-key-store.ts'
import type { VaultDeps } from '../vault-deps.ts'
import { lockKeyInUse, refuseWithoutKeys } from './company-key-store.ts'
import { directedBy } from './directed-by.ts'
import {
  outdatedHeaders,
  replaceHeaders,
  type NewHeader,
  type WhichHeaders,
} from './outdated-header-store.ts'

/** Those that the key in use does not open yet, some at a time. */
export async function readOutdated(
  { context: { database } }: VaultDeps,
  account: Account,
  which: WhichHeaders,
): Promise<z.infer<typeof listOutdatedHeaders.reply>> {
  const companyId = directedBy(account)
  const key = await keyInUse(database, companyId)
  if (!key) return { items: [] }
  const inUse = { companyId, keyId: key.id }
  const items = await outdatedHeaders(database, inUse, which, HEADERS_AT_ONCE)
  return { items: items.map(({ header, ...item }) => ({ ...item, header: base64Of(header) })) }
}

/**
 * The same copies for the key in use, as somebody who has both rewrote their headers.
 *
 * @throws Refusal `vault.company_key_changed` where another key is in use by now, or the caller has not both, and
 *   `vault.header_refused`.
 */
export async function replaceOutdated(
  { context }: VaultDeps,
  account: Account,
  { keyId, headers }: Readonly<{ keyId: string; headers: readonly NewHeader[] }>,
): Promise<number> {
  const companyId = directedBy(account)
  if (!headers.every(isForTwo)) throw new Refusal('vault.header_refused')
  return context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    const key = await lockKeyInUse(transaction, companyId)
    if (key?.id !== keyId) throw new Refusal('vault.company_key_changed')
    const keys = [keyId, ...headers.map(({ formerKeyId }) => formerKeyId)]
    await refuseWithoutKeys(transaction, { accountId: account.id, companyId }, keys)
    const copies = await replaceHeaders(transaction, { companyId, keyId }, headers)
    await recordAudit(context, transaction, {
      actor: account,
      action: 'company.copiesRewrapped',
      subjectType: 'company',
      subjectId: companyId,
      companyId,
      details: { copies },
    })
    return copies
  })
}

/** Its owner’s key, and the company’s. */
function isForTwo({ header }: NewHeader): boolean {
  try {
    return recipientCountOf(header) === 2
  } catch (error) {
    if (error instanceof VaultFailure) return false
    throw error
  }
}
