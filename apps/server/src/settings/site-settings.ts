import type { SiteSettings } from '@ancrage/contract'

import type { Queries } from '../platform/database/client.ts'
import type { ServerContext } from '../platform/context.ts'
import type { Account } from '../accounts/index.ts'
import { changedDetails, recordAudit } from '../audit/index.ts'
import { lockSettings, readSettingRow, writeSettings } from './setting-store.ts'
import { tellOfSettings } from './tell-of-settings.ts'

/** What administrators have set over the environment’s values; null where they have not. */
export async function readSiteSettings(queries: Queries): Promise<SiteSettings> {
  const row = await readSettingRow(queries)
  return {
    siteOwner: row?.siteOwner ?? null,
    supportAddress: row?.supportAddress ?? null,
    legalNoticeUrl: row?.legalNoticeUrl ?? null,
    privacyUrl: row?.privacyUrl ?? null,
    termsUrl: row?.termsUrl ?? null,
    verificationUrl: row?.verificationUrl ?? null,
    sellerDetails: row?.sellerDetails ?? null,
    sellerStreet: row?.sellerStreet ?? null,
    sellerPostcode: row?.sellerPostcode ?? null,
    sellerCity: row?.sellerCity ?? null,
    sellerCountry: row?.sellerCountry ?? null,
    sellerSiren: row?.sellerSiren ?? null,
    sellerVatNumber: row?.sellerVatNumber ?? null,
    sellerElectronicAddress: row?.sellerElectronicAddress ?? null,
    vatRegime: row?.vatRegime ?? null,
    oss: row?.oss ?? null,
    payee: row?.payee ?? null,
    iban: row?.iban ?? null,
    bic: row?.bic ?? null,
    paymentNote: row?.paymentNote ?? null,
  }
}

export async function editSiteSettings(
  context: ServerContext,
  actor: Account,
  change: { readonly [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined },
): Promise<SiteSettings> {
  return context.database.transaction(async (transaction) => {
    await lockSettings(transaction, context.now())
    const before = await readSiteSettings(transaction)
    const details = changedDetails(before, change)
    if (Object.keys(details).length === 0) return before
    await writeSettings(transaction, { ...change, updatedAt: context.now() })
    await recordAudit(context, transaction, {
      actor,
      action: 'settings.edited',
      subjectType: 'settings',
      subjectId: 'site',
      details,
    })
    const after = await readSiteSettings(transaction)
    await tellOfSettings(context, transaction, actor, { before, after })
    return after
  })
}
