import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

import { identityFrom, newIdentity, writeRecipient } from '@ancrage/vault'
import { describe, expect, test } from 'vitest'

import { randomBytes } from '../transfer/base64.ts'
import { openIdentity, sealIdentity } from './sealed-identity.ts'

const identity = newIdentity(randomBytes)
const bound = {
  accountId: '01900000-0000-7000-8000-000000000001',
  passkeyId: 'ZdtLs55QCZ9B6VvTQIqxa4ReDvLfPLJIb9X8N3DehMM',
  recipient: writeRecipient(identity.recipient),
}
const given = new Uint8Array(randomBytes(32))
const sealed = await sealIdentity(identity, given, bound)

/** The same by Node’s own ciphers, as `docs/formats/vault.md` has it. */
const LABEL = 'ancrage/vault/passkey-key'
const key = Buffer.from(hkdfSync('sha256', given, '', LABEL, 32))
const additional = Buffer.from(
  `${LABEL}\n${bound.accountId}\n${bound.passkeyId}\n${bound.recipient}`,
)

describe('a recovery key that is sealed for a passkey', () => {
  test('opens by what that passkey gives', async () => {
    expect(sealed).toHaveLength(60)
    expect(await openIdentity(sealed, given, bound)).toEqual(identity)
    expect(await sealIdentity(identity, given, bound)).not.toEqual(sealed)
  })

  test('is what the format says', async () => {
    const opening = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    opening.setAAD(additional).setAuthTag(sealed.subarray(44))
    const secret = Buffer.concat([opening.update(sealed.subarray(12, 44)), opening.final()])
    expect(new Uint8Array(secret)).toEqual(identity.secret)
  })

  test.each(['accountId', 'passkeyId', 'recipient'] as const)(
    'T137 does not open as that of another: %s',
    async (member) => {
      const other = { ...bound, [member]: bound[member].replace(/.$/, 'z') }
      expect(await openIdentity(sealed, given, other)).toBeUndefined()
    },
  )

  test('T136 does not open by what another passkey gives, or with a bit changed', async () => {
    expect(await openIdentity(sealed, new Uint8Array(randomBytes(32)), bound)).toBeUndefined()
    for (const at of [0, 11, 12, 43, 44, 59]) {
      const changed = sealed.map((byte, place) => (place === at ? byte ^ 1 : byte))
      expect(await openIdentity(changed, given, bound)).toBeUndefined()
    }
  })

  test('that is another than its public half is not opened', async () => {
    const other = identityFrom(randomBytes(32))
    const nonce = randomBytes(12)
    const closing = createCipheriv('aes-256-gcm', key, nonce).setAAD(additional)
    const body = Buffer.concat([closing.update(other.secret), closing.final()])
    const forged = new Uint8Array(Buffer.concat([nonce, body, closing.getAuthTag()]))
    expect(await openIdentity(forged, given, bound)).toBeUndefined()
  })
})
