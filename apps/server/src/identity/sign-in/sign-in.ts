import type { LoginBody } from '@ancrage/contract'

import { openOwnTurns } from '../../http/turns/own-turns.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { findAccountByEmail, lockAccount, type Account } from '../../accounts/index.ts'
import type { BackgroundWork } from './background-work.ts'
import { rememberDevice } from '../limits/known-device.ts'
import { hasThisPasskey } from '../passkeys/passkey-store.ts'
import { passwordMatches } from '../passwords/password.ts'
import { accountOfPendingSignIn, closePendingSignIn, openPendingSignIn } from './pending-sign-in.ts'
import {
  hasSecondFactor,
  isActive,
  secondFactorSince,
  takeSecondFactor,
} from '../two-factor/second-factor.ts'
import { findTwoFactor } from '../two-factor/two-factor-store.ts'
import { noteSecurityEvent, tellOfWrongCodes } from '../own-account/security-log.ts'
import { openSession, type SessionSecrets } from '../sessions/session.ts'
import {
  attemptAt,
  giveBackAttempt,
  giveBackRight,
  ownerOfWork,
  takeCodeAttempt,
  takeSignInAttempt,
} from '../limits/sign-in-limits.ts'
import type { Visitor } from '../sessions/visitor.ts'

export type SignedIn = Readonly<{ account: Account; secrets: SessionSecrets; device: string }>
/** The password was right and a second factor is owed: a secret to come back with, and no session. */
export type Pending = Readonly<{ pending: string }>

/**
 * An unknown address and a wrong password get the same answer after the same work. What is counted before
 * the password is looked at is given back only to whoever ends up signed in.
 */
export async function signIn(
  context: ServerContext,
  { email: typed, password, twoFactorToken, work }: LoginBody,
  visitor: Visitor,
  later: BackgroundWork['run'],
): Promise<SignedIn | Pending> {
  const email = typed.toLowerCase()
  const attempt = await takeSignInAttempt(context, email, visitor, work)
  const account = await findAccountByEmail(context.database, email)
  const matches = await passwordMatches(
    password,
    account?.passwordHash,
    ownerOfWork(attempt, email, visitor),
  ).catch(async (error: unknown) => {
    // Nobody has looked at it: it was no attempt.
    await giveBackAttempt(context, attempt)
    throw error
  })
  if (!account || !matches) {
    // Written down after the answer, whose time tells nothing then of whether there is an account.
    later(() =>
      inTurn(account, () => noteSecurityEvent(context, 'wrongPassword', account, visitor)),
    )
    throw new Refusal('auth.invalid_credentials')
  }
  const isProtected = await hasSecondFactor(context, account.id)
  if (isProtected && twoFactorToken === undefined) {
    return { pending: await openPendingSignIn(context, account) }
  }
  const by: SignInBy =
    isProtected && twoFactorToken !== undefined
      ? await checkSecondFactor(context, account, visitor, twoFactorToken)
      : { bySecondFactor: false }
  const signedIn = await startSession(context, account, visitor, by)
  await giveBackRight(context, account.id, attempt)
  return signedIn
}

/** Ends a pending sign-in with a code. */
export async function completeSignIn(
  context: ServerContext,
  pending: string | undefined,
  token: string,
  visitor: Visitor,
): Promise<SignedIn> {
  const account = await accountOfPendingSignIn(context, pending)
  const by = await checkSecondFactor(context, account, visitor, token)
  await closePendingSignIn(context, pending ?? '')
  // The attempt whose password was right, before the browser becomes a known one.
  const attempt = await attemptAt(context, account.email, visitor)
  const signedIn = await startSession(context, account, visitor, by)
  await giveBackRight(context, account.id, attempt)
  return signedIn
}

