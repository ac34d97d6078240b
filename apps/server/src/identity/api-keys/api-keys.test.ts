import { createHash } from 'node:crypto'

import { apiKey, createApiKey, listApiKeys, listAuditEntries } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, pageOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { keyScopeOf, ROUTE_ACTIONS } from '../permissions/index.ts'

const DAY = 86_400_000
const BOTH = ['deposits:read', 'deposits:write']

let service: TestService
let id: string
let email: string
let me: Caller
let count = 0
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  email = `person-${(count += 1)}@example.org`
  id = await service.createAccount({ email, credits: 10 })
  me = await service.signIn(email)
})
afterAll(() => service.close())

const create = (wanted: object = {}) =>
  me.post('/api-keys', { name: 'Sauvegarde', scopes: BOTH, ...wanted })
const newKey = async (wanted: object = {}) =>
  createApiKey.reply.parse((await create(wanted)).json())
const revoke = (keyId: string) => me.call({ method: 'DELETE', url: `/api/api-keys/${keyId}` })
const listed = async () => listApiKeys.reply.parse((await me.get('/api-keys')).json()).items
const query = async (statement: string, values: unknown[] = []) =>
  (await service.client.pool.query<Record<string, unknown>>(statement, values)).rows

/** A program: it has the key, and neither cookie nor browser. */
const program = (key: string) => {
  const headers = { authorization: `Bearer ${key}` }
  return {
    get: (path: string) => service.app.inject({ url: `/api${path}`, headers }),
    post: (path: string, payload: object) =>
      service.app.inject({ method: 'POST', url: `/api${path}`, headers, payload }),
  }
}

