import { createHash, randomBytes } from 'node:crypto'

import { openableObject, vaultStatus, type VaultStatus } from '@ancrage/contract'
import {
  companyKeyOf,
  newFileKey,
  newIdentity,
  NONCE_BYTES,
  sealMessage,
  writeHeader,
  writeRecipient,
  type Identity,
} from '@ancrage/vault'
import { expect, test, vi } from 'vitest'

import { ServiceRefused } from '../sources/service-errors.ts'
import { openingKeys } from './opening-keys.ts'

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const AT = '2026-11-26T10:00:00.000Z'

const member = newIdentity(random)
const director = newIdentity(random)
const company = newIdentity(random)

function copyFor(...identities: readonly Identity[]) {
  const recipients = identities.map(({ recipient }) => recipient)
  return openableObject.parse({
    id: crypto.randomUUID(),
    sha256: createHash('sha256').digest('hex'),
    size: 5,
    state: 'kept',
    parts: 1,
    partsReceived: 1,
    keyId: crypto.randomUUID(),
    forCompany: identities.length > 1,
    createdAt: AT,
    keptAt: AT,
    checkedAt: AT,
    damagedAt: null,
    header: base64(writeHeader(newFileKey(random), recipients, random)),
    nonce: base64(random(NONCE_BYTES)),
    received: [0],
    digests: ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  })
}

/** What the service tells the director: the company’s key as it says it is, and one that is sealed for them. */
function toldTo(own: Identity, named = company): VaultStatus {
  const { recipient, verifier } = companyKeyOf(named)
  const id = crypto.randomUUID()
  const key = {
    id,
    recipient: writeRecipient(recipient),
    verifier: base64(verifier),
    signature: null,
    createdAt: AT,
  }
  const secret = base64(sealMessage(company.secret, [own.recipient], random))
  return {
    storage: true,
    key: null,
    quotaBytes: 0,
    usedBytes: 0,
    objects: 0,
    endsAt: null,
    company: {
      id: crypto.randomUUID(),
      name: 'Atelier',
      keys: [key],
      sealed: [{ keyId: id, forKeyId: crypto.randomUUID(), secret }],
    },
  }
}

function serviceThat(answer: () => VaultStatus) {
  const call = vi.fn(async () => Response.json(vaultStatus.parse(answer())))
  return { service: { url: 'http://localhost', call }, call }
}

test('one’s own key opens a copy, and the service is not asked for another', async () => {
  const { service, call } = serviceThat(() => toldTo(member))
  expect(await openingKeys(service, member)(copyFor(member, company))).toBe(member)
  expect(call).not.toHaveBeenCalled()
})

test('who directs a company opens its members’ copies with its key, which the service is asked for once', async () => {
  const { service, call } = serviceThat(() => toldTo(director))
  const keyFor = openingKeys(service, director)
  for (const copy of [copyFor(member, company), copyFor(member, company)]) {
    expect((await keyFor(copy)).recipient).toEqual(company.recipient)
  }
  expect(call).toHaveBeenCalledTimes(1)
})

test('a key that is not the one that the service names, or is sealed for somebody else, opens nothing', async () => {
  const copy = copyFor(member, company)
  for (const told of [toldTo(director, newIdentity(random)), toldTo(member)]) {
    const { service } = serviceThat(() => told)
    await expect(openingKeys(service, director)(copy)).rejects.toThrow('otherKey')
  }
})

test('a program that may only read copies is told that another key opens it, and an outage is told as such', async () => {
  const refusing = (status: number) => () => {
    throw new ServiceRefused(status, { code: 'refused', message: 'no' })
  }
  const copy = copyFor(member, company)
  const forbidden = serviceThat(refusing(403)).service
  await expect(openingKeys(forbidden, director)(copy)).rejects.toThrow('otherKey')
  const down = serviceThat(refusing(500)).service
  await expect(openingKeys(down, director)(copy)).rejects.toThrow(ServiceRefused)
})
