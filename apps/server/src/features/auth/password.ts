import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import { Refusal } from '../../refusal.ts'

/** OWASP's and RFC 9106's second recommendation: 64 MiB, three passes. */
const ARGON2ID = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
/** Each hash holds 64 MiB and a core: more at once would only slow all of them. */
const AT_ONCE = availableParallelism()
const MAX_WAITING = 50

let running = 0
const waiting: (() => void)[] = []

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(asTyped(password), ARGON2ID))
}

/**
 * True when the password is the one of the hash. Without a hash (no such account) it takes the same
 * time and answers false, so that nobody learns which addresses have an account.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const matches = await inTurn(async () =>
    verify(passwordHash ?? (await dummyHash()), asTyped(password)),
  )
  return passwordHash !== undefined && matches
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

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Refusal('auth.busy')
    await new Promise<void>((resume) => waiting.push(resume))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The place passes to the next in line without becoming free in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
