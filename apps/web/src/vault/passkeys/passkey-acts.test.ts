import { createHash } from 'node:crypto'

import { newIdentity, writeRecipient } from '@ancrage/vault'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { signedInClient } from '../../testing/open-client.ts'
import { json, refusal, scriptedServer } from '../../testing/scripted-server.ts'
import { randomBytes } from '../transfer/base64.ts'
import { givesSecrets } from './ask-passkey.ts'
import { letPasskeyOpen, openByPasskey } from './passkey-acts.ts'

const identity = newIdentity(randomBytes)
const own = {
  accountId: crypto.randomUUID(),
  key: {
    id: crypto.randomUUID(),
    recipient: writeRecipient(identity.recipient),
    createdAt: '2026-11-27T09:00:00.000Z',
  },
}
const challenge = json(200, {
  options: { rpId: 'x', challenge: 'AAAA', timeout: 1000, userVerification: 'required' },
})
const proven = () => new Response(null, { status: 204, headers: { authorization: 'Bearer next' } })

/** What a passkey gives to a page, as 32 bytes of its own; null where it gives nothing. */
type Gives = (id: string) => Uint8Array | null
const bytesOfPasskey: Gives = (id) => new Uint8Array(createHash('sha256').update(id).digest())

let asked: PublicKeyCredentialRequestOptions[] = []
/** Undefined: the person says no. */
let used: string | undefined
let gives: Gives
beforeEach(() => {
  asked = []
  used = 'phone'
  gives = bytesOfPasskey
  vi.stubGlobal('PublicKeyCredential', FakeCredential)
  vi.stubGlobal('navigator', {
    credentials: {
      get: async ({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) => {
        asked.push(publicKey)
        if (used === undefined) throw new DOMException('', 'NotAllowedError')
        return new FakeCredential(used)
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

/** As browsers have it, the secret stands in what is sent to the server as well. */
class FakeCredential {
  static capabilities: Record<string, boolean> = { 'extension:prf': true }
  static getClientCapabilities = async () => FakeCredential.capabilities
  static parseRequestOptionsFromJSON = (options: object) => ({ ...options })
  readonly id: string
  constructor(id: string) {
    this.id = id
  }
  getClientExtensionResults() {
    const first = gives(this.id)?.buffer
    return { prf: first ? { results: { first } } : {} }
  }
  toJSON() {
    const { id } = this
    const first = textOf(gives(id) ?? new Uint8Array())
    const response = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' }
    const clientExtensionResults = { prf: { results: { first } } }
    return { id, rawId: id, type: 'public-key', clientExtensionResults, response }
  }
}
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** What a browser that has the key leaves with the server for this passkey. */
async function left(passkeyId: string): Promise<string> {
  const { api, sent } = opened(challenge.clone(), proven(), new Response(null, { status: 204 }))
  used = passkeyId
  expect(await letPasskeyOpen(api, own, { identity, passkeyId })).toBe('done')
  const { keyId, sealed } = JSON.parse(bodyOf(sent[2]?.init)) as Record<string, string>
  expect(keyId).toBe(own.key.id)
  return sealed ?? ''
}
const bodyOf = (init?: RequestInit): string => (typeof init?.body === 'string' ? init.body : '')
const handedOut = (sealed: string) => json(200, { keyId: own.key.id, sealed })

function opened(...replies: readonly Response[]) {
  const { fetch, sent } = scriptedServer(...replies)
  const { client, session, storage } = signedInClient(fetch)
  return { api: { client, session }, sent, storage }
}

test('a passkey opens elsewhere what it was let open here, by one signature each', async () => {
  const sealed = await left('phone')
  const { api, sent, storage } = opened(challenge.clone(), proven(), handedOut(sealed))
  expect(await openByPasskey(api, own, ['laptop', 'phone'])).toEqual(identity)
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/auth/passkeys/sign-in/start',
    '/api/auth/reauthenticate',
    '/api/vault/key/passkeys/phone',
  ])
  expect(asked.map(({ allowCredentials }) => allowCredentials?.map(({ id }) => id))).toEqual([
    ['phone'],
    ['laptop', 'phone'],
  ])
  expect(storage.getItem('accessToken')).toBe('next')
})

test('T136 what the passkey gives, and the key itself, are in nothing that is sent', async () => {
  const { api, sent } = opened(challenge.clone(), proven(), new Response(null, { status: 204 }))
  await letPasskeyOpen(api, own, { identity, passkeyId: 'phone' })
  const all = sent.map(({ init }) => bodyOf(init)).join('\n')
  const secret = bytesOfPasskey('phone') ?? new Uint8Array()
  for (const bytes of [secret, identity.secret]) {
    expect(all).not.toContain(textOf(bytes))
    expect(all).not.toContain(Buffer.from(bytes).toString('base64'))
  }
  expect(all).not.toContain('prf')
})

test('where the person says no, nothing is sent', async () => {
  used = undefined
  const { api, sent } = opened(challenge.clone(), challenge.clone())
  expect(await openByPasskey(api, own, ['phone'])).toBe('cancelled')
  expect(await letPasskeyOpen(api, own, { identity, passkeyId: 'phone' })).toBe('cancelled')
  expect(sent).toHaveLength(2)
})

test.each<readonly [string, Gives]>([
  ['nothing', () => null],
  ['too little', () => new Uint8Array(31)],
])('where the authenticator gives %s, nothing is sent', async (_, given) => {
  gives = given
  const { api, sent } = opened(challenge.clone(), challenge.clone())
  expect(await openByPasskey(api, own, ['phone'])).toBe('unable')
  expect(await letPasskeyOpen(api, own, { identity, passkeyId: 'phone' })).toBe('unable')
  expect(sent).toHaveLength(2)
})

test('T137 what was sealed for another passkey, account or key opens nothing', async () => {
  const sealed = await left('phone')
  const openAs = async (whose: typeof own, by: string) => {
    used = by
    const { api } = opened(challenge.clone(), proven(), handedOut(sealed))
    return openByPasskey(api, whose, ['phone', 'laptop'])
  }
  const { recipient } = newIdentity(randomBytes)
  expect(await openAs(own, 'laptop')).toBe('other')
  expect(await openAs({ ...own, accountId: crypto.randomUUID() }, 'phone')).toBe('other')
  const changed = { ...own.key, recipient: writeRecipient(recipient) }
  expect(await openAs({ ...own, key: changed }, 'phone')).toBe('other')
  expect(await openAs(own, 'phone')).toEqual(identity)
})

test('after the key was changed, and what the passkey opened is gone, it is told so', async () => {
  const gone = refusal(404, 'object.not_found')
  const { api } = opened(challenge.clone(), proven(), gone)
  expect(await openByPasskey(api, own, ['phone'])).toBe('other')
})

test('what the server refuses is told as it says it', async () => {
  const other = opened(challenge.clone(), refusal(422, 'auth.passkey_refused'))
  await expect(openByPasskey(other.api, own, ['phone'])).rejects.toMatchObject({
    code: 'auth.passkey_refused',
  })
  const late = opened(challenge.clone(), proven(), refusal(409, 'vault.key_changed'))
  await expect(
    letPasskeyOpen(late.api, own, { identity, passkeyId: 'phone' }),
  ).rejects.toMatchObject({ code: 'vault.key_changed' })
})

test('a browser that does not say that it asks for secrets is offered nothing', async () => {
  expect(await givesSecrets()).toBe(true)
  for (const capabilities of [{}, { 'extension:prf': false }]) {
    FakeCredential.capabilities = capabilities
    expect(await givesSecrets()).toBe(false)
  }
  FakeCredential.capabilities = { 'extension:prf': true }
  const { parseRequestOptionsFromJSON } = FakeCredential
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON })
  expect(await givesSecrets()).toBe(false)
  vi.stubGlobal('PublicKeyCredential', {})
  expect(await givesSecrets()).toBe(false)
})
