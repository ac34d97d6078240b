import { listNotifications, managedProduct, order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { newPack } from '../../testing/new-product.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'

let service: TestService
let count = 0
let email: string
let id: string
let me: Caller
let ada: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  ada = await service.signIn('ada@example.org')
})
beforeEach(async () => {
  count += 1
  email = `told-${count}@example.org`
  id = await service.createAccount({ email })
  await service.client.pool.query('update accounts set unlimited_deposits = true where id = $1', [
    id,
  ])
  me = await service.signIn(email)
})
afterAll(() => service.close())

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const makeDeposit = async (title = 'Sonate', by = me) =>
  depositOf(await by.post('/deposits', newDeposit({ title }), key()))
const told = async (by = me) =>
  listNotifications.reply.parse((await by.get('/notifications')).json())
const see = (until: string, by = me) => by.post('/notifications/seen', { until })
const correct = (amount: number) =>
  ada.post(`/admin/users/${id}/credits`, { amount, reason: 'Geste commercial' }, key())

describe('deposits', () => {
  test('a confirmed one is told with its number and title, and nothing before that', async () => {
    const made = await makeDeposit('Où naissent les étoiles')
    expect(await told()).toEqual({ items: [], unread: 0 })
    await service.anchor()
    expect(await told()).toEqual({ items: [], unread: 0 })
    await service.anchorAndConfirm()
    const { title, number } = made
    expect(await told()).toMatchObject({
      items: [
        {
          kind: 'depositsConfirmed',
          count: 1,
          more: false,
          deposit: { id: made.id, number, title },
        },
      ],
      unread: 1,
    })
  })

  test('a thousand of one batch are one line', async () => {
    const deposits = Array.from({ length: 1000 }, () => newDeposit())
    const reply = await me.post('/deposits/batch', { deposits }, key())
    expect(reply.statusCode).toBe(201)
    await service.anchorAndConfirm()
    expect(await told()).toMatchObject({
      items: [{ kind: 'depositsConfirmed', count: 1000, more: false }],
      unread: 1,
    })
  })

  test('those that wait, sealed or not, hide none that is confirmed', async () => {
    const confirmed: string[] = []
    for (const title of ['première', 'deuxième', 'troisième']) {
      confirmed.unshift((await makeDeposit(title)).id)
      await service.anchorAndConfirm()
    }
    await makeDeposit('scellée')
    await service.anchor()
    await makeDeposit('reçue')
    const { items } = await told()
    expect(items.map((item) => 'deposit' in item && item.deposit.id)).toEqual(confirmed)
    await service.anchorAndConfirm()
    expect((await told()).items).toHaveLength(5)
  })

  test('one that was sealed later than a younger one of a stranger is told all the same', async () => {
    const mine = await makeDeposit('la mienne')
    const strangers = await makeDeposit('celle d’Ada', ada)
    await service.anchorAndConfirm()
    const later = await makeDeposit('la suivante')
    await service.anchorAndConfirm()
    // As if the stranger's, made in between, had been committed after the first sealing.
    await service.client.pool.query(
      `update aggregations set first_deposit_id = $1 where first_deposit_id = $2`,
      ['00000000-0000-7000-8000-000000000000', later.id],
    )
    const { items } = await told()
    expect(items.map((item) => 'deposit' in item && item.deposit.id)).toEqual([later.id, mine.id])
    expect(strangers.status).toBe('pending')
  })

  test('whose block was undone are told of that too', async () => {
    const made = await makeDeposit()
    await service.anchorAndConfirm()
    await service.client.pool.query(
      `update submissions set undone_at = $1
       where aggregation_id = (select aggregation_id from deposits where id = $2)`,
      [new Date(service.context.now().getTime() + 1000), made.id],
    )
    expect((await told()).items).toMatchObject([
      { kind: 'depositsReanchored', count: 1, deposit: { id: made.id } },
      { kind: 'depositsConfirmed', count: 1, deposit: { id: made.id } },
    ])
  })

  test('of members are not told to those who direct the company', async () => {
    const companyId = await service.createCompany(`Société ${count}`)
    const director = `director-${count}@example.org`
    await service.createAccount({ email: director, type: 'companyAdministrator', companyId })
    const member = `member-${count}@example.org`
    await service.createAccount({ email: member, type: 'subAccount', companyId, credits: 1 })
    const membersOwn = await service.signIn(member)
    await makeDeposit('Sonate', membersOwn)
    await service.anchorAndConfirm()
    expect((await told(membersOwn)).items.map(({ kind }) => kind)).toEqual([
      'depositsConfirmed',
      'creditsReceived',
    ])
    expect(await told(await service.signIn(director))).toEqual({ items: [], unread: 0 })
  })
})

