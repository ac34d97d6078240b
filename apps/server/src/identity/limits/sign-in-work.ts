import { createHash } from 'node:crypto'

import type { SignInWork } from '@ancrage/contract'

import { isReached, takeFromLimit, type Limited } from '../../platform/rate-limits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'

const QUARTER_HOUR = 15 * 60
/** Failures of all strangers together, above which each of them works for another attempt: nobody is shut out. */
export const ATTEMPTS_WITHOUT_WORK = 1_000
/**
 * From so many failures on, so many zero bits: 65,000 hashes on the average, then twice and four times as many. No more is asked however
 * many guess, so that a slow telephone gets in, too.
 */
const WORK = [
  { failures: ATTEMPTS_WITHOUT_WORK, bits: 16 },
  { failures: 2 * ATTEMPTS_WITHOUT_WORK, bits: 17 },
  { failures: 4 * ATTEMPTS_WITHOUT_WORK, bits: 18 },
] as const
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
  context: ServerContext,
  work: SignInWork | undefined,
): Promise<void> {
  if (context.rateLimits === 'off') return
  const bits = await bitsAsked(context)
  if (bits === undefined) return
  if (work === undefined || !isDone(context, work)) throw challenge(context, bits)
  const once = {
    name: 'sign-in.work',
    subject: work.challenge,
    limit: 1,
    windowSeconds: QUARTER_HOUR,
  }
  await takeFromLimit(context, once).catch((error: unknown) => {
    throw error instanceof Refusal ? challenge(context, bits) : error
  })
}

async function bitsAsked(context: ServerContext): Promise<number | undefined> {
  let asked: number | undefined
  for (const { failures, bits } of WORK) {
    if (!(await isReached(context, { ...STRANGERS, limit: failures }))) break
    asked = bits
  }
  return asked
}

/** Its bits are sealed with it: who has worked is not asked for more because others went on guessing. */
function challenge({ secrets, now }: ServerContext, bits: number): Refusal {
  const ends = now().getTime() + LIFETIME_MS
  const sealed = Buffer.from(secrets.seal(`${ends} ${bits}`, CONTEXT)).toString('base64url')
  return new Refusal('auth.work_required', { challenge: sealed, bits: String(bits) })
}

function isDone(context: ServerContext, { challenge: sealed, nonce }: SignInWork): boolean {
  const asked = openChallenge(context, sealed)
  if (asked === undefined || asked.ends <= context.now().getTime()) return false
  const digest = createHash('sha256').update(`${sealed}:${nonce}`).digest()
  return Math.clz32(digest.readUInt32BE(0)) >= asked.bits
}

function openChallenge(
  { secrets }: ServerContext,
  sealed: string,
): Readonly<{ ends: number; bits: number }> | undefined {
  try {
    const [ends, bits] = secrets.open(Buffer.from(sealed, 'base64url'), CONTEXT).split(' ')
    return { ends: Number(ends), bits: Number(bits) }
  } catch {
    // Made by nobody here: no work at all.
    return undefined
  }
}
