import { createHmac, randomUUID } from 'node:crypto'

import {
  createWebhook,
  listAuditEntries,
  listWebhookDeliveries,
  listWebhooks,
  webhookEvent,
  type WebhookDelivery,
} from '@ancrage/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../testing/caller.ts'
import { newDeposit } from '../testing/new-deposit.ts'
import { depositOf, profileOf, refusalOf } from '../testing/read-reply.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { deliverDueWebhooks } from './deliver-webhooks.ts'
import { insertDeliveries } from './delivery-store.ts'
import { openReceiver, type Receiver } from './testing/receiver.ts'

const DAY = 86_400_000

let service: TestService
let receiver: Receiver
let me: Caller
let email: string
let count = 0
beforeAll(async () => {
  service = await openTestService()
  receiver = await openReceiver()
})
beforeEach(async () => {
  email = `person-${(count += 1)}@example.org`
  await service.createAccount({ email, credits: 20 })
  me = await service.signIn(email)
  await service.client.pool.query('delete from webhooks')
  receiver.answer(204)
  receiver.received.splice(0)
})
afterAll(async () => {
  await receiver.close()
  await service.close()
})

const create = (url: string) => me.post('/webhooks', { url })
const newWebhook = async () =>
  createWebhook.reply.parse((await create('https://example.org/hook')).json())
/** What leads to example.org leads to the receiver of this test. */
const listening = async () => {
  const made = await newWebhook()
  await service.client.pool.query('update webhooks set url = $1', [receiver.url])
  return made
}
const deliver = () =>
  deliverDueWebhooks(service.context, {
    network: 'private',
    certificateAuthority: receiver.certificate,
  })
const deliveriesOf = async (id: string): Promise<readonly WebhookDelivery[]> => {
  const reply = await me.get(`/webhooks/${id}/deliveries`)
  return listWebhookDeliveries.reply.parse(reply.json()).items
}
const confirmed = async (caller = me) => {
  const made = depositOf(await caller.post('/deposits', newDeposit()))
  await service.anchorAndConfirm()
  return made
}