describe('who joins a company, and who leaves it', () => {
  test('is told to all who direct it, and to nobody else', async () => {
    const companyId = await service.createCompany(`Atelier ${count}`)
    const emails = ['first', 'second', 'member'].map((who) => `${who}-${count}@example.org`)
    const [first = '', second = '', member = ''] = emails
    for (const head of [first, second]) {
      await service.createAccount({ email: head, type: 'companyAdministrator', companyId })
    }
    await service.createAccount({ email: member, type: 'subAccount', companyId })
    const [boss, other, own] = [
      await service.signIn(first),
      await service.signIn(second),
      await service.signIn(member),
    ]
    const invited = { email: `new-${count}@example.org`, name: 'Nina' }
    expect((await boss.post('/company/sub-accounts', invited)).statusCode).toBe(202)
    const token = (await mailsTo(service, invited.email)).at(-1)?.token ?? ''
    const accepted = await service.app.inject({
      method: 'POST',
      url: `/api/auth/invitation/${token}`,
      payload: { password: PASSWORD },
    })
    expect(accepted.statusCode).toBe(201)
    const joined = { kind: 'memberJoined', name: 'Nina' }
    expect((await told(boss)).items).toMatchObject([joined])
    service.advance(1000)
    expect((await own.post('/user/leave-company', {})).statusCode).toBe(204)
    const left = { kind: 'memberLeft', name: `Compte ${member}` }
    expect((await told(boss)).items).toMatchObject([left, joined])
    expect((await told(other)).items).toMatchObject([left, joined])
    const nina = await service.signIn(invited.email)
    expect((await told(nina)).items).toEqual([])
  })
})

describe('what else happens', () => {
  test('credits that are given are told, those that are taken are not', async () => {
    expect((await correct(30)).statusCode).toBe(200)
    expect((await correct(-10)).statusCode).toBe(200)
    expect((await told()).items).toMatchObject([{ kind: 'creditsReceived', amount: 30 }])
  })

  test('an order is told once it is paid, and its credits not a second time', async () => {
    const product = managedProduct.parse((await ada.post('/admin/products', newPack())).json())
    const wish = { startsAtOnce: true, productId: product.id, quantity: 1 }
    const placed = order.parse((await me.post('/orders', wish, key())).json())
    expect((await told()).items).toEqual([])
    await ada.post(`/admin/orders/${placed.id}/pay`, { paymentReference: 'VIR 12' })
    expect((await told()).items).toMatchObject([
      { kind: 'orderPaid', orderId: placed.id, number: placed.number, product: 'Lot' },
    ])
  })

  test('another password and another browser are told, the first browser is not', async () => {
    const newPassword = 'une autre phrase de passe pour les essais'
    const payload = { currentPassword: PASSWORD, newPassword }
    expect((await told()).items).toEqual([])
    await service.signIn(email)
    await me.call({ method: 'PUT', url: '/api/user/password', payload })
    expect((await told()).items).toMatchObject([
      { kind: 'security', event: 'passwordChanged' },
      { kind: 'security', event: 'newSignIn' },
    ])
  })
})

describe('the list', () => {
  test('ends at the twenty newest', async () => {
    for (let amount = 1; amount <= 22; amount += 1) await correct(amount)
    const { items, unread } = await told()
    expect(items.map((item) => 'amount' in item && item.amount)).toEqual(
      Array.from({ length: 20 }, (_, index) => 22 - index),
    )
    expect(unread).toBe(20)
  })

  test('what was seen is not unread, for good; what came meanwhile is', async () => {
    await correct(1)
    const [first] = (await told()).items
    service.advance(1000)
    await correct(2)
    const [second] = (await told()).items
    expect((await see(String(first?.at))).statusCode).toBe(204)
    expect((await told()).unread).toBe(1)
    await see(String(second?.at))
    await see(String(first?.at))
    expect(await told()).toMatchObject({ items: [{ amount: 2 }, { amount: 1 }], unread: 0 })
  })

  test('Y4: nothing was seen in the year zero', async () => {
    expect((await see('0000-01-01T00:00:00Z')).statusCode).toBe(422)
  })

  test('what is still to come cannot have been seen', async () => {
    await see('2199-01-01T00:00:00.000Z')
    service.advance(1000)
    await correct(1)
    expect((await told()).unread).toBe(1)
  })

  test('is read by nobody without a session, and told what is not a time', async () => {
    const stranger = await service.app.inject({ method: 'GET', url: '/api/notifications' })
    expect([stranger.statusCode, refusalOf(stranger).code]).toEqual([401, 'auth.session_required'])
    const wrong = await see('hier')
    expect([wrong.statusCode, refusalOf(wrong).code]).toEqual([422, 'request.invalid'])
  })

  test('forgets after 30 days, and an erased account keeps nothing of it', async () => {
    await correct(1)
    await makeDeposit()
    await service.anchorAndConfirm()
    const { items } = await told()
    expect(items).toHaveLength(2)
    await see(String(items[0]?.at))
    service.advance(31 * 86_400_000)
    me = await service.signIn(email)
    expect((await told()).items.filter(({ kind }) => kind !== 'security')).toEqual([])
    const erased = await me.post('/user/erase', { email, proofsBecomeUnusable: true })
    expect(erased.statusCode).toBe(200)
    const { rows } = await service.client.pool.query(
      'select notifications_seen_at from accounts where id = $1',
      [id],
    )
    expect(rows).toEqual([{ notifications_seen_at: null }])
  })
})
