import type { Queries, Transaction } from '../../platform/database/client.ts'
import { queueMail, type Mail } from '../../platform/mail/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { keepAccess, type Account } from '../../accounts/index.ts'
import { digestOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { recordOwnAct } from '../own-account/record-own-act.ts'
import { requireRecentSecondFactor } from './own-second-factor.ts'
import { openSecret, sealSecret } from './second-factor.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { markSecondFactor } from '../sessions/session-store.ts'
import { takeProtectingAct, takeToldAct } from '../limits/told-acts.ts'
import type { LiveSession } from '../sessions/session.ts'
import { giveBackAttempt, takeCodeAttempt } from '../limits/sign-in-limits.ts'
import { describeTotp, newTotpSecret, stepOfCode } from './totp.ts'
import {
  countRecoveryCodes,
  deleteTwoFactor,
  enableTwoFactor,
  findTwoFactor,
  putTwoFactorSetup,
  replaceRecoveryCodes,
} from './two-factor-store.ts'
import type { Visitor } from '../sessions/visitor.ts'

type Change = Extract<Mail, { kind: 'twoFactorChanged' }>['change']

/** A new secret, which changes nothing until it is verified. An active second factor shows its own no more. */
export async function setUpTwoFactor(
  context: ServerContext,
  account: LiveSession['account'],
  issuer: string,
): Promise<{ uri: string; qrCode: string; secret: string }> {
  const { id: accountId, email } = account
  const secret = newTotpSecret(context.randomBytes)
  await context.database.transaction(async (transaction) => {
    // Nothing is left of it in an account that is erased meanwhile (BC7).
    await keepAccess(transaction, account)
    const put = await putTwoFactorSetup(transaction, {
      accountId,
      sealedSecret: sealSecret(context, accountId, secret),
      createdAt: context.now(),
    })
    if (!put) throw new Refusal('auth.two_factor_active')
  })
  return { ...describeTotp(secret, { issuer, label: email }), secret }
}

/** Enables the second factor with a first code; the recovery codes are shown by this answer alone. */
export async function verifyTwoFactor(
  context: ServerContext,
  { account, session }: LiveSession,
  visitor: Visitor,
  token: string,
): Promise<readonly string[]> {
  const setup = await findTwoFactor(context.database, account.id)
  if (!setup) throw new Refusal('auth.two_factor_not_set_up')
  if (setup.enabledAt) throw new Refusal('auth.two_factor_active')
  const attempt = await takeCodeAttempt(context, account, visitor)
  const at = context.now()
  const step = stepOfCode(openSecret(context, setup), token.replace(/\s/g, ''), at)
  if (step === undefined) throw new Refusal('auth.code_invalid')
  await giveBackAttempt(context, attempt)
  await takeProtectingAct(context, account.id)
  return context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    const enabled = await enableTwoFactor(transaction, setup, { at, step })
    if (!enabled) throw new Refusal('auth.two_factor_active')
    await endSessions(transaction, account.id, session.id)
    await markSecondFactor(transaction, session.id, at)
    await tell(context, transaction, account, 'enabled')
    const codes = await putRecoveryCodes(context, transaction, account.id)
    await recordOwnAct(context, transaction, account, 'account.twoFactorEnabled')
    return codes
  })
}

/**
 * Does nothing where there is none.
 *
 * @throws Refusal `auth.second_factor_required` unless the person has given a code, a recovery code or a passkey in the last
 *   ten minutes: whoever knows the password alone must not take the second factor away.
 */
export async function disableTwoFactor(
  context: ServerContext,
  { account, session }: LiveSession,
): Promise<void> {
  await requireRecentSecondFactor(context, { account, session }, { orPasskey: false })
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    if (!(await deleteTwoFactor(transaction, account.id))) return
    await endSessions(transaction, account.id, session.id)
    await tell(context, transaction, account, 'disabled')
    await recordOwnAct(context, transaction, account, 'account.twoFactorDisabled')
  })
}

/**
 * For an administrator whom the person has asked: the second factor and every session end, and the person is
 * told by mail, where there was one. The secret is never shown. The caller records who did it.
 */
export async function resetTwoFactor(
  context: ServerContext,
  transaction: Transaction,
  account: Account,
): Promise<void> {
  const was = await deleteTwoFactor(transaction, account.id)
  await endSessions(transaction, account.id)
  if (was) await tell(context, transaction, account, 'reset')
}

/** Each of the new codes is a second factor: asked for like turning it off. */
export async function renewRecoveryCodes(
  context: ServerContext,
  live: LiveSession,
): Promise<readonly string[]> {
  await requireRecentSecondFactor(context, live, { orPasskey: false })
  const { account } = live
  await takeToldAct(context, account.id)
  return context.database.transaction(async (transaction) => {
    // Of two renewals at once, the codes of one only are good afterwards.
    await keepAccess(transaction, account)
    const found = await findTwoFactor(transaction, account.id)
    if (!found?.enabledAt) throw new Refusal('auth.two_factor_not_set_up')
    await tell(context, transaction, account, 'recoveryCodesRenewed')
    const codes = await putRecoveryCodes(context, transaction, account.id)
    await recordOwnAct(context, transaction, account, 'account.recoveryCodesRenewed')
    return codes
  })
}

export async function twoFactorStatus(
  { database }: ServerContext,
  accountId: string,
): Promise<{ enabled: boolean; enabledAt: string | null; recoveryCodesLeft: number }> {
  const enabledAt = (await findTwoFactor(database, accountId))?.enabledAt ?? null
  const recoveryCodesLeft = await countRecoveryCodes(database, accountId)
  return {
    enabled: enabledAt !== null,
    enabledAt: enabledAt?.toISOString() ?? null,
    recoveryCodesLeft,
  }
}

async function putRecoveryCodes(
  { randomBytes, secrets }: ServerContext,
  queries: Queries,
  accountId: string,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes(randomBytes)
  const digests = codes.map((code) => digestOfRecoveryCode(secrets, code))
  await replaceRecoveryCodes(queries, accountId, digests)
  return codes
}

function tell(
  context: ServerContext,
  queries: Queries,
  { email, language }: Account,
  change: Change,
): Promise<void> {
  return queueMail(context, queries, {
    kind: 'twoFactorChanged',
    to: email,
    language,
    change,
    at: context.now(),
  })
}
