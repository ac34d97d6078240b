import type { getCompany } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import type { z } from 'zod'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { currentLogo } from '../logos/index.ts'
import { countDepositsBetween, countsOfCompany, findCompany } from './company-store.ts'

const MONTHS = 12

export type CompanyOverview = z.infer<typeof getCompany.reply>

/** The company with its pool, and what was deposited in each of the last twelve months. */
export async function readCompany(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  companyId: string,
): Promise<CompanyOverview> {
  const company = await findCompany(database, companyId)
  if (!company) throw new Refusal('object.not_found')
  const bounds = boundsOfMonths(now())
  const made = await countDepositsBetween(database, { companyId }, bounds)
  const logo = await currentLogo(database, companyId)
  const { id, name, reference, credits, storage, storageUntil } = company
  return {
    id,
    name,
    reference,
    credits,
    storage,
    storageUntil: storageUntil?.toISOString() ?? null,
    logo: logo && bytesToHex(logo),
    ...(await countsOfCompany(database, companyId)),
    usage: made.map((deposits, n) => ({
      month: bounds[n]?.toISOString().slice(0, 7) ?? '',
      deposits,
    })),
  }
}

/** The first instants of the last twelve months (UTC), this one among them, and of the next. */
function boundsOfMonths(now: Date): readonly Date[] {
  return Array.from({ length: MONTHS + 1 }, (_, n) => {
    const month = now.getUTCMonth() - (MONTHS - 1) + n
    return new Date(Date.UTC(now.getUTCFullYear(), month, 1))
  })
}
