import { getPayment, getSeller, managedProduct, order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newPack } from '../../testing/new-product.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const IBAN = 'FR7630006000011234567890189'
const PAYMENT = {
  payee: 'Essai SAS',
  iban: IBAN,
  bic: 'AGRIFRPP',
  paymentNote: 'Depuis un compte à votre nom.',
}
const NOBODY = { payee: null, iban: null, bic: null, paymentNote: null }

let service: TestService
let ada: Caller
let anna: Caller
let productId: string
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  await service.createAccount({ email: 'anna@example.org' })
  ada = await service.signIn('ada@example.org')
  anna = await service.signIn('anna@example.org')
  const made = await ada.post('/admin/products', newPack())
  productId = managedProduct.parse(made.json()).id
})
// What is told to administrators gathers for an hour.
beforeEach(() => service.client.pool.query('delete from mails'))
afterAll(() => service.close())

const set = (payload: object) => ada.call({ method: 'PATCH', url: '/api/admin/settings', payload })
const place = async (key: string) => {
  const headers = { 'idempotency-key': key }
  return order.parse(
    (await anna.post('/orders', { startsAtOnce: true, productId, quantity: 2 }, headers)).json(),
  )
}
const payment = async () => getPayment.reply.parse((await anna.get('/payment')).json()).transfer
const seller = async () => getSeller.reply.parse((await ada.get('/admin/seller')).json())
const mailsOf = async (number: string) =>
  (
    await service.client.pool.query<Record<string, unknown>>(
      `select kind, recipient, facts from mails where facts ->> 'order' = $1 order by id`,
      [number],
    )
  ).rows

test('an order tells its buyer how it is paid, and administrators that it is to be paid; once', async () => {
  expect((await set(PAYMENT)).statusCode).toBe(200)
  const { number, total } = await place('told-once')
  await place('told-once')
  const { payee, iban, bic, paymentNote: note } = PAYMENT
  const ordered = { order: number, product: 'Lot', amount: total, currency: 'EUR' }
  expect(total).toBe(4798)
  expect(await mailsOf(number)).toEqual([
    {
      kind: 'orderPlaced',
      recipient: 'anna@example.org',
      facts: {
        ...ordered,
        quantity: 2,
        transfer: { payee, iban, bic, note },
        byCard: false,
        vatAwaited: false,
      },
    },
    {
      kind: 'orderWaiting',
      recipient: 'ada@example.org',
      facts: {
        ...ordered,
        name: 'Compte anna@example.org',
        email: 'anna@example.org',
        company: null,
        toldHowToPay: true,
        vatAwaited: false,
        others: 0,
      },
    },
  ])
  expect(await payment()).toEqual({ payee, iban, bic, note })
})

test('an order that the operator cancels tells its buyer; one that the buyer cancels tells nobody', async () => {
  const { id, number, total } = await place('cancelled-for-her')
  expect((await ada.post(`/admin/orders/${id}/cancel`, {})).statusCode).toBe(200)
  const facts = { order: number, product: 'Lot', amount: total, currency: 'EUR' }
  const [, , ...after] = await mailsOf(number)
  expect(after).toEqual([{ kind: 'orderCancelled', recipient: 'anna@example.org', facts }])
  const own = await place('cancelled-by-her')
  expect((await anna.post(`/orders/${own.id}/cancel`, {})).statusCode).toBe(200)
  expect((await mailsOf(own.number)).map(({ kind }) => kind)).toEqual([
    'orderPlaced',
    'orderWaiting',
  ])
})

test('where no account is set the buyer is told that the operator sends it, and the operator to do so', async () => {
  expect((await set(NOBODY)).statusCode).toBe(200)
  const { number } = await place('nowhere-set')
  const [toBuyer, toOperator] = await mailsOf(number)
  expect(toBuyer).toMatchObject({ facts: { transfer: null } })
  expect(toOperator).toMatchObject({ kind: 'orderWaiting', facts: { toldHowToPay: false } })
  expect(await payment()).toBeNull()
  expect(await seller()).toMatchObject({ transfer: null })
})

test('administrators alone are told what buyers are told of who sells', async () => {
  await set(PAYMENT)
  expect(await seller()).toMatchObject({
    name: 'Essai',
    details: ['SAS au capital de 10 000 €'],
    transfer: await payment(),
  })
  await set({ siteOwner: 'Atelier des Preuves' })
  expect(await seller()).toMatchObject({ name: 'Atelier des Preuves' })
  await set({ siteOwner: null })
  expect((await anna.get('/admin/seller')).statusCode).toBe(403)
})

test('an IBAN alone is enough: the site’s owner is its payee', async () => {
  await set({ ...NOBODY, iban: 'fr76 3000 6000 0112 3456 7890 189' })
  expect(await payment()).toEqual({ payee: 'Essai', iban: IBAN, bic: null, note: null })
})

test('an IBAN that does not add up is refused by its field, and nothing is set', async () => {
  await set(PAYMENT)
  const reply = await set({ iban: 'FR7630006000011234567890188' })
  expect([reply.statusCode, refusalOf(reply).code]).toEqual([422, 'request.invalid'])
  expect((await set({ bic: 'AGRI' })).statusCode).toBe(422)
  expect(await payment()).toMatchObject({ iban: IBAN, bic: 'AGRIFRPP' })
})

test('T036 who orders nothing is not told where to pay', async () => {
  const companyId = await service.createCompany('Acheteuse')
  await service.createAccount({ email: 'member@example.org', type: 'subAccount', companyId })
  const member = await service.signIn('member@example.org')
  expect((await member.get('/payment')).statusCode).toBe(403)
})

test('thirty orders an hour are enough for anybody: more would be mails to many', async () => {
  await service.createAccount({ email: 'eager@example.org' })
  const eager = await service.signIn('eager@example.org')
  const replies = []
  const wish = { startsAtOnce: true, productId }
  for (let n = 0; n < 31; n += 1) replies.push(await eager.post('/orders', wish))
  const last = replies.pop()
  expect(replies.every(({ statusCode }) => statusCode < 300)).toBe(true)
  expect(last && [last.statusCode, refusalOf(last).code]).toEqual([429, 'limit.exceeded'])
})