/** Sign-ins of one account at once, each of which holds a connection of the database while it waits for that account. */
const turns = openOwnTurns({
  underWay: 2,
  waiting: Infinity,
  retrySeconds: 1,
  gone: 'service.unavailable',
})
/** What is done while somebody signs in to an account, behind what was begun before: no more than the limits of sign-ins let through. */
const inTurn = <T>(account: Account | undefined, work: () => Promise<T>): Promise<T> =>
  account ? turns.run(account.id, new AbortController().signal, work) : work()

type BySecondFactor = Readonly<{
  bySecondFactor: true
  /** When the factor was turned on. */
  since: Date
}>
/** With what somebody signs in: the password, and a second factor or none, or a passkey by its id, which is both. */
type SignInBy = BySecondFactor | Readonly<{ bySecondFactor: false } | { byPasskey: string }>

/** A session of its own, whatever the browser brought along; who is told of a new browser is told. */
export function startSession(
  context: ServerContext,
  account: Account,
  visitor: Visitor,
  by: SignInBy,
): Promise<SignedIn> {
  return inTurn(account, () => startInTurn(context, account, visitor, by))
}

async function startInTurn(
  context: ServerContext,
  account: Account,
  visitor: Visitor,
  by: SignInBy,
): Promise<SignedIn> {
  const signedIn = await tryToStartSession(context, account, visitor, by).catch(
    async (error: unknown) => {
      if (error instanceof Refusal) {
        await noteSecurityEvent(context, 'refused', account, visitor)
      }
      throw error
    },
  )
  await noteSecurityEvent(context, 'signedIn', account, visitor)
  return signedIn
}

async function tryToStartSession(
  context: ServerContext,
  account: Account,
  visitor: Visitor,
  by: SignInBy,
): Promise<SignedIn> {
  const bySecondFactor = 'byPasskey' in by || by.bySecondFactor
  return context.database.transaction(async (transaction) => {
    const current = await lockAccount(transaction, account.id)
    // A password that was changed meanwhile opens nothing any more.
    if (current?.passwordHash !== account.passwordHash) {
      throw new Refusal('auth.invalid_credentials')
    }
    if (current.leftAt) throw new Refusal('auth.account_left')
    if (current.suspendedAt) throw new Refusal('auth.account_suspended')
    await refuseOtherFactor(transaction, account.id, by)
    // Nor a passkey that was removed meanwhile.
    if ('byPasskey' in by && !(await hasThisPasskey(transaction, account.id, by.byPasskey))) {
      throw new Refusal('auth.passkey_invalid')
    }
    const { userAgent } = visitor
    const opened = { userAgent, bySecondFactor }
    const secrets = await openSession(context, transaction, account, opened)
    const device = await rememberDevice(context, transaction, account, visitor)
    return { account, secrets, device }
  })
}

/**
 * The password alone opens nothing where the second factor was turned on meanwhile, nor does a code of one that was turned off (BC4): each has ended
 * all sessions.
 */
async function refuseOtherFactor(
  transaction: Transaction,
  accountId: string,
  by: SignInBy,
): Promise<void> {
  if ('byPasskey' in by) return
  const found = await findTwoFactor(transaction, accountId)
  const now = isActive(found) ? found.enabledAt.getTime() : undefined
  const then = by.bySecondFactor ? by.since.getTime() : undefined
  if (now !== then) throw new Refusal('auth.invalid_credentials')
}

/** Answers which factor it was. */
async function checkSecondFactor(
  context: ServerContext,
  account: Account,
  visitor: Visitor,
  token: string,
): Promise<BySecondFactor> {
  const since = await secondFactorSince(context, account.id)
  const attempt = await takeCodeAttempt(context, account, visitor)
  const taken = await takeSecondFactor(context, account.id, token)
  if (!taken || since === undefined) {
    await noteSecurityEvent(context, 'wrongCode', account, visitor)
    await tellOfWrongCodes(context, account, visitor)
    throw new Refusal('auth.two_factor_invalid')
  }
  await giveBackAttempt(context, attempt)
  return { bySecondFactor: true, since }
}