describe('a webhook', () => {
  test('hears of its account’s confirmed deposits alone, signed with its secret and the time', async () => {
    const { secret } = await listening()
    await service.createAccount({ email: `other-${email}`, credits: 1 })
    await (await service.signIn(`other-${email}`)).post('/deposits', newDeposit())
    const { id, number } = await confirmed()
    await deliver()
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(webhookEvent.parse(JSON.parse(body))).toMatchObject({
      type: 'deposits.confirmed',
      count: 1,
      deposits: [{ id, number }],
    })
    const signature = String(headers['ancrage-signature'])
    const [, seconds = '', signed = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    expect(signed).toBe(expected)
    expect(Math.abs(Number(seconds) * 1000 - service.context.now().getTime())).toBeLessThan(DAY)
  })

  test('names the first hundred of many in one event', async () => {
    await listening()
    await service.client.pool.query('update accounts set credits = 150, month_spent = 0')
    await service.client.pool.query(
      `insert into credit_entries (account_id, kind, amount, created_at)
       select id, 'correction', 130, now() from accounts where email = $1`,
      [email],
    )
    const deposits = Array.from({ length: 120 }, () => newDeposit())
    expect((await me.post('/deposits/batch', { deposits })).statusCode).toBe(201)
    await service.anchorAndConfirm()
    await deliver()
    expect(receiver.received).toHaveLength(1)
    const event = webhookEvent.parse(JSON.parse(receiver.received[0]?.body ?? ''))
    expect([event.count, event.deposits.length]).toEqual([120, 100])
  })

  test('A10: waits behind its own account’s events, and nobody else’s', async () => {
    await listening()
    await confirmed()
    const { id } = profileOf(await me.get('/user/profile'))
    const reach = { network: 'private', certificateAuthority: receiver.certificate } as const
    await deliverDueWebhooks(service.context, reach, { underWay: new Set([id]) })
    expect(receiver.received).toEqual([])
    await deliverDueWebhooks(service.context, reach, { underWay: new Set([randomUUID()]) })
    expect(receiver.received).toHaveLength(1)
  })

  test('F19: sends nothing that was queued once its owner is suspended, and does not hold up others', async () => {
    const { id } = await listening()
    await confirmed()
    await service.client.pool.query('update accounts set suspended_at = now() where email = $1', [
      email,
    ])
    const other = `other-${email}`
    await service.createAccount({ email: other, credits: 1 })
    me = await service.signIn(other)
    await listening()
    await confirmed()
    await deliver()
    expect(receiver.received).toHaveLength(1)
    const { rows } = await service.client.pool.query(
      'select state from webhook_deliveries where webhook_id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: 'failed' }])
  })

  test('is tried again with the same bytes after pauses that double, until it answers', async () => {
    const { id } = await listening()
    receiver.answer(503)
    await confirmed()
    const pauses: number[] = []
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await deliver()
      const [delivery] = await deliveriesOf(id)
      expect(delivery).toMatchObject({ state: 'queued', lastFailure: 'status' })
      const next = new Date(delivery?.nextAttemptAt ?? 0).getTime()
      pauses.push(next - service.context.now().getTime())
      service.advance(next - service.context.now().getTime() + 1)
      // The longest of these pauses outlasts a session.
      me = await service.signIn(email)
    }
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeLessThanOrEqual(30_000 * 2 ** index)
      expect(pause).toBeGreaterThan(15_000 * 2 ** index - 10_000)
    }
    receiver.answer(200)
    await deliver()
    expect((await deliveriesOf(id))[0]).toMatchObject({
      state: 'delivered',
      attempts: 9,
      lastFailure: null,
      nextAttemptAt: null,
    })
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  test('P8: is not put off by a clock that was a year ahead for a while', async () => {
    await listening()
    await confirmed()
    await service.client.pool.query(
      `update webhook_deliveries set next_attempt_at = $1 where state = 'queued'`,
      [new Date(service.context.now().getTime() + 400 * DAY)],
    )
    await deliver()
    expect(receiver.received).toHaveLength(1)
  })

  test('is queued for as many webhooks as there are, more than one statement can name', async () => {
    const { id: webhookId } = await listening()
    const at = service.context.now()
    const rows = Array.from({ length: 12_000 }, () => {
      const id = crypto.randomUUID()
      const event = {
        id,
        type: 'deposits.confirmed',
        createdAt: at.toISOString(),
        count: 0,
        deposits: [],
      } as const
      return {
        webhookId,
        eventId: id,
        event,
        state: 'queued',
        nextAttemptAt: at,
        createdAt: at,
      } as const
    })
    await service.context.database.transaction(async (transaction) => {
      await insertDeliveries(transaction, rows)
      const { rowCount } = await transaction.execute(sql`
        delete from webhook_deliveries where webhook_id = ${webhookId}`)
      expect(rowCount).toBe(12_000)
    })
  })

  test('K1: that changes the protocol in the place of an answer has given none, and is asked again', async () => {
    const { id } = await listening()
    receiver.answer(101, { connection: 'Upgrade', upgrade: 'another' })
    await confirmed()
    await deliver()
    expect((await deliveriesOf(id))[0]).toMatchObject({ lastFailure: 'unreachable', attempts: 1 })
    receiver.answer(204)
    service.advance(DAY)
    await deliver()
    me = await service.signIn(email)
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'delivered' })
  })

  test('that never answers is given up after 14 days, and what else waits is not held up', async () => {
    const { id } = await listening()
    await service.client.pool.query(`update webhooks set url = 'https://localhost:1/'`)
    await confirmed()
    await deliver()
    expect((await deliveriesOf(id))[0]).toMatchObject({ lastFailure: 'unreachable', attempts: 1 })
    for (let day = 0; day < 16; day += 1) {
      service.advance(DAY)
      await deliver()
    }
    me = await service.signIn(email)
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'failed', nextAttemptAt: null })
  })
})

