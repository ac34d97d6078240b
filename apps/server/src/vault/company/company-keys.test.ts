import { randomBytes } from 'node:crypto'

import { openableObject, vaultStatus, type CompanyVaultKey } from '@ancrage/contract'
import {
  companyKeyOf,
  fingerprintOf,
  newIdentity,
  openHeader,
  openMessage,
  identityFrom,
  rewrapHeader,
  sealMessage,
  signSuccessor,
  writeRecipient,
  type Identity,
} from '@ancrage/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { runFsck } from '../../operations/fsck/run-fsck.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { contentOf, keepCopy, newKeeper, type Keeper } from '../testing/copies.ts'
import { forgetSealedOfFormer } from './company-key-store.ts'

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

let service: TestService
let companyId: string
let dora: Keeper
let max: Keeper
let people = 0
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())
beforeEach(async () => {
  companyId = await service.createCompany(`Société ${(people += 1)}`)
  await query('update companies set storage = true where id = $1', [companyId])
  dora = await member('companyAdministrator')
  max = await member('subAccount')
})

function member(type: 'companyAdministrator' | 'subAccount'): Promise<Keeper> {
  return newKeeper(service, `k${(people += 1)}@example.org`, { type, companyId })
}
const query = async (statement: string, values: unknown[] = []) =>
  (await service.client.pool.query<Record<string, unknown>>(statement, values)).rows

type Former = Readonly<{ id: string; identity: Identity; signs: boolean }>

/** A key of the company as one of its administrators makes it. */
function setKey(by: Keeper, identity: Identity, former?: Former) {
  const { recipient, verifier } = companyKeyOf(identity)
  return by.caller.call({
    method: 'PUT',
    url: '/api/company/vault-key',
    payload: {
      recipient: writeRecipient(recipient),
      verifier: base64(verifier),
      formerKeyId: former?.id ?? null,
      signature: former?.signs
        ? base64(signSuccessor(former.identity, { recipient, verifier }))
        : null,
      secret: base64(sealMessage(identity.secret, [by.identity.recipient], random)),
    },
  })
}

async function companyKey(by = dora, former?: Former) {
  const identity = newIdentity(random)
  const reply = await setKey(by, identity, former)
  expect(reply.statusCode, reply.body).toBe(200)
  return { ...reply.json<CompanyVaultKey>(), identity, recipient: identity.recipient }
}

const statusOf = async ({ caller }: Keeper) =>
  vaultStatus.parse((await caller.get('/vault')).json())

/** What somebody opens of the company’s keys with their own. */
async function opened(keeper: Keeper): Promise<readonly Identity[]> {
  const sealed = (await statusOf(keeper)).company?.sealed ?? []
  return sealed.map(({ secret }) =>
    identityFrom(openMessage(new Uint8Array(Buffer.from(secret, 'base64')), keeper.identity)),
  )
}

async function holders({ caller }: Keeper) {
  const reply = await caller.get('/company/vault-key/holders')
  return reply.json<{
    items: { id: string; key: { id: string; recipient: string } | null; holds: boolean }[]
    exposed: boolean
    outdated: number
  }>()
}

async function handOver(to: Keeper, key: { id: string; identity: Identity }, by = dora) {
  const forKeyId = (await statusOf(to)).key?.id ?? ''
  const secret = base64(sealMessage(key.identity.secret, [to.identity.recipient], random))
  const payload = { forKeyId, sealed: [{ keyId: key.id, secret }] }
  const url = `/api/company/vault-key/holders/${to.id}`
  return by.caller.call({ method: 'PUT', url, payload })
}

async function headerOf({ caller }: Keeper, id: string): Promise<Uint8Array> {
  const { header } = openableObject.parse((await caller.get(`/vault/objects/${id}`)).json())
  return new Uint8Array(Buffer.from(header, 'base64'))
}

/** Something of Dora’s account is changed while a call of hers waits for it. */
async function whileTaken<Reply>(change: string, ask: () => Promise<Reply>): Promise<Reply> {
  const { pool } = service.client
  const taking = await pool.connect()
  await taking.query('begin')
  await taking.query(`${change} where id = $1`, [dora.id])
  let isAnswered = false
  const asked = ask().finally(() => (isAnswered = true))
  await vi.waitUntil(async () => isAnswered || (await somebodyWaits(pool)), { timeout: 20_000 })
  await taking.query('commit')
  taking.release()
  return asked
}

const replaceHeaders = ({ caller }: Keeper, payload: object) =>
  caller.call({ method: 'PUT', url: '/api/company/vault-headers', payload })

