import type { LoginBody } from '@ancrage/contract'

import { Refusal } from '../../http/refusal.ts'
import type { Surroundings } from '../../platform/context.ts'
import { findAccountByEmail, type Account } from '../../accounts/index.ts'
import type { BackgroundWork } from './background-work.ts'
import { rememberDevice } from '../limits/known-device.ts'
import { lockAccount } from '../own-account/own-account-store.ts'
import { passwordMatches } from '../passwords/password.ts'
import { accountOfPendingSignIn, closePendingSignIn, openPendingSignIn } from './pending-sign-in.ts'
import { hasSecondFactor, takeSecondFactor } from '../two-factor/second-factor.ts'
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
  surroundings: Surroundings,
  { email: typed, password, twoFactorToken, work }: LoginBody,
  visitor: Visitor,
  later: BackgroundWork['run'],
): Promise<SignedIn | Pending> {
  const email = typed.toLowerCase()
  const attempt = await takeSignInAttempt(surroundings, email, visitor, work)
  const account = await findAccountByEmail(surroundings.database, email)
  const matches = await passwordMatches(
    password,
    account?.passwordHash,
    ownerOfWork(attempt, email, visitor),
  ).catch(async (error: unknown) => {
    // Nobody has looked at it: it was no attempt.
    await giveBackAttempt(surroundings, attempt)
    throw error
  })
  if (!account || !matches) {
    // Written down after the answer, whose time tells nothing then of whether there is an account.
    later(() => noteSecurityEvent(surroundings, 'wrongPassword', account, visitor))
    throw new Refusal('auth.invalid_credentials')
  }
  const isProtected = await hasSecondFactor(surroundings, account.id)
  if (isProtected) {
    if (twoFactorToken === undefined) {
      return { pending: await openPendingSignIn(surroundings, account) }
    }
    await checkSecondFactor(surroundings, account, visitor, twoFactorToken)
  }
  const bySecondFactor = twoFactorToken !== undefined && isProtected
  const signedIn = await enter(surroundings, account, visitor, { bySecondFactor })
  await giveBackRight(surroundings, account.id, attempt)
  return signedIn
}

/** Ends a pending sign-in with a code. */
export async function completeSignIn(
  surroundings: Surroundings,
  pending: string | undefined,
  token: string,
  visitor: Visitor,
): Promise<SignedIn> {
  const account = await accountOfPendingSignIn(surroundings, pending)
  await checkSecondFactor(surroundings, account, visitor, token)
  await closePendingSignIn(surroundings, pending ?? '')
  // The attempt whose password was right, before the browser becomes a known one.
  const attempt = await attemptAt(surroundings, account.email, visitor)
  const signedIn = await enter(surroundings, account, visitor, { bySecondFactor: true })
  await giveBackRight(surroundings, account.id, attempt)
  return signedIn
}

/** A session of its own, whatever the browser brought along; who is told of a new browser is told. */
export async function enter(
  surroundings: Surroundings,
  account: Account,
  visitor: Visitor,
  { bySecondFactor }: Readonly<{ bySecondFactor: boolean }>,
): Promise<SignedIn> {
  const signedIn = await tryToEnter(surroundings, account, visitor, { bySecondFactor }).catch(
    async (error: unknown) => {
      if (error instanceof Refusal) {
        await noteSecurityEvent(surroundings, 'refused', account, visitor)
      }
      throw error
    },
  )
  await noteSecurityEvent(surroundings, 'signedIn', account, visitor)
  return signedIn
}

async function tryToEnter(
  surroundings: Surroundings,
  account: Account,
  visitor: Visitor,
  { bySecondFactor }: Readonly<{ bySecondFactor: boolean }>,
): Promise<SignedIn> {
  return surroundings.database.transaction(async (transaction) => {
    const current = await lockAccount(transaction, account.id)
    // A password that was changed meanwhile opens nothing any more.
    if (current?.passwordHash !== account.passwordHash) {
      throw new Refusal('auth.invalid_credentials')
    }
    if (current.leftAt) throw new Refusal('auth.account_left')
    if (current.suspendedAt) throw new Refusal('auth.account_suspended')
    const { userAgent } = visitor
    const opened = { userAgent, bySecondFactor }
    const secrets = await openSession(surroundings, transaction, account, opened)
    const device = await rememberDevice(surroundings, transaction, account, visitor)
    return { account, secrets, device }
  })
}

async function checkSecondFactor(
  surroundings: Surroundings,
  account: Account,
  visitor: Visitor,
  token: string,
): Promise<void> {
  const attempt = await takeCodeAttempt(surroundings, account, visitor)
  const taken = await takeSecondFactor(surroundings, account.id, token)
  if (!taken) {
    await noteSecurityEvent(surroundings, 'wrongCode', account, visitor)
    await tellOfWrongCodes(surroundings, account, visitor)
    throw new Refusal('auth.two_factor_invalid')
  }
  await giveBackAttempt(surroundings, attempt)
}
