import type { Passkey, PasskeyAssertion, PasskeyAttestation } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { queueMail, type Mail } from '../../platform/mail/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { keepAccess, type Account } from '../../accounts/index.ts'
import { CHALLENGE_SECONDS } from '../sessions/lifetimes.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { markSecondFactor } from '../sessions/session-store.ts'
import { takeToldAct } from '../limits/told-acts.ts'
import type { LiveSession } from '../sessions/session.ts'
import { openChallenge, takeChallenge } from './passkey-challenge.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeysOf,
  markPasskeyUsed,
  type PasskeyRow,
} from './passkey-store.ts'
import { recordOwnAct } from '../own-account/record-own-act.ts'

/** EdDSA, ES256, RS256 (IANA COSE): what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257]
const PUBLIC_KEY = 'public-key' as const
/** Read when the first passkey comes: it would take a sixth of each start. */
const openWebauthn = () => import('./webauthn.ts')
/** In characters: the library says why in the caller’s own words, which must not fill the log. */
const MOST_OF_WHY = 200

/** Where passkeys are good: the operator’s own address, never one that a request names. */
export type PasskeySite = Readonly<{ id: string; name: string; origin: string }>

export function passkeySite(publicUrl: string, name: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name, origin }
}

export async function startRegistration(
  context: ServerContext,
  site: PasskeySite,
  account: Account,
) {
  const { challenge, token } = await openChallenge(context, {
    purpose: 'registration',
    accountId: account.id,
  })
  const registered = await listPasskeysOf(context.database, account.id)
  const options = {
    rp: { id: site.id, name: site.name },
    // The person’s handle towards authenticators: it must not tell who they are.
    user: {
      id: Buffer.from(account.id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: account.email,
      displayName: account.name,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: PUBLIC_KEY })),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: registered.map(({ id, transports }) => ({
      id,
      transports,
      type: PUBLIC_KEY,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
  return { options, token }
}

/** @throws Refusal `auth.passkey_refused`, and `limit.exceeded` as `takeToldAct`. */
export async function registerPasskey(
  context: ServerContext,
  site: PasskeySite,
  { account, session }: LiveSession,
  answer: Readonly<{
    challengeToken: string | undefined
    name: string
    credential: PasskeyAttestation
  }>,
): Promise<Passkey> {
  const { challengeToken, name, credential: response } = answer
  const use = { purpose: 'registration', accountId: account.id } as const
  const challenge = await takeChallenge(context, challengeToken, use)
  if (challenge === undefined) throw new Refusal('auth.passkey_refused')
  await takeToldAct(context, account.id)
  const { verifyRegistrationResponse, withoutStatement } = await openWebauthn()
  const verified = await refusedIfThrown(context, () =>
    verifyRegistrationResponse({
      response: {
        ...identityOf(response),
        response: attestationOf(response, withoutStatement),
      },
      supportedAlgorithmIDs: ALGORITHMS,
      ...expectations(site, challenge),
    }),
  )
  if (!verified?.verified) throw new Refusal('auth.passkey_refused')
  const { credential, credentialBackedUp: backedUp } = verified.registrationInfo
  const row: PasskeyRow = {
    id: credential.id,
    accountId: account.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: response.response.transports ?? [],
    backedUp,
    name,
    createdAt: context.now(),
    lastUsedAt: null,
  }
  await keepPasskey(context, { account, session }, row)
  return presentPasskey(row)
}

/**
 * Without naming anybody’s passkeys: the person’s device offers those it has. Within a session the challenge is that account’s alone.
 */
export async function startAssertion(
  context: ServerContext,
  site: PasskeySite,
  accountId: string | null,
) {
  const use = { purpose: 'authentication', accountId } as const
  const { challenge, token } = await openChallenge(context, use)
  const timeout = CHALLENGE_SECONDS * 1000
  const userVerification = 'required' as const
  return { options: { rpId: site.id, challenge, timeout, userVerification }, token }
}

/** The account whose passkey signed this browser’s challenge, once; undefined for anything else. `accountId` as for `startAssertion`. */
export async function accountOfAssertion(
  context: ServerContext,
  site: PasskeySite,
  asked: Readonly<{ challengeToken: string | undefined; accountId: string | null }>,
  response: PasskeyAssertion,
): Promise<Account | undefined> {
  const { challengeToken, accountId } = asked
  const use = { purpose: 'authentication', accountId } as const
  const challenge = await takeChallenge(context, challengeToken, use)
  const found = await findPasskey(context.database, response.id)
  if (challenge === undefined || !found) return undefined
  const { passkey, account } = found
  const { id, counter, transports } = passkey
  const credential = { id, publicKey: new Uint8Array(passkey.publicKey), counter, transports }
  const { verifyAuthenticationResponse } = await openWebauthn()
  const verified = await refusedIfThrown(context, () =>
    verifyAuthenticationResponse({
      response: { ...identityOf(response), response: assertionOf(response) },
      credential,
      ...expectations(site, challenge),
    }),
  )
  if (!verified?.verified) return undefined
  const { newCounter, credentialBackedUp: backedUp } = verified.authenticationInfo
  const used = { counter: newCounter, backedUp, at: context.now() }
  return (await markPasskeyUsed(context.database, passkey, used)) ? account : undefined
}

export async function listPasskeys(
  { database }: ServerContext,
  account: Account,
): Promise<readonly Passkey[]> {
  return (await listPasskeysOf(database, account.id)).map(presentPasskey)
}

/**
 * Whoever has the device it was on may have signed in with it, and would go on, or add another one: all other sessions end.
 *
 * @throws Refusal `object.not_found`.
 */
export async function removePasskey(
  context: ServerContext,
  live: LiveSession,
  id: string,
): Promise<void> {
  const { account, session } = live
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, live.account)
    const removed = await deletePasskey(transaction, account.id, id)
    if (!removed) throw new Refusal('object.not_found')
    await endSessions(transaction, account.id, session.id)
    await tell(context, transaction, account, { change: 'removed', name: removed.name })
    await recordOwnAct(context, transaction, account, 'account.passkeyRemoved')
  })
}

