import type { SignInWork } from '@ancrage/contract'

import {
  giveBackToLimit,
  networkOf,
  NETWORKS_OF_SITE,
  noteAct,
  siteOf,
  takeFromLimit,
  type Limited,
} from '../../platform/rate-limits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account, Actor } from '../../accounts/index.ts'
import { isDeviceOfEmail } from './known-device-store.ts'
import { digestOfToken } from '../sessions/secret-token.ts'
import { attemptOfStrangers, requireWork } from './sign-in-work.ts'
import type { Visitor } from '../sessions/visitor.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 3600
const ATTEMPTS_PER_ACCOUNT = 10
const ATTEMPTS_PER_NETWORK = 50
/** Of an IPv6 /48, of which one customer may have every network. */
const ATTEMPTS_PER_SITE = 200
/** As many sessions as an account has at once use up theirs before. */
const PROOFS_PER_ACCOUNT = 10 * ATTEMPTS_PER_ACCOUNT
const CODES_PER_ACCOUNT = 5
const RIGHT_ONES_GIVEN_BACK = 100
/** Many people may share an address, and none of them guesses here. */
const CHALLENGES_PER_NETWORK = 300

/** What an attempt was counted in, to be given back when it was none. */
export type Attempt = readonly Limited[]

/**
 * Counts an attempt at a password before it is looked at. A browser from which the account was signed in to before
 * has a count of its own: strangers who use up the others never lock its owner out. All strangers together are
 * counted too, and asked for work while they are many: no limit that all share refuses anybody.
 *
 * @throws Refusal `limit.exceeded`, `auth.work_required`.
 */
export async function takeSignInAttempt(
  context: ServerContext,
  email: string,
  visitor: Visitor,
  work?: SignInWork,
): Promise<Attempt> {
  const attempt = await attemptAt(context, email, visitor)
  const isStranger = attempt.includes(attemptOfStrangers)
  if (isStranger) await requireWork(context, work)
  for (const limited of attempt) {
    if (limited === attemptOfStrangers) await noteAct(context, limited)
    else await takeFromLimit(context, limited)
  }
  return attempt
}

/** What an attempt of this visitor at that account is counted in. */
export async function attemptAt(
  context: ServerContext,
  email: string,
  visitor: Visitor,
): Promise<Attempt> {
  const known = await isKnownTo(context, email, visitor)
  return known ? [ofDevice(email, visitor)] : ofStranger(email, visitor)
}

/** A passkey cannot be guessed; what is limited is the work it makes. */
export async function takePasskeyAttempt(
  context: ServerContext,
  { address }: Visitor,
): Promise<Attempt> {
  const window = { limit: ATTEMPTS_PER_NETWORK, windowSeconds: QUARTER_HOUR }
  const attempt = ofCaller('passkey', address, window)
  for (const limited of attempt) await takeFromLimit(context, limited)
  return attempt
}

/** Asking a passkey leaves something to be kept for a while. */
export async function takeChallengeRequest(
  context: ServerContext,
  { address }: Visitor,
): Promise<void> {
  const window = { limit: CHALLENGES_PER_NETWORK, windowSeconds: QUARTER_HOUR }
  const perCaller = ofCaller('challenge', address, window)
  for (const limited of perCaller) await takeFromLimit(context, limited)
}

/** Counts an attempt at a code of the second factor, or refuses it. */
export async function takeCodeAttempt(
  context: ServerContext,
  account: Pick<Account, 'id' | 'email'>,
  visitor: Visitor,
): Promise<Attempt> {
  const limited = await codeLimit(context, account, visitor)
  await takeFromLimit(context, limited)
  return [limited]
}

/** What this visitor's codes for that account are counted in. */
export async function codeLimit(
  context: ServerContext,
  account: Pick<Account, 'id' | 'email'>,
  visitor: Visitor,
): Promise<Limited> {
  const known = await isKnownTo(context, account.email, visitor)
  return {
    name: 'sign-in.code',
    subject: known ? `${account.id} ${visitor.device}` : account.id,
    limit: CODES_PER_ACCOUNT,
    windowSeconds: QUARTER_HOUR,
  }
}

/**
 * Counts an attempt to prove, within a session, who one is. Each session has attempts of its own: whoever uses up those of one keeps its owner
 * from nothing in another (BC6). Who opens session after session knows the password, or has a passkey.
 */
