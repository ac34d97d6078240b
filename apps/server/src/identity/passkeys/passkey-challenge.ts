import type { ServerContext } from '../../platform/context.ts'
import { CHALLENGE_SECONDS } from '../sessions/lifetimes.ts'
import { consumeChallenge, insertChallenge, type ChallengeUse } from './passkey-store.ts'
import { digestOfToken, newSecretToken } from '../sessions/secret-token.ts'

/** What a passkey is to sign, and the secret by which the browser that asked is known again. */
export async function openChallenge(
  { database, now, randomBytes }: ServerContext,
  use: ChallengeUse,
): Promise<{ challenge: string; token: string }> {
  const token = newSecretToken(randomBytes)
  const challenge = newSecretToken(randomBytes)
  await insertChallenge(database, {
    tokenDigest: digestOfToken(token),
    challenge,
    ...use,
    expiresAt: new Date(now().getTime() + CHALLENGE_SECONDS * 1000),
  })
  return { challenge, token }
}

/** The challenge of this browser, once, for what and whom it was made. */
export async function takeChallenge(
  { database, now }: ServerContext,
  token: string | undefined,
  use: ChallengeUse,
): Promise<string | undefined> {
  if (token === undefined) return undefined
  return consumeChallenge(database, digestOfToken(token), { ...use, now: now() })
}
