import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import { Refusal } from '../../http/refusal.ts'
import { openFairTurns } from '../../http/turns/fair-turns.ts'

/** OWASP's and RFC 9106's second recommendation: 64 MiB, three passes. */
const ARGON2ID = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
/** Each hash holds 64 MiB and a core: more at once would only slow all of them. */
const AT_ONCE = availableParallelism()
const MAX_WAITING = 50

const inTurn = openFairTurns(
  { atOnce: AT_ONCE, waiting: MAX_WAITING },
  () => new Refusal('auth.busy'),
)

/**
 * `owner`: who asks for the work, so that nobody takes it from everybody; a network or an account.
 *
 * @throws Refusal `auth.busy`.
 */
export async function hashPassword(password: string, owner: string): Promise<string> {
  return inTurn(owner, () => hash(asTyped(password), ARGON2ID))
}

/**
 * True when the password is the one of the hash. Without a hash (no such account) it takes the same
 * time and answers false, so that nobody learns which addresses have an account. `owner` as for `hashPassword`.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
  owner: string,
): Promise<boolean> {
  const matches = await inTurn(owner, async () =>
    verify(passwordHash || (await dummyHash()), asTyped(password)),
  )
  // Nobody signs in to an account that is closed: it has an empty one.
  return passwordHash !== undefined && passwordHash !== '' && matches
}

/** The same letters, whichever way a keyboard composes them. */
function asTyped(password: string): string {
  return password.normalize('NFC')
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hash('nobody has this password', ARGON2ID)
  return dummy
}
