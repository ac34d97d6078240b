import { createHash } from 'node:crypto'

import { LOGO_MAX_BYTES } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'

import type { Transaction } from '../../platform/database/client.ts'
import { takeFromLimit } from '../../platform/rate-limits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  currentLogo,
  insertLogoChange,
  insertLogoPicture,
  readLogoPicture,
} from './company-logo-store.ts'
import { pictureOnly } from './picture-only.ts'

/** Each picture is kept for good. To take one away is never refused: whoever has used up the rest would leave theirs behind (BC5). */
const CHANGES_PER_DAY = 20
const DAY = 24 * 3600

/**
 * What the company’s deposits stand under from now on; `data` is a PNG in base64, null takes the logo away. Answers its
 * SHA-256.
 *
 * @throws Refusal `company.logo_refused` for what is no such picture, `limit.exceeded`.
 */
export async function setCompanyLogo(
  context: ServerContext,
  actor: Account,
  companyId: string,
  data: string | null,
): Promise<{ logo: string | null }> {
  const png = data === null ? null : await acceptedPicture(Buffer.from(data, 'base64'))
  if (png) {
    await takeFromLimit(context, {
      name: 'company-logo',
      subject: companyId,
      limit: CHANGES_PER_DAY,
      windowSeconds: DAY,
    })
  }
  const digest = png && new Uint8Array(createHash('sha256').update(png).digest())
  const logo = digest && bytesToHex(digest)
  await context.database.transaction(async (transaction) => {
    const since = context.now()
    if (png === null && (await currentLogo(transaction, companyId)) === null) return
    if (png && digest) await insertLogoPicture(transaction, { digest, png, keptAt: since })
    await insertLogoChange(transaction, { companyId, digest, since })
    await record(context, transaction, actor, companyId, logo)
  })
  return { logo }
}

/**
 * The PNG.
 *
 * @throws Refusal `object.not_found` while the company has none.
 */
export async function readCompanyLogo(
  { database }: Pick<ServerContext, 'database'>,
  companyId: string,
): Promise<Uint8Array> {
  const digest = await currentLogo(database, companyId)
  const png = digest && (await readLogoPicture(database, digest))
  if (!png) throw new Refusal('object.not_found')
  return png
}

async function acceptedPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const png = bytes.length > LOGO_MAX_BYTES ? undefined : await pictureOnly(bytes)
  if (!png) throw new Refusal('company.logo_refused')
  return png
}

function record(
  context: ServerContext,
  transaction: Transaction,
  actor: Account,
  companyId: string,
  logo: string | null,
): Promise<void> {
  return recordAudit(context, transaction, {
    actor,
    action: 'company.logoChanged',
    subjectType: 'company',
    subjectId: companyId,
    companyId,
    details: { logo },
  })
}