export async function takeProofAttempt(
  context: ServerContext,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
): Promise<Attempt> {
  const window = { windowSeconds: QUARTER_HOUR }
  const ofSession = { name: 'proof.session', subject: `${id} ${sessionId}`, ...window }
  const ofAll = { name: 'proof.account', subject: id, ...window }
  const attempt = [
    { ...ofSession, limit: ATTEMPTS_PER_ACCOUNT },
    { ...ofAll, limit: PROOFS_PER_ACCOUNT },
  ]
  for (const limited of attempt) await takeFromLimit(context, limited)
  return attempt
}

export async function giveBackAttempt(context: ServerContext, attempt: Attempt): Promise<void> {
  for (const limited of attempt) await giveBackToLimit(context, limited)
}

/** In whose turn a password is hashed: a known browser in its account’s, so that strangers of the same network do not keep it waiting. */
export const ownerOfWork = (attempt: Attempt, email: string, { address }: Visitor): string =>
  attempt.includes(attemptOfStrangers) ? siteOf(address) : email

/**
 * Gives back what a right password was counted in. Hashing it was as much work as hashing a wrong one: beyond so many of one account it
 * stays counted.
 */
export async function giveBackRight(
  context: ServerContext,
  accountId: string,
  attempt: Attempt,
): Promise<void> {
  const right = {
    name: 'sign-in.right',
    subject: accountId,
    limit: RIGHT_ONES_GIVEN_BACK,
    windowSeconds: QUARTER_HOUR,
  }
  try {
    await takeFromLimit(context, right)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await giveBackAttempt(context, attempt)
}

/** Counts a mail that somebody asks us to send to an address: it must not become a nuisance. */
export async function takeMailRequest(
  context: ServerContext,
  name: string,
  email: string,
  { address }: Pick<Visitor, 'address'>,
): Promise<void> {
  const perAddress = { name: `${name}.address`, subject: email, limit: 3, windowSeconds: HOUR }
  const perCaller = ofCaller(name, address, { limit: 20, windowSeconds: HOUR })
  for (const limited of [...perCaller, perAddress]) await takeFromLimit(context, limited)
}

/**
 * Counts a link that is none: whoever goes on guessing is refused, and nobody who has a right one, whoever else guesses in the
 * same network.
 */
export async function takeLinkGuess(
  context: ServerContext,
  name: 'link' | 'invitation',
  { address }: Pick<Visitor, 'address'>,
): Promise<void> {
  const perCaller = ofCaller(name, address, { limit: 20, windowSeconds: HOUR })
  for (const limited of perCaller) await takeFromLimit(context, limited)
}

function ofCaller(
  name: string,
  address: string,
  { limit, windowSeconds }: Pick<Limited, 'limit' | 'windowSeconds'>,
): readonly Limited[] {
  const ofSite = NETWORKS_OF_SITE * limit
  return [
    { name: `${name}.network`, subject: networkOf(address), limit, windowSeconds },
    { name: `${name}.site`, subject: siteOf(address), limit: ofSite, windowSeconds },
  ]
}

async function isKnownTo(
  { database }: ServerContext,
  email: string,
  { device }: Visitor,
): Promise<boolean> {
  return device !== undefined && isDeviceOfEmail(database, email, digestOfToken(device))
}

function ofDevice(email: string, { device }: Visitor): Limited {
  return {
    name: 'sign-in.device',
    subject: `${email} ${device}`,
    limit: ATTEMPTS_PER_ACCOUNT,
    windowSeconds: QUARTER_HOUR,
  }
}

/** The network first: one that has used up its own never uses up an account’s. */
function ofStranger(email: string, { network, address }: Visitor): readonly Limited[] {
  return [
    {
      name: 'sign-in.network',
      subject: network,
      limit: ATTEMPTS_PER_NETWORK,
      windowSeconds: QUARTER_HOUR,
    },
    {
      name: 'sign-in.site',
      subject: siteOf(address),
      limit: ATTEMPTS_PER_SITE,
      windowSeconds: QUARTER_HOUR,
    },
    accountLimit(email),
    attemptOfStrangers,
  ]
}

export function accountLimit(email: string): Limited {
  return {
    name: 'sign-in.account',
    subject: email,
    limit: ATTEMPTS_PER_ACCOUNT,
    windowSeconds: QUARTER_HOUR,
  }
}
