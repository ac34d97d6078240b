import { bytesToHex } from '@ancrage/proof'

import type { Queries } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import { companyOf, findAccount, type Account } from '../../accounts/index.ts'
import { logoAt } from '../../organisations/logos/index.ts'
import {
  depositNumber,
  findNamed,
  unpackDeclaredWith,
  type DepositRecord,
} from '../../deposits/index.ts'
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
  const logo = deposit.companyId && (await logoAt(queries, deposit.companyId, deposit.createdAt))
  const { siteOwner, verificationUrl } = await effectiveSettings(queries, {
    siteOwner: settings.operator.name,
    verificationUrl: settings.verificationUrl,
  })
  return {
    record,
    identification: {
      email: isInAccount(depositor) ? depositor.email : null,
      ...(await identified(queries, deposit)),
    },
    company: await companyAt(queries, deposit),
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

/** Whoever has left a company has gone to another account with their address; one that was erased has none. */
const isInAccount = ({ successorId, erasedAt }: Account): boolean =>
  successorId === null && erasedAt === null

/** As it was declared, and is dated: rights, factors and names may have ended since (BC1). */
async function identified(queries: Queries, deposit: DepositRecord['deposit']) {
  const { declaredWith, accountId, createdAt } = deposit
  if (declaredWith === null) return identificationAt(queries, accountId, createdAt)
  const { emailVerified, twoFactor } = unpackDeclaredWith(declaredWith)
  return { emailVerified, twoFactor }
}

/** The same of the company. */
async function companyAt(
  queries: Queries,
  deposit: DepositRecord['deposit'],
): Promise<string | null> {
  if (deposit.declaredWith !== null) return deposit.declaredCompany
  return (await companyOf(queries, deposit))?.name ?? null
}

async function predecessorOf(
  queries: Queries,
  previousId: string | null,
): Promise<Circumstances['predecessor']> {
  if (previousId === null) return null
  const previous = await findNamed(queries, previousId)
  return previous === undefined ? null : { number: depositNumber(previous), title: previous.title }
}