describe('a copy of a company’s member', () => {
  test('21: is opened by who directs the company, after the member has left', async () => {
    const key = await companyKey()
    const plain = random(1000)
    const { id } = await keepCopy(max, plain, key)
    const url = `/api/company/sub-accounts/${max.id}`
    expect((await dora.caller.call({ method: 'DELETE', url })).statusCode).toBeLessThan(300)
    const [secret] = await opened(dora)
    const file = new Uint8Array((await contentOf(dora, id)).rawPayload)
    expect(secret && openMessage(file, secret)).toEqual(plain)
    expect((await contentOf(max, id)).statusCode).toBe(401)
  })

  test('is begun for the company’s key in use, and for no other', async () => {
    await expect(keepCopy(max, random(10))).rejects.toThrow('vault.company_key_missing')
    const key = await companyKey()
    await expect(keepCopy(max, random(10))).rejects.toThrow('vault.company_key_changed')
    const next = await companyKey(dora, { ...key, signs: true })
    await expect(keepCopy(max, random(10), key)).rejects.toThrow('vault.company_key_changed')
    await keepCopy(max, random(10), next)
  })

  test('T134 is not begun by a member who is suspended, and is still the company’s', async () => {
    const key = await companyKey()
    const { id } = await keepCopy(max, random(10), key)
    await dora.caller.post(`/company/sub-accounts/${max.id}/suspend`, {})
    const reply = await max.caller.get('/vault')
    expect(reply.statusCode).toBe(401)
    expect((await contentOf(dora, id)).statusCode).toBe(200)
  })
})