describe('an API key', () => {
  test('deposits, lists, reads and proves in its owner’s name, without a cookie', async () => {
    const { key } = await newKey()
    const robot = program(key)
    const made = depositOf(await robot.post('/deposits', newDeposit({ title: 'De nuit' })))
    const batch = { deposits: [newDeposit(), newDeposit()] }
    expect((await robot.post('/deposits/batch', batch)).statusCode).toBe(201)
    await service.anchorAndConfirm()
    expect(pageOf(await robot.get('/deposits')).total).toBe(3)
    expect(depositOf(await robot.get(`/deposits/${made.id}`)).status).toBe('confirmed')
    for (const path of ['proof', 'certificate/fr']) {
      expect((await robot.get(`/deposits/${made.id}/${path}`)).statusCode).toBe(200)
    }
    expect((await robot.get('/deposits/export')).body).toContain('De nuit')
    expect(depositOf(await me.get(`/deposits/${made.id}`)).title).toBe('De nuit')
  })

  test('T098 is shown once: the database holds its SHA-256 and how it begins', async () => {
    const { key, ...shown } = await newKey({ expiresInDays: 30 })
    expect(key).toMatch(/^anc_[\w-]{43}$/)
    expect(await listed()).toEqual([apiKey.parse(shown)])
    expect(shown).toMatchObject({ prefix: key.slice(0, 10), scopes: BOTH, lastUsedAt: null })
    const [row] = await query('select * from api_keys where account_id = $1', [id])
    expect(row?.['token_digest']).toEqual(createHash('sha256').update(key).digest())
    expect(JSON.stringify(row)).not.toContain(key.slice(10))
  })

  test('opens no call but those about deposits, in every cell of the table of permissions', async () => {
    const { key } = await newKey()
    const wrong: unknown[] = []
    for (const call of Object.keys(ROUTE_ACTIONS)) {
      const [method = '', path = ''] = call.split(' ')
      const anonymous = await service.app.inject({
        method: method as 'GET',
        url: `/api${path.replaceAll(/:\w+/g, crypto.randomUUID())}`,
      })
      if (anonymous.statusCode !== 401 || keyScopeOf(call)) continue
      const reply = await service.app.inject({
        method: method as 'GET',
        url: `/api${path.replaceAll(/:\w+/g, crypto.randomUUID())}`,
        headers: { authorization: `Bearer ${key}`, cookie: cookieOf(me) },
      })
      const { code } = refusalOf(reply)
      if (reply.statusCode !== 403 || code !== 'api_key.not_enough') wrong.push([call, code])
    }
    expect(wrong).toEqual([])
  })

  test('does no more than its scopes say', async () => {
    const reader = program((await newKey({ scopes: ['deposits:read'] })).key)
    const writer = program((await newKey({ scopes: ['deposits:write'] })).key)
    for (const refused of [
      await reader.post('/deposits', newDeposit()),
      await writer.get('/deposits'),
    ]) {
      expect([refused.statusCode, refusalOf(refused).code]).toEqual([403, 'api_key.not_enough'])
    }
    expect((await reader.get('/deposits')).statusCode).toBe(200)
    expect((await writer.post('/deposits', newDeposit())).statusCode).toBe(201)
  })

  test('T036 reaches nothing of anybody else’s', async () => {
    const { key } = await newKey()
    const mine = depositOf(await me.post('/deposits', newDeposit()))
    await service.createAccount({ email: `other-${email}` })
    const other = await service.signIn(`other-${email}`)
    const reply = await other.post('/api-keys', { name: 'Autre', scopes: BOTH })
    const theirs = createApiKey.reply.parse(reply.json())
    expect((await program(theirs.key).get(`/deposits/${mine.id}`)).statusCode).toBe(404)
    expect((await revoke(theirs.id)).statusCode).toBe(404)
    expect((await program(key).get(`/deposits/${mine.id}`)).statusCode).toBe(200)
  })

  test('dies when it is revoked, at its date, with a suspension and with the account', async () => {
    const isDead = async (key: string) => {
      const reply = await program(key).get('/deposits')
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([401, 'api_key.invalid'])
    }
    const revoked = await newKey()
    expect((await revoke(revoked.id)).statusCode).toBe(204)
    await isDead(revoked.key)
    await isDead('anc_made-up')
    const { key } = await newKey()
    await query('update accounts set suspended_at = now() where id = $1', [id])
    await isDead(key)
    await query('update accounts set suspended_at = null where id = $1', [id])
    expect((await program(key).get('/deposits')).statusCode).toBe(200)
    const short = await newKey({ expiresInDays: 1 })
    service.advance(DAY)
    await isDead(short.key)
    me = await service.signIn(email)
    await me.post('/user/erase', { email, proofsBecomeUnusable: true })
    await isDead(key)
    expect(await query('select id from api_keys where account_id = $1', [id])).toEqual([])
  })

  test('is made by who has proved lately who they are, told by mail, and written down', async () => {
    const { id: keyId, prefix } = await newKey()
    await revoke(keyId)
    const [mail] = await mailsTo(service, email, 'apiKeyCreated')
    expect(mail?.facts).toMatchObject({ name: 'Sauvegarde', prefix })
    await service.createAccount({ email: `admin-${email}`, type: 'administrator' })
    const ada = await service.signIn(`admin-${email}`)
    const reply = await ada.get(`/admin/audit?subjectId=${keyId}`)
    const { items } = listAuditEntries.reply.parse(reply.json())
    expect(items.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['apiKey.revoked', email],
      ['apiKey.created', email],
    ])
    service.advance(11 * 60_000)
    const late = await create()
    expect([late.statusCode, refusalOf(late).code]).toEqual([403, 'auth.reauthentication_required'])
  })

  test('is one of twenty, however many are asked for at once', async () => {
    const replies = await Promise.all(Array.from({ length: 25 }, () => create()))
    const made = replies.filter(({ statusCode }) => statusCode === 201)
    expect(made).toHaveLength(20)
    const refused = replies.find(({ statusCode }) => statusCode !== 201)
    expect([refused?.statusCode, refusalOf(refused).code]).toEqual([409, 'api_key.too_many'])
    expect((await create({ scopes: [] })).statusCode).toBe(422)
    expect((await create({ scopes: ['deposits:read', 'deposits:read'] })).statusCode).toBe(422)
    expect((await create({ scopes: ['accounts:write'] })).statusCode).toBe(422)
  })

  test('says when it was last used, to the minute', async () => {
    const { key } = await newKey()
    await program(key).get('/deposits')
    const first = (await listed())[0]?.lastUsedAt
    expect(first).not.toBeNull()
    await program(key).get('/deposits')
    expect((await listed())[0]?.lastUsedAt).toBe(first)
    service.advance(61_000)
    await program(key).get('/deposits')
    expect((await listed())[0]?.lastUsedAt).not.toBe(first)
  })
})

function cookieOf({ cookies }: Caller): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
