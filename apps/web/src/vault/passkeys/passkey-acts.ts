import {
  readVaultPasskey,
  setVaultPasskey,
  startPasskeySignIn,
  type VaultKey,
} from '@ancrage/contract'
import type { Identity } from '@ancrage/vault'

import type { Api } from '../../api/api-context.tsx'
import { isRefusal } from '../../api/failures.ts'
import { reauthenticateBy } from '../../api/session/reauthenticate.ts'
import { base64Of, bytesOf } from '../transfer/base64.ts'
import { askPasskey, type NoAnswer, type PasskeyAnswer } from './ask-passkey.ts'
import { openIdentity, sealIdentity } from './sealed-identity.ts'

type Calls = Pick<Api, 'client' | 'session'>
/** Whose key it is, and its public half as the server has it. */
type Own = Readonly<{ accountId: string; key: VaultKey }>
/** Why nothing was opened; `other`: what the passkey opens is not the key that is used now. */
export type NotOpened = NoAnswer | 'other'

/** Leaves the key with the server as this passkey opens it. */
export async function letPasskeyOpen(
  api: Calls,
  { accountId, key }: Own,
  { identity, passkeyId }: Readonly<{ identity: Identity; passkeyId: string }>,
): Promise<NoAnswer | 'done'> {
  const answer = await answerOf(api, [passkeyId])
  if (typeof answer === 'string') return answer
  const bound = { accountId, passkeyId, recipient: key.recipient }
  const sealed = base64Of(await sealIdentity(identity, answer.secret, bound))
  await api.client.call(setVaultPasskey, {
    params: { id: passkeyId },
    body: { keyId: key.id, sealed },
  })
  return 'done'
}

/** The key, by one of these passkeys. */
export async function openByPasskey(
  api: Calls,
  { accountId, key }: Own,
  passkeyIds: readonly string[],
): Promise<Identity | NotOpened> {
  const answer = await answerOf(api, passkeyIds)
  if (typeof answer === 'string') return answer
  const { id: passkeyId } = answer.assertion
  try {
    const { sealed } = await api.client.call(readVaultPasskey, { params: { id: passkeyId } })
    const bound = { accountId, passkeyId, recipient: key.recipient }
    return (await openIdentity(bytesOf(sealed), answer.secret, bound)) ?? 'other'
  } catch (error) {
    // Another key is used since the page was read.
    if (isRefusal(error, 'object.not_found')) return 'other'
    throw error
  }
}

/** One signature for both: it shows who is there, as the calls for keys demand, and has the secret given. */
async function answerOf(api: Calls, ids: readonly string[]): Promise<PasskeyAnswer | NoAnswer> {
  const { options } = await api.client.call(startPasskeySignIn, {})
  const allowCredentials = ids.map((id) => ({ id, type: 'public-key' as const }))
  const answer = await askPasskey({ ...options, allowCredentials })
  if (typeof answer !== 'string') await reauthenticateBy(api, { passkey: answer.assertion })
  return answer
}