describe('the company’s key', () => {
  test('is told to members with its fingerprint, and handed to nobody but who directs', async () => {
    const key = await companyKey()
    const seen = await statusOf(max)
    expect(seen.company).toMatchObject({ id: companyId, keys: [{ id: key.id, signature: null }] })
    expect(seen.company?.sealed).toEqual([])
    expect(await opened(dora)).toEqual([key.identity])
    const [audited] = await query(
      `select details from audit_entries where action = 'company.vaultKeySet' order by id desc limit 1`,
    )
    const fingerprint = fingerprintOf(companyKeyOf(key.identity))
    expect(audited).toEqual({ details: { fingerprint, signed: false } })
    expect((await setKey(max, newIdentity(random))).statusCode).toBe(403)
  })

  test('is handed by who has it to another who directs, for the key that they have now', async () => {
    const key = await companyKey()
    const noa = await member('companyAdministrator')
    expect((await holders(dora)).items.map(({ id, holds }) => [id, holds])).toEqual([
      [dora.id, true],
      [noa.id, false],
    ])
    expect(await opened(noa)).toEqual([])
    expect((await handOver(noa, key)).statusCode).toBe(204)
    expect(await opened(noa)).toEqual([key.identity])
    expect((await handOver(max, key)).statusCode).toBe(404)
    const other = { id: randomId(), identity: key.identity }
    expect(refusalOf(await handOver(noa, other)).code).toBe('vault.company_key_changed')
    const url = `/api/company/vault-key/holders/${noa.id}`
    const sealed = [{ keyId: key.id, secret: base64(random(232)) }]
    const stale = await dora.caller.call({
      method: 'PUT',
      url,
      payload: { forKeyId: randomId(), sealed },
    })
    expect(refusalOf(stale).code).toBe('vault.company_key_changed')
    const stranger = await newKeeper(service, `s${(people += 1)}@example.org`, {
      type: 'companyAdministrator',
      companyId: await service.createCompany('Ailleurs'),
    })
    expect((await handOver(noa, key, stranger)).statusCode).toBe(404)
  })

  test('T132 is handed no more to who was demoted, and another is recommended', async () => {
    const key = await companyKey()
    const noa = await member('companyAdministrator')
    await handOver(noa, key)
    expect((await holders(dora)).exposed).toBe(false)
    const demoted = await dora.caller.call({
      method: 'PUT',
      url: `/api/company/sub-accounts/${noa.id}/role`,
      payload: { role: 'subAccount' },
    })
    expect(demoted.statusCode).toBeLessThan(300)
    expect(await opened(noa)).toEqual([])
    expect((await holders(dora)).exposed).toBe(true)
    await forgetSealedOfFormer(service.context)
    const left = await query('select account_id as id from vault_recipients where key_id = $1', [
      key.id,
    ])
    expect(left).toEqual([{ id: dora.id }])
    expect((await holders(dora)).exposed).toBe(true)
    await companyKey(dora, { ...key, signs: true })
    expect((await holders(dora)).exposed).toBe(false)
  })

  test('N4: is not lost where the one person who has it is suspended for a while, and is handed to nobody meanwhile', async () => {
    const key = await companyKey()
    const noa = await member('companyAdministrator')
    const act = (what: 'suspend' | 'resume') =>
      noa.caller.post(`/company/sub-accounts/${dora.id}/${what}`, {})
    expect((await act('suspend')).statusCode).toBeLessThan(300)
    await forgetSealedOfFormer(service.context)
    expect(await opened(noa)).toEqual([])
    expect((await holders(noa)).exposed).toBe(true)
    expect((await act('resume')).statusCode).toBeLessThan(300)
    const back = { ...dora, caller: await service.signIn(dora.email) }
    expect(await opened(back)).toEqual([key.identity])
    await handOver(noa, key, back)
    expect((await act('suspend')).statusCode).toBeLessThan(300)
    await forgetSealedOfFormer(service.context)
    const left = await query('select account_id as id from vault_recipients where key_id = $1', [
      key.id,
    ])
    expect(left).toEqual([{ id: noa.id }])
  })

  test('N6: is taken from nobody who has it by another who directs, who rewrites no header either', async () => {
    const key = await companyKey()
    const noa = await member('companyAdministrator')
    const { id } = await keepCopy(max, random(10), key)
    const rubbish = { id: key.id, identity: newIdentity(random) }
    expect(refusalOf(await handOver(dora, rubbish, noa)).code).toBe('vault.company_key_changed')
    const header = await headerOf(max, id)
    const items = [{ id, formerKeyId: key.id, header: base64(header) }]
    const rewritten = await replaceHeaders(noa, { keyId: key.id, items })
    expect(refusalOf(rewritten).code).toBe('vault.company_key_changed')
    await handOver(noa, key)
    expect((await handOver(dora, rubbish, noa)).statusCode).toBe(204)
    expect(await opened(dora)).toEqual([key.identity])
    const forKeyId = (await statusOf(noa)).key?.id
    const secret = base64(random(232))
    const twice = await dora.caller.call({
      method: 'PUT',
      url: `/api/company/vault-key/holders/${noa.id}`,
      payload: { forKeyId, sealed: [1, 2].map(() => ({ keyId: key.id, secret })) },
    })
    expect(twice.statusCode).toBe(204)
    expect(await opened(noa)).toEqual([key.identity])
  })

  test('T132 is not set by who is demoted in the same moment', async () => {
    const refused = await whileTaken(`update accounts set type = 'subAccount'`, () =>
      setKey(dora, newIdentity(random)),
    )
    expect(refusalOf(refused).code).toBe('permission.denied')
    expect(await query('select from vault_keys where owner_id = $1', [companyId])).toEqual([])
  })

  test('L4: T131: neither set, handed over nor rewrapped for by a call that was under way when a new password came', async () => {
    const key = await companyKey()
    const { id } = await keepCopy(max, random(10), key)
    const header = await headerOf(max, id)
    const anna = await member('companyAdministrator')
    const next = newIdentity(random)
    const items = [{ id, formerKeyId: key.id, header: base64(header) }]
    const under = [
      () => setKey(dora, next, { ...key, signs: true }),
      () => handOver(anna, key),
      () => replaceHeaders(dora, { keyId: key.id, items }),
    ]
    for (const ask of under) {
      const dorasHash = await query('select password_hash from accounts where id = $1', [dora.id])
      const refused = await whileTaken(`update accounts set password_hash = 'new'`, ask)
      expect(refusalOf(refused).code).toBe('auth.session_required')
      await query('update accounts set password_hash = $2 where id = $1', [
        dora.id,
        dorasHash[0]?.['password_hash'],
      ])
    }
    expect(await opened(anna)).toEqual([])
    expect(await query('select id from vault_keys where owner_id = $1', [companyId])).toEqual([
      { id: key.id },
    ])
  })

  test('of two that are set at once one is in use', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => setKey(dora, newIdentity(random))),
    )
    const codes = replies.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(5)
  })

  test('T117 is set and handed over by somebody who was there just now alone', async () => {
    const key = await companyKey()
    service.advance(11 * 60_000)
    const replies = [
      await setKey(dora, newIdentity(random), { ...key, signs: true }),
      await handOver(dora, key),
      await dora.caller.get(`/company/vault-headers?formerKeyId=${key.id}`),
    ]
    for (const reply of replies) {
      expect(refusalOf(reply).code).toBe('auth.reauthentication_required')
    }
  })
})