describe('T065 an address that leads inside', () => {
  test.each([
    'http://example.org/hook',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/',
    'https://localhost/',
    'https://wiki.internal/',
    'https://intranet/',
    'https://user:secret@example.org/',
    'ftp://example.org/',
    'not an address',
  ])('is refused where it is given: %s', async (url) => {
    const reply = await create(url)
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([422, 'webhook.address_refused'])
  })

  test('is not called, whatever its name said when it was given; nor is where it redirects to', async () => {
    const { id } = await listening()
    await confirmed()
    await deliverDueWebhooks(service.context, {
      network: 'public',
      certificateAuthority: receiver.certificate,
    })
    expect(receiver.received).toEqual([])
    expect((await deliveriesOf(id))[0]).toMatchObject({ lastFailure: 'privateAddress' })
    receiver.answer(307, { location: receiver.url })
    service.advance(DAY)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    me = await service.signIn(email)
    expect((await deliveriesOf(id))[0]).toMatchObject({ lastFailure: 'status' })
  })

  test('is not called either where its certificate is nobody’s', async () => {
    const { id } = await listening()
    await confirmed()
    await deliverDueWebhooks(service.context, { network: 'private' })
    expect(receiver.received).toEqual([])
    expect((await deliveriesOf(id))[0]).toMatchObject({ lastFailure: 'unreachable' })
  })
})

describe('one’s webhooks', () => {
  test('T098 are listed without their secret, which the database holds sealed', async () => {
    const { secret, ...shown } = await newWebhook()
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    expect(listWebhooks.reply.parse((await me.get('/webhooks')).json()).items).toEqual([shown])
    const { rows } = await service.client.pool.query('select * from webhooks')
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
    expect(Buffer.from(JSON.stringify(rows)).includes(secret)).toBe(false)
  })

  test('whose secret cannot be opened any more fail, and hold up nobody else’s', async () => {
    const { id } = await listening()
    await service.client.pool.query('update webhooks set sealed_secret = $1', [Buffer.alloc(60)])
    await service.createAccount({ email: `other-${email}`, credits: 1 })
    const other = await service.signIn(`other-${email}`)
    await other.post('/webhooks', { url: 'https://example.org/' })
    await service.client.pool.query('update webhooks set url = $1', [receiver.url])
    await me.post('/deposits', newDeposit())
    await confirmed(other)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'failed', nextAttemptAt: null })
  })

  test('are five, made by who has proved lately who they are, and their acts written down', async () => {
    const replies = await Promise.all(
      Array.from({ length: 7 }, (_, n) => create(`https://example.org/${n}`)),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    const refused = replies.find(({ statusCode }) => statusCode !== 201)
    expect(refusalOf(refused).code).toBe('webhook.too_many')
    const [first] = listWebhooks.reply.parse((await me.get('/webhooks')).json()).items
    const url = `/api/webhooks/${first?.id}`
    expect((await me.call({ method: 'DELETE', url })).statusCode).toBe(204)
    const { rows } = await service.client.pool.query<{ action: string }>(
      'select action from audit_entries where subject_id = $1 order by id',
      [first?.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.deleted'])
    service.advance(11 * 60_000)
    const late = await create('https://example.org/')
    expect(refusalOf(late).code).toBe('auth.reauthentication_required')
  })

  test('are named to administrators by their host, never by the secret in their address', async () => {
    await create('https://hooks.example.org/T0/secret')
    const [made] = listWebhooks.reply.parse((await me.get('/webhooks')).json()).items
    await service.createAccount({ email: `ada-${email}`, type: 'administrator' })
    const ada = await service.signIn(`ada-${email}`)
    const reply = await ada.get(`/admin/audit?subjectId=${made?.id}`)
    expect(listAuditEntries.reply.parse(reply.json()).items).toMatchObject([
      { action: 'webhook.created', subjectName: 'hooks.example.org', subjectEmail: email },
    ])
    expect(reply.body).not.toContain('secret')
  })

  test('T036 are nobody else’s to see or delete', async () => {
    const { id } = await newWebhook()
    await service.createAccount({ email: `other-${email}` })
    const other = await service.signIn(`other-${email}`)
    const url = `/api/webhooks/${id}`
    expect((await other.call({ method: 'DELETE', url })).statusCode).toBe(404)
    expect((await other.get(`/webhooks/${id}/deliveries`)).statusCode).toBe(404)
    expect((await me.get(`/webhooks/${id}/deliveries`)).statusCode).toBe(200)
  })

  test('go with the account, and what waits for them', async () => {
    await listening()
    await confirmed()
    await me.post('/user/erase', { email, proofsBecomeUnusable: true })
    await deliver()
    expect(receiver.received).toEqual([])
    const { rows } = await service.client.pool.query('select id from webhook_deliveries')
    expect(rows).toEqual([])
  })
})
