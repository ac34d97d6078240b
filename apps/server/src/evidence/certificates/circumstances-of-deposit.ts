import { bytesToHex } from '@ancrage/proof'

import type { Queries } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import { companyOf, findAccount } from '../../accounts/index.ts'
import { logoAt } from '../../organisations/logos/index.ts'
import { depositNumber, findNamed, type DepositRecord } from '../../deposits/index.ts'
import { effectiveSettings } from '../../settings/index.ts'
import { identificationAt, nextCertificateVersion } from './certificate-store.ts'
import type { Circumstances } from './facts-of-deposit.ts'
import type { CertificateSettings } from './certificate-settings.ts'

export type Reading = Readonly<{ queries: Queries; now: ServerContext['now'] }>

/** All that a certificate says beside the deposit's own rows and its path to the block. */
export async function circumstancesOf(
  { queries, now }: Reading,
  settings: CertificateSettings,
  record: DepositRecord,
): Promise<Circumstances> {
  const { deposit } = record
  const depositor = await findAccount(queries, deposit.accountId)
  if (!depositor) throw new Error('a deposit without its account')
  const company = await companyOf(queries, deposit)
  const logo = deposit.companyId && (await logoAt(queries, deposit.companyId, deposit.createdAt))
  const { siteOwner, verificationUrl } = await effectiveSettings(queries, {
    siteOwner: settings.operator.name,
    verificationUrl: settings.verificationUrl,
  })
  return {
    record,
    identification: {
      email: depositor.email,
      ...(await identificationAt(queries, deposit.accountId, deposit.createdAt)),
    },
    company: company?.name ?? null,
    companyLogo: logo && bytesToHex(logo),
    predecessor: await predecessorOf(queries, deposit.previousDepositId),
    ledger: settings.ledger,
    operator: { ...settings.operator, name: siteOwner.value },
    issuedAt: now(),
    receipt: record.receipt,
    version: await nextCertificateVersion(queries, deposit.id),
    verificationSite: verificationUrl.value?.replace(/\/+$/, '') ?? null,
  }
}

async function predecessorOf(
  queries: Queries,
  previousId: string | null,
): Promise<Circumstances['predecessor']> {
  if (previousId === null) return null
  const previous = await findNamed(queries, previousId)
  return previous === undefined ? null : { number: depositNumber(previous), title: previous.title }
}