describe('another key of the company', () => {
  test('T131 that is not signed by the former one is refused where it says so', async () => {
    const key = await companyKey()
    const forged = { id: key.id, identity: newIdentity(random), signs: true }
    const reply = await setKey(dora, newIdentity(random), forged)
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([422, 'vault.company_key_refused'])
    const again = await setKey(dora, key.identity, { ...key, signs: true })
    expect(refusalOf(again).code).toBe('vault.company_key_refused')
    const stale = await setKey(dora, newIdentity(random))
    expect(refusalOf(stale).code).toBe('vault.company_key_changed')
    const anew = await companyKey(dora, { ...key, signs: false })
    expect((await statusOf(max)).company?.keys.map(({ id, signature }) => [id, signature])).toEqual(
      [
        [anew.id, null],
        [key.id, null],
      ],
    )
  })

  test('opens the copies of the former one once their headers are rewritten, and its members open them still', async () => {
    const key = await companyKey()
    const plains = [random(100), random(200)]
    const [first, second] = [
      await keepCopy(max, plains[0] ?? random(0), key),
      await keepCopy(dora, plains[1] ?? random(0), key),
    ]
    const next = await companyKey(dora, { ...key, signs: true })
    expect((await holders(dora)).outdated).toBe(2)
    const url = `/company/vault-headers?formerKeyId=${key.id}`
    const listed = (await dora.caller.get(url)).json<{ items: { id: string; header: string }[] }>()
    expect(listed.items.map(({ id }) => id)).toEqual([first.id, second.id])
    const behind = await dora.caller.get(`${url}&after=${first.id}`)
    expect(behind.json()).toMatchObject({ items: [{ id: second.id }] })
    const keys = { from: key.identity, to: next.recipient }
    const rewritten = listed.items.map(async ({ id, header }) => {
      const former = new Uint8Array(Buffer.from(header, 'base64'))
      return { id, formerKeyId: key.id, header: base64(await rewrapHeader(former, keys, random)) }
    })
    const items = await Promise.all(rewritten)
    const replaced = await replaceHeaders(dora, { keyId: next.id, items })
    expect(replaced.json()).toEqual({ replaced: 2 })
    expect((await replaceHeaders(dora, { keyId: next.id, items })).json()).toEqual({ replaced: 0 })
    expect((await holders(dora)).outdated).toBe(0)
    const file = new Uint8Array((await contentOf(dora, first.id)).rawPayload)
    expect(openMessage(file, next.identity)).toEqual(plains[0])
    expect(openMessage(file, max.identity)).toEqual(plains[0])
    const header = await headerOf(dora, first.id)
    expect(() => openHeader(header, key.identity)).toThrow('notForThisKey')
  })

  test('takes no headers for one key alone, of another company, or for a key that was in use', async () => {
    const key = await companyKey()
    const { id } = await keepCopy(max, random(10), key)
    const next = await companyKey(dora, { ...key, signs: true })
    const before = await headerOf(dora, id)
    const header = base64(before)
    const items = [{ id, formerKeyId: key.id, header }]
    const short = [{ ...items[0], header: base64(before.subarray(0, 168)) }]
    expect(refusalOf(await replaceHeaders(dora, { keyId: next.id, items: short })).code).toBe(
      'vault.header_refused',
    )
    expect(refusalOf(await replaceHeaders(dora, { keyId: key.id, items })).code).toBe(
      'vault.company_key_changed',
    )
    expect((await replaceHeaders(max, { keyId: next.id, items })).statusCode).toBe(403)
    const elsewhere = await service.createCompany('Ailleurs')
    const eve = await newKeeper(service, `e${(people += 1)}@example.org`, {
      type: 'companyAdministrator',
      companyId: elsewhere,
    })
    const theirs = await companyKey(eve)
    const taken = await replaceHeaders(eve, { keyId: theirs.id, items })
    expect(refusalOf(taken).code).toBe('vault.company_key_changed')
    expect(await headerOf(dora, id)).toEqual(before)
  })
})

test('a person who directs no company has none of its keys, and one’s own deposits need none', async () => {
  const anna = await newKeeper(service, `a${(people += 1)}@example.org`)
  expect((await statusOf(anna)).company).toBeNull()
  expect((await anna.caller.get('/company/vault-key/holders')).statusCode).toBe(403)
  const deposit = depositOf(await anna.caller.post('/deposits', newDeposit()))
  expect(deposit.id).not.toBe('')
  await keepCopy(anna, random(10))
})

test('fsck finds every copy’s keys, and every key that was handed out, as all of these left them', async () => {
  const anna = await newKeeper(service, `a${(people += 1)}@example.org`)
  await keepCopy(anna, random(10))
  const wrong: unknown[] = []
  for await (const finding of runFsck(service.databaseUrl)) wrong.push(finding)
  expect(wrong).toEqual([])
})

const randomId = (): string => '018f0000-0000-7000-8000-000000000000'
