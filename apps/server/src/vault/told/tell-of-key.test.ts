import {
  companyKeyOf,
  fingerprintOf,
  type Identity,
  newIdentity,
  sealMessage,
  signSuccessor,
  writeRecipient,
} from '@ancrage/vault'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { takeToldAct } from '../../identity/index.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { type Keeper, newKeeper } from '../testing/copies.ts'

let service: TestService
let people = 0
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const random = (count: number) => new Uint8Array(randomBytes(count))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const addressOf = (name: string) => `${name}${(people += 1)}@example.org`
const toldTo = async (email: string) =>
  (await mailsTo(service, email, 'vaultKeyChanged')).map(({ facts }) => facts)

async function setOwn({ caller }: Keeper, recipient: string): Promise<void> {
  const payload = { recipient }
  const reply = await caller.call({ method: 'PUT', url: '/api/vault/key', payload })
  expect(reply.statusCode).toBe(200)
}

test('21: who has another recovery key is told by mail, and not of the first one, nor of the same', async () => {
  const email = addressOf('vera')
  const vera = await newKeeper(service, email, {})
  expect(await toldTo(email)).toEqual([])
  await setOwn(vera, writeRecipient(vera.identity.recipient))
  expect(await toldTo(email)).toEqual([])
  const recipient = writeRecipient(newIdentity(random).recipient)
  await setOwn(vera, recipient)
  expect(await toldTo(email)).toMatchObject([{ company: null, mark: recipient.slice(-12) }])
})

test('21: all who direct a company are told that its key has changed, and whether the old one signed it; members are not', async () => {
  const companyId = await service.createCompany('Atelier averti')
  const [dora, noe, max] = [addressOf('dora'), addressOf('noe'), addressOf('max')]
  const directing = { type: 'companyAdministrator', companyId } as const
  const by = await newKeeper(service, dora, directing)
  await newKeeper(service, noe, directing)
  await newKeeper(service, max, { type: 'subAccount', companyId })
  const first = newIdentity(random)
  const id = await setOfCompany(by, first)
  expect(await toldTo(noe)).toEqual([])
  const second = newIdentity(random)
  const next = await setOfCompany(by, second, { id, identity: first })
  await setOfCompany(by, newIdentity(random), { id: next })
  const mark = fingerprintOf(companyKeyOf(second))
  for (const email of [dora, noe]) {
    expect(await toldTo(email)).toMatchObject([
      { company: 'Atelier averti', mark, signed: true },
      { company: 'Atelier averti', signed: false },
    ])
  }
  expect(await toldTo(max)).toEqual([])
})

test('21: keys are not changed more often than mails tell of it', async () => {
  const limited = await openTestService({ rateLimits: 'on' })
  try {
    // Its first key is one of them.
    const { id, caller } = await newKeeper(limited, addressOf('presse'), {})
    for (let taken = 1; taken < 60; taken += 1) await takeToldAct(limited.context, id)
    const payload = { recipient: writeRecipient(newIdentity(random).recipient) }
    const reply = await caller.call({ method: 'PUT', url: '/api/vault/key', payload })
    expect(reply.statusCode).toBe(429)
  } finally {
    await limited.close()
  }
})

type Former = Readonly<{ id: string; identity?: Identity }>

/** Signed by the former key where it is given. */
async function setOfCompany(by: Keeper, identity: Identity, former?: Former): Promise<string> {
  const key = companyKeyOf(identity)
  const signature = former?.identity ? base64(signSuccessor(former.identity, key)) : null
  const reply = await by.caller.call({
    method: 'PUT',
    url: '/api/company/vault-key',
    payload: {
      recipient: writeRecipient(key.recipient),
      verifier: base64(key.verifier),
      formerKeyId: former?.id ?? null,
      signature,
      secret: base64(sealMessage(identity.secret, [by.identity.recipient], random)),
    },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: string }>().id
}
