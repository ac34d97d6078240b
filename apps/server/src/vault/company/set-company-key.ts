import type { CompanyVaultKey, setCompanyVaultKey } from '@ancrage/contract'
import { fingerprintOf, isSuccessor, type CompanyKey } from '@ancrage/vault'
import type { z } from 'zod'

import { keepAccess, lockCompany, type Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { takeToldAct } from '../../identity/index.ts'
import { newId } from '../../platform/new-id.ts'
import { bytesOf } from '../base64.ts'
import { recipientOf } from '../recipient-of.ts'
import { keyInUse, retireKeyOf, type VaultKeyRow } from '../vault-key-store.ts'
import type { VaultDeps } from '../vault-deps.ts'
import { insertCompanyKey, keepSealed } from './company-key-store.ts'
import { tellOfKey } from '../told/tell-of-key.ts'
import { directedBy } from './directed-by.ts'
import { presentCompanyKey } from './read-company-vault.ts'

type NewKey = z.infer<typeof setCompanyVaultKey.body>

/**
 * The key that copies of the company’s members open with, too, from now on.
 *
 * @throws Refusal `vault.no_key` for who has none of their own, `vault.company_key_changed` where another one is in use than
 *   they saw, `vault.company_key_refused` for a signature that is not that one’s, or a key that the company had before, and
 *   `limit.exceeded` as `takeToldAct`.
 */
export async function setCompanyKey(
  { context }: VaultDeps,
  account: Account,
  wanted: NewKey,
): Promise<CompanyVaultKey> {
  const companyId = directedBy(account)
  const next = { recipient: recipientOf(wanted.recipient), verifier: bytesOf(wanted.verifier) }
  const signature = wanted.signature === null ? null : bytesOf(wanted.signature)
  await takeToldAct(context, account.id)
  const at = context.now()
  return context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    await lockCompany(transaction, companyId)
    const own = await keyInUse(transaction, account.id)
    if (!own) throw new Refusal('vault.no_key')
    const former = await keyInUse(transaction, companyId)
    if ((former?.id ?? null) !== wanted.formerKeyId) throw new Refusal('vault.company_key_changed')
    if (signature !== null) refuseForged(former, next, signature)
    await retireKeyOf(transaction, companyId, at)
    const row = { id: newId(context), ownerId: companyId, ...next, signature, createdAt: at }
    if (!(await insertCompanyKey(transaction, row))) throw new Refusal('vault.company_key_refused')
    const sealedSecret = bytesOf(wanted.secret)
    const sealed = { keyId: row.id, forKeyId: own.id, accountId: account.id, sealedSecret }
    await keepSealed(transaction, [{ ...sealed, createdAt: at }])
    const mark = fingerprintOf(next)
    const signed = signature !== null
    if (former) {
      await tellOfKey(context, transaction, { ownerId: companyId, ofCompany: true, mark, signed })
    }
    await recordAudit(context, transaction, {
      actor: account,
      action: 'company.vaultKeySet',
      subjectType: 'company',
      subjectId: companyId,
      companyId,
      details: { fingerprint: mark, signed },
    })
    return presentCompanyKey({ ...row, retiredAt: null, exposedAt: null })
  })
}

function refuseForged(
  former: VaultKeyRow | undefined,
  next: CompanyKey,
  signature: Uint8Array,
): void {
  if (former?.verifier) {
    const { recipient, verifier } = former
    if (isSuccessor({ recipient, verifier }, next, signature)) return
  }
  throw new Refusal('vault.company_key_refused')
}
