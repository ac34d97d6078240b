import { createHash } from 'node:crypto'

import { VOUCHER_ALPHABET, type createVoucher as createCall, type Voucher } from '@ancrage/contract'
import type { z } from 'zod'

import { keepAccess, type Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { moveCredits } from '../credits/index.ts'
import { findVoucher, insertVoucher, noteEnd, takeUse, type VoucherRow } from './voucher-store.ts'

const CODE_LENGTH = 16

type Options = z.output<typeof createCall.body>

/** Answers the code too, which is not kept: only its SHA-256 and its end. */
export async function createVoucher(
  context: ServerContext,
  actor: Account,
  { label, credits, maxUses, expiresAt }: Options,
): Promise<Readonly<{ voucher: Voucher; code: string }>> {
  const code = newCode(context)
  const row: VoucherRow = {
    id: newId(context),
    label,
    codeDigest: digestOf(code),
    ending: code.slice(-4),
    credits,
    uses: 0,
    maxUses,
    expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
    endedAt: null,
    createdAt: context.now(),
  }
  await context.database.transaction(async (transaction) => {
    await insertVoucher(transaction, row)
    await recordAudit(context, transaction, {
      actor,
      action: 'voucher.created',
      subjectType: 'voucher',
      subjectId: row.id,
      details: { credits, maxUses, expiresAt: expiresAt ?? null },
    })
  })
  return { voucher: presentVoucher(row), code: code.replaceAll(/.{4}(?=.)/g, '$&-') }
}

/**
 * Gives its credits to the account, or to the pool of the company that it directs: once each, and a use is taken only then.
 *
 * @throws Refusal `voucher.not_valid` where there is no such code or it is over, and `voucher.already_used`.
 */
export async function redeemVoucher(
  context: ServerContext,
  account: Account,
  code: string,
): Promise<Readonly<{ credits: number; forCompany: boolean }>> {
  return context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    const voucher = await takeUse(transaction, digestOf(code), context.now())
    if (!voucher) throw new Refusal('voucher.not_valid')
    const { id, credits, label } = voucher
    const { companyId } = scopeOf(account, 'order.own')
    const isGiven = await moveCredits(context, transaction, {
      owner: companyId === null ? { accountId: account.id } : { companyId },
      kind: 'voucher',
      amount: credits,
      actorId: account.id,
      reason: label,
      key: `voucher:${id}:${companyId ?? account.id}`,
    })
    // The use that was taken is given back with the transaction.
    if (!isGiven) throw new Refusal('voucher.already_used')
    await recordAudit(context, transaction, {
      actor: account,
      action: 'voucher.redeemed',
      subjectType: 'voucher',
      subjectId: id,
      companyId,
      details: { credits },
    })
    return { credits, forCompany: companyId !== null }
  })
}

/** @throws Refusal `object.not_found`. */
export async function endVoucher(
  context: ServerContext,
  actor: Account,
  id: string,
): Promise<Voucher> {
  return context.database.transaction(async (transaction) => {
    const isEnded = await noteEnd(transaction, id, context.now())
    const row = await findVoucher(transaction, id)
    if (!row) throw new Refusal('object.not_found')
    if (isEnded) {
      const about = { subjectType: 'voucher', subjectId: id } as const
      await recordAudit(context, transaction, { actor, action: 'voucher.ended', ...about })
    }
    return presentVoucher(row)
  })
}

export function presentVoucher({ codeDigest: _digest, ...row }: VoucherRow): Voucher {
  return {
    ...row,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Eighty bits: nobody guesses one. */
function newCode({ randomBytes }: Pick<ServerContext, 'randomBytes'>): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => VOUCHER_ALPHABET[byte % 32]).join('')
}

function digestOf(code: string): Uint8Array {
  return createHash('sha256').update(code).digest()
}
