import type { CompanyVault } from '@ancrage/contract'
import {
  companyKeyOf,
  companySecrets,
  type Identity,
  newIdentity,
  sealMessage,
  signSuccessor,
  writeRecipient,
} from '@ancrage/vault'
import { describe, expect, test } from 'vitest'

import { base64Of, randomBytes } from '../transfer/base64.ts'
import { companyKeyStatus } from './company-key-status.ts'

const made = () => newIdentity(randomBytes)

function told(identity: Identity, signer?: Identity): CompanyVault['keys'][number] {
  const key = companyKeyOf(identity)
  return {
    id: crypto.randomUUID(),
    recipient: writeRecipient(key.recipient),
    verifier: base64Of(key.verifier),
    signature: signer === undefined ? null : base64Of(signSuccessor(signer, key)),
    createdAt: '2026-11-25T10:00:00.000Z',
  }
}

const vaultOf = (...keys: CompanyVault['keys']): CompanyVault => ({
  id: crypto.randomUUID(),
  name: 'Atelier',
  keys,
  sealed: [],
})

describe('the company’s key, as the server tells it', () => {
  test('is trusted the first time, and as long as it is the same', () => {
    const identity = made()
    const vault = vaultOf(told(identity))
    expect(companyKeyStatus(vault, undefined)).toMatchObject({ at: 'trusted' })
    expect(companyKeyStatus(vault, companyKeyOf(identity))).toMatchObject({ at: 'trusted' })
    expect(companyKeyStatus(vaultOf(), companyKeyOf(identity))).toEqual({ at: 'none' })
    expect(companyKeyStatus(null, undefined)).toEqual({ at: 'alone' })
  })

  test('T131 is not trusted where the browser cannot tell which one it saw', () => {
    expect(companyKeyStatus(vaultOf(told(made())), null)).toMatchObject({ at: 'uncompared' })
    expect(companyKeyStatus(vaultOf(), null)).toEqual({ at: 'none' })
    expect(companyKeyStatus(null, null)).toEqual({ at: 'alone' })
  })

  test('T131 is not trusted in another’s place, whatever signs it but the one that was seen', () => {
    const [seen, substituted] = [made(), made()]
    const pin = companyKeyOf(seen)
    for (const keys of [
      [told(substituted)],
      [told(substituted), told(seen)],
      [told(substituted, substituted), told(seen)],
      [told(substituted, made()), told(seen)],
      [told(made(), substituted), told(substituted), told(seen)],
      [{ ...told(substituted), verifier: told(seen).verifier }, told(seen)],
      [{ ...told(seen), verifier: told(substituted).verifier }],
    ]) {
      expect(companyKeyStatus(vaultOf(...keys), pin)).toMatchObject({ at: 'changed' })
    }
  })

  test('is trusted behind any number of keys that signed each other', () => {
    const [first, second, third] = [made(), made(), made()]
    const keys = [told(third, second), told(second, first), told(first)]
    expect(companyKeyStatus(vaultOf(...keys), companyKeyOf(first))).toMatchObject({ at: 'trusted' })
    const gap = [told(third, second), told(second), told(first)]
    expect(companyKeyStatus(vaultOf(...gap), companyKeyOf(first))).toMatchObject({ at: 'changed' })
  })
})

test('T131 of sealed keys of the company, those alone are taken that are the keys they are said to be', () => {
  const [own, company, substituted] = [made(), made(), made()]
  const sealed = (secret: Identity, to = own) =>
    base64Of(sealMessage(secret.secret, [to.recipient], randomBytes))
  const key = told(company)
  const vault = (secret: string) => ({
    ...vaultOf(key),
    sealed: [{ keyId: key.id, forKeyId: crypto.randomUUID(), secret }],
  })
  expect([...companySecrets(vault(sealed(company)), own).values()]).toEqual([company])
  expect(companySecrets(vault(sealed(substituted)), own).size).toBe(0)
  expect(companySecrets(vault(sealed(company, made())), own).size).toBe(0)
})
