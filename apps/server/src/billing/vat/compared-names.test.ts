import { getOverview, managedOrder, order } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runFsck } from '../../operations/fsck/run-fsck.ts'
import { endRetention, KEPT_DAYS } from '../../operations/personal-data/retention.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openStripe } from '../payments/stripe/stripe.ts'
import { openStripeServer, type StripeServer } from '../payments/testing/stripe-server.ts'
import { matchTransfers } from '../transfers/match-transfers.ts'
import { openVatShop, type VatShop } from './testing/vat-shop.ts'

const TRANSFER = { day: null, currency: 'EUR', payer: null, reference: null }
const DAY = 24 * 60 * 60 * 1000
const WAITS = { vat: 0, vatCheck: 'toCompare', takesCard: false }
const PAYABLE = { vat: 0, vatCheck: 'done', takesCard: true }

let stripe: StripeServer
let shop: VatShop
beforeAll(async () => {
  const late: { now?: () => Date } = {}
  stripe = await openStripeServer('sk_test_0123456789', () => late.now?.() ?? new Date())
  const access = { secretKey: 'sk_test_0123456789', webhookSecret: 'whsec_0', api: stripe.url }
  shop = await openVatShop({ provider: openStripe(access) })
  late.now = shop.service.context.now
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

const checkout = (id: string) => shop.anna().post(`/orders/${id}/checkout`, {})
const seen = async (id: string) => order.parse((await shop.anna().get(`/orders/${id}`)).json())
const confirm = (id: string, identifier: string) =>
  shop.ada().post(`/admin/orders/${id}/vat-confirmation`, { identifier })
const pay = (id: string, body: object = {}) => shop.ada().post(`/admin/orders/${id}/pay`, body)
const query = async (text: string, values: readonly unknown[] = []) =>
  (await shop.service.client.pool.query<object>(text, [...values])).rows
const told = async ({ number }: { number: string }) =>
  query(
    `select recipient, facts ->> 'outcome' as outcome, facts -> 'byCard' as "byCard" from mails
      where kind = 'orderVatChecked' and facts ->> 'order' = $1 order by id`,
    [number],
  )
const TO_ANNA = { recipient: 'anna@example.org' }
const answerOf = async (placed: { id: string }) => {
  const { vatAnswer } = await shop.managed(placed)
  if (!vatAnswer?.identifier) throw new Error('no answer to compare')
  return { ...vatAnswer, identifier: vatAnswer.identifier }
}

test('somebody else’s public number takes no tax off by card: a person compares the names first, on record, and then a card may pay', async () => {
  const number = shop.newNumber()
  shop.vies.register(number, { name: 'SIEMENS AG', address: 'Werner-von-Siemens-Straße 1' })
  const placed = await shop.place(number)
  expect(placed).toMatchObject(WAITS)
  expect(refusalOf(await checkout(placed.id)).code).toBe('payment.by_transfer')
  const listed = async () => {
    const reply = await shop.ada().get('/admin/orders?state=vatToCheck')
    const ids = reply.json<{ items: { id: string }[] }>().items.map(({ id }) => id)
    const { vatToCheck } = getOverview.reply.parse((await shop.ada().get('/admin/overview')).json())
    return [ids, vatToCheck]
  }
  expect(await listed()).toEqual([[placed.id], 1])
  const answer = await answerOf(placed)
  expect(answer).toMatchObject({
    isValid: true,
    name: 'SIEMENS AG',
    address: 'Werner-von-Siemens-Straße 1',
    trader: { name: 'Hafen', street: 'Kaistraße 1', postcode: '77694', city: 'Kehl' },
  })
  expect(refusalOf(await confirm(placed.id, 'another')).code).toBe('vat.nothing_to_compare')
  const before = await query(`select from audit_entries where action = 'order.vat_confirmed'`)
  const confirmed = managedOrder.parse((await confirm(placed.id, answer.identifier)).json())
  expect(confirmed).toMatchObject({ ...PAYABLE, vatAnswer: null })
  expect(confirmed.vatConsultation).toMatchObject({ source: 'vies', identifier: answer.identifier })
  expect(confirmed.vatConsultation?.comparedAt).not.toBe(null)
  const after = await query(`select from audit_entries where action = 'order.vat_confirmed'`)
  expect(after).toHaveLength(before.length + 1)
  expect(await told(placed)).toEqual([{ ...TO_ANNA, outcome: 'confirmed', byCard: true }])
  await confirm(placed.id, answer.identifier)
  expect(await told(placed)).toHaveLength(1)
  expect(await listed()).toEqual([[], 0])
  expect((await checkout(placed.id)).statusCode).toBe(200)
})

test.each([
  ['agrees but for case and legal form', { name: 'HAFEN GMBH' }, PAYABLE],
  [
    'is the registered one, as a member state says that tells none',
    { name: '---', nameMatch: 'VALID' },
    PAYABLE,
  ],
  ['is told by nobody', { name: '---' }, WAITS],
  ['is another, as a member state says', { name: '---', nameMatch: 'INVALID' }, WAITS],
])('the name %s', async (_, registered, expected) => {
  const number = shop.newNumber()
  shop.vies.register(number, registered)
  expect(await shop.place(number)).toMatchObject(expected)
})

test('without a name of its own an order is compared by the account’s, and a company’s by the company’s', async () => {
  const number = shop.newNumber()
  shop.vies.register(number)
  const waits = await shop.place(number, { name: null })
  expect(waits).toMatchObject(WAITS)
  expect(shop.vies.asked.at(-1)?.traderName).toBe('Compte anna@example.org')
  const companyId = await shop.service.createCompany('Hafen')
  const director = { email: 'zoe@example.org', type: 'companyAdministrator', companyId } as const
  await shop.service.createAccount(director)
  const zoe = await shop.service.signIn(director.email)
  expect(await shop.place(number, { name: null }, zoe)).toMatchObject(PAYABLE)
})

test('AY1: the invoice names who was compared, whatever the account is called by then', async () => {
  await shop.service.createAccount({ email: 'kim@example.org' })
  const kim = await shop.service.signIn('kim@example.org')
  const rename = (name: string) =>
    kim.call({ method: 'PATCH', url: '/api/user/profile', payload: { name } })
  const number = shop.newNumber()
  shop.vies.register(number, { name: 'HAFEN GMBH' })
  await rename('Hafen')
  const placed = await shop.place(number, { name: null }, kim)
  expect(placed).toMatchObject(PAYABLE)
  await rename('Kim')
  expect((await pay(placed.id)).statusCode).toBe(200)
  const [invoiced] = await query(
    `select facts #>> '{parties,buyer,name}' as machine, facts #> '{buyer,billing}' ->> 0 as drawn
      from invoices where order_id = $1`,
    [placed.id],
  )
  expect(invoiced).toEqual({ machine: 'Hafen', drawn: 'Hafen' })
})

test('what a person has compared holds for the same name, number and answer; another name waits again', async () => {
  const number = shop.newNumber()
  shop.vies.register(number, { name: '---' })
  const first = await shop.place(number)
  await confirm(first.id, (await answerOf(first)).identifier)
  await shop.advance(2 * DAY)
  expect(await shop.place(number)).toMatchObject(PAYABLE)
  expect(await shop.place(number, { name: 'Werft' })).toMatchObject(WAITS)
})

test('whoever marks it as paid has compared it, and the invoice names the consultation', async () => {
  const number = shop.newNumber()
  shop.vies.register(number, { name: '---' })
  const placed = await shop.place(number)
  const { identifier } = await answerOf(placed)
  expect((await pay(placed.id)).statusCode).toBe(200)
  expect((await shop.managed(placed)).vatConsultation).toMatchObject({ source: 'vies', identifier })
  const facts = await query(
    `select facts -> 'vatConsultation' ->> 'identifier' as identifier from invoices where order_id = $1`,
    [placed.id],
  )
  expect(facts).toEqual([{ identifier }])
})

test('a number of which VIES says that it is none is not marked as paid by mistake, and its buyer sees why it waits', async () => {
  const number = shop.newNumber()
  shop.vies.failNext('MS_UNAVAILABLE')
  const placed = await shop.place(number)
  const asked = await shop.ada().post(`/admin/orders/${placed.id}/vat-check`, {})
  expect(refusalOf(asked).code).toBe('order.vat_number_unknown')
  expect(await seen(placed.id)).toMatchObject({ vatCheck: 'unknown', takesCard: false })
  expect((await shop.managed(placed)).vatAnswer).toMatchObject({ isValid: false })
  await shop.ada().post(`/admin/orders/${placed.id}/vat-check`, {})
  expect(await told(placed)).toEqual([{ ...TO_ANNA, outcome: 'unknown', byCard: false }])
  expect(refusalOf(await confirm(placed.id, 'x')).code).toBe('vat.nothing_to_compare')
  expect(refusalOf(await pay(placed.id)).code).toBe('order.vat_number_refused')
  const transfer = { ...TRANSFER, words: placed.number, amount: placed.total }
  const [matched] = await matchTransfers(shop.service.client.database, [transfer])
  expect(matched?.verdict).toBe('vatUnknown')
  expect((await seen(placed.id)).state).toBe('placed')
  expect((await pay(placed.id, { vatCheckedByHand: true })).statusCode).toBe(200)
  expect(
    await query(
      `select source, is_valid, confirmed_at is not null as confirmed from vat_checks where number = $1 order by id`,
      [number],
    ),
  ).toEqual([
    { source: 'vies', is_valid: false, confirmed: false },
    { source: 'vies', is_valid: false, confirmed: false },
    { source: 'byHand', is_valid: true, confirmed: true },
  ])
})

test('a number that VIES has just refused is refused while it does not answer', async () => {
  const number = shop.newNumber()
  expect(refusalOf(await shop.ask(number)).code).toBe('order.vat_number_unknown')
  shop.vies.failNext('MS_UNAVAILABLE')
  expect(refusalOf(await shop.ask(number)).code).toBe('order.vat_number_unknown')
})

test('a consultation is asked anew where a card pays a month later: by then the number may have ended', async () => {
  const ends = shop.newNumber()
  const stays = shop.newNumber()
  for (const number of [ends, stays]) shop.vies.register(number)
  const [ended, stayed] = [await shop.place(ends), await shop.place(stays)]
  await shop.advance(31 * DAY)
  shop.vies.forget(ends)
  shop.vies.failNext('MS_UNAVAILABLE')
  expect(refusalOf(await checkout(ended.id)).code).toBe('vat.not_answered')
  expect(refusalOf(await checkout(ended.id)).code).toBe('order.vat_number_unknown')
  expect(await seen(ended.id)).toMatchObject({ vatCheck: 'unknown', takesCard: false })
  const asked = shop.vies.asked.length
  expect((await checkout(stayed.id)).statusCode).toBe(200)
  expect(shop.vies.asked).toHaveLength(asked + 1)
  // The checkout that is open is the one that they are sent to again.
  expect((await checkout(stayed.id)).statusCode).toBe(200)
  expect(shop.vies.asked).toHaveLength(asked + 1)
})

test('a consultation in the name of another number of the seller is made anew before a card pays', async () => {
  const number = shop.newNumber()
  shop.vies.register(number)
  const placed = await shop.place(number)
  const set = (sellerVatNumber: string) =>
    shop.ada().call({ method: 'PATCH', url: '/api/admin/settings', payload: { sellerVatNumber } })
  await set('FR 83 404833048')
  expect((await checkout(placed.id)).statusCode).toBe(200)
  expect(shop.vies.asked.at(-1)).toMatchObject({ requesterNumber: '83404833048' })
  await set('FR 11 123456782')
})

test('a seller whose number VIES refuses is told so, and no outage; who orders waits', async () => {
  const refuses = async () =>
    (await shop.ada().get('/admin/seller')).json<{ viesRefusesSeller: boolean }>().viesRefusesSeller
  const number = shop.newNumber()
  shop.vies.register(number)
  expect(await refuses()).toBe(false)
  shop.vies.failNext('INVALID_REQUESTER_INFO', 400)
  const placed = await shop.place(number)
  expect(placed.vatCheck).toBe('awaited')
  expect(await refuses()).toBe(true)
  shop.vies.failNext('INVALID_REQUESTER_INFO', 400)
  const again = await shop.anna().post(`/orders/${placed.id}/vat-check`, {})
  expect(refusalOf(again).code).toBe('vat.seller_refused')
  const done = await shop.anna().post(`/orders/${placed.id}/vat-check`, {})
  expect(order.parse(done.json()).vatCheck).toBe('done')
  expect(await refuses()).toBe(false)
})

test('what no order names is deleted, and the whole database reads well', async () => {
  const number = shop.newNumber()
  const kept = shop.newNumber()
  expect(refusalOf(await shop.ask(number)).code).toBe('order.vat_number_unknown')
  shop.vies.failNext('MS_UNAVAILABLE')
  const placed = await shop.place(kept)
  await shop.anna().post(`/orders/${placed.id}/vat-check`, {})
  const rows = (of: string) => query('select from vat_checks where number = $1', [of])
  await endRetention(shop.service.context)
  expect(await rows(number)).toHaveLength(1)
  await shop.advance((KEPT_DAYS.unusedVatChecks + 1) * DAY)
  await endRetention(shop.service.context)
  expect(await rows(number)).toHaveLength(0)
  expect(await rows(kept)).toHaveLength(1)
  const found: string[] = []
  for await (const { invariant } of runFsck(shop.service.databaseUrl)) found.push(invariant)
  expect(found).toEqual([])
})
