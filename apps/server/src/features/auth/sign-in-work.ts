import { createHash } from 'node:crypto'

import type { SignInWork } from '@ancrage/contract'

import { isReached, takeFromLimit, type Limited } from '../../rate-limits/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'

const QUARTER_HOUR = 15 * 60
/** Failures of all strangers together, above which each of them works for another attempt: nobody is shut out. */
export const ATTEMPTS_WITHOUT_WORK = 1_000
/** About 65,000 hashes on the average: a tenth of a second in a browser, and a day for a million guesses. */
const BITS = 16
const LIFETIME_MS = 5 * 60_000
const CONTEXT = 'sign-in work'

const STRANGERS: Limited = {
  name: 'sign-in.strangers',
  subject: '',
  limit: ATTEMPTS_WITHOUT_WORK,
  windowSeconds: QUARTER_HOUR,
}
export const attemptOfStrangers = STRANGERS

/**
 * While many strangers guess, refuses an attempt without its work: `auth.work_required`, with what is to be worked on. Each challenge is good
 * for one attempt.
 */
export async function requireWork(
  surroundings: Surroundings,
  work: SignInWork | undefined,
): Promise<void> {
  if (surroundings.rateLimits === 'off') return
  if (!(await isReached(surroundings, STRANGERS))) return
  if (work === undefined || !isDone(surroundings, work)) throw challenge(surroundings)
  const once = {
    name: 'sign-in.work',
    subject: work.challenge,
    limit: 1,
    windowSeconds: QUARTER_HOUR,
  }
  await takeFromLimit(surroundings, once).catch((error: unknown) => {
    throw error instanceof Refusal ? challenge(surroundings) : error
  })
}

function challenge({ secrets, now }: Surroundings): Refusal {
  const ends = String(now().getTime() + LIFETIME_MS)
  const sealed = Buffer.from(secrets.seal(ends, CONTEXT)).toString('base64url')
  return new Refusal('auth.work_required', { challenge: sealed, bits: String(BITS) })
}

function isDone({ secrets, now }: Surroundings, { challenge: sealed, nonce }: SignInWork): boolean {
  const digest = createHash('sha256').update(`${sealed}:${nonce}`).digest()
  if (digest.readUInt32BE(0) >>> (32 - BITS) !== 0) return false
  try {
    return Number(secrets.open(Buffer.from(sealed, 'base64url'), CONTEXT)) > now().getTime()
  } catch {
    // Made by nobody here: no work at all.
    return false
  }
}