async function keepPasskey(
  context: ServerContext,
  live: LiveSession,
  row: PasskeyRow,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    // Whoever turned a second factor on meanwhile has ended it: a passkey would replace that factor.
    await keepAccess(transaction, live.account)
    const kept = await insertPasskey(transaction, row)
    if (!kept) throw new Refusal('auth.passkey_refused')
    await tell(context, transaction, live.account, { change: 'added', name: row.name })
    // Whoever adds it has it there.
    await markSecondFactor(transaction, live.session.id, row.createdAt)
    await recordOwnAct(context, transaction, live.account, 'account.passkeyAdded')
  })
}

function tell(
  context: ServerContext,
  transaction: Transaction,
  { email: to, language }: Account,
  changed: Pick<Extract<Mail, { kind: 'passkeyChanged' }>, 'change' | 'name'>,
): Promise<void> {
  const at = context.now()
  const mail = { kind: 'passkeyChanged', to, language, at, ...changed } as const
  return queueMail(context, transaction, mail)
}

function expectations({ id, origin }: PasskeySite, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }
}

function identityOf({ id, rawId, type }: PasskeyAttestation | PasskeyAssertion) {
  return { id, rawId, type, clientExtensionResults: {} }
}

function attestationOf({ response }: PasskeyAttestation, without: (attestation: string) => string) {
  const { clientDataJSON, attestationObject, transports } = response
  return {
    clientDataJSON,
    attestationObject: without(attestationObject),
    ...(transports && { transports }),
  }
}

function assertionOf({ response }: PasskeyAssertion) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

/** The library throws for whatever is wrong in an answer: to us, that is a no. */
async function refusedIfThrown<T>(
  { log }: ServerContext,
  verify: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await verify()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    log.info({ why: why.slice(0, MOST_OF_WHY) }, 'a passkey was refused')
    return undefined
  }
}

function presentPasskey({ id, name, backedUp, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    backedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
