import { facturXOf, type InvoiceFacts } from '@ancrage/certificate'
import { getPayment, getSeller, managedProduct, order, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newPack } from '../../testing/new-product.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { unzip } from '../../testing/unzip.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { SELLER } from './testing/seller.ts'

const SELLER_WITH_ADDRESS = { ...SELLER, sellerElectronicAddress: '0225:123456782' }
const BUYER = { street: '2 quai du Port', postcode: '29200', city: 'Brest', country: 'FR' }
const GERMAN = { ...BUYER, country: 'DE', city: 'Kehl', postcode: '77694' }

let service: TestService
let ada: Caller
let anna: Caller
let productId: string
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  await service.createAccount({ email: 'anna@example.org' })
  ada = await service.signIn('ada@example.org')
  anna = await service.signIn('anna@example.org')
  const made = await ada.post('/admin/products', newPack({ price: 1_000, credits: 10 }))
  productId = managedProduct.parse(made.json()).id
})
afterAll(() => service.close())
beforeEach(() => set({ ...SELLER_WITH_ADDRESS, vatRegime: null, oss: null }))

const set = async (payload: object) => {
  const reply = await ada.call({ method: 'PATCH', url: '/api/admin/settings', payload })
  expect(reply.statusCode).toBe(200)
}
const ask = (buyer: object | null) =>
  anna.post('/orders', { startsAtOnce: true, productId, quantity: 3, buyer })
const place = async (buyer: object | null): Promise<Order> => {
  const reply = await ask(buyer)
  expect(reply.statusCode).toBe(201)
  return order.parse(reply.json())
}
/** What its invoice says once it is paid. */
const invoiced = async (buyer: object | null): Promise<InvoiceFacts> => {
  const { id } = await place(buyer)
  expect((await ada.post(`/admin/orders/${id}/pay`, {})).statusCode).toBe(200)
  const { rows } = await service.client.pool.query<{ facts: InvoiceFacts }>(
    'select facts from invoices where order_id = $1',
    [id],
  )
  if (rows[0] === undefined) throw new Error('no invoice')
  return rows[0].facts
}

test('an invoice has both parties as they stood at the order and in the settings, on its page and for machines', async () => {
  const facts = await invoiced({ ...BUYER, name: 'Fonderie', siren: '987654324' })
  expect(facts.parties?.seller).toMatchObject({
    street: '12 rue des Lilas',
    siren: '123456782',
    vatNumber: 'FR11123456782',
  })
  expect(facts.parties?.buyer).toMatchObject({ ...BUYER, name: 'Fonderie', siren: '987654324' })
  expect(facts.buyer.billing).toEqual([
    'Fonderie',
    '2 quai du Port',
    '29200 Brest',
    'SIREN 987 654 324',
  ])
  expect(facts.vatCategory).toBe('S')
  const xml = Buffer.from(facturXOf(facts) ?? '').toString()
  expect(xml).toContain(`<ram:ID>${facts.number}</ram:ID>`)
  expect(xml).toContain('<ram:GrandTotalAmount>36.00</ram:GrandTotalAmount>')
})

test('the seller’s own words are followed by what of the address and the numbers they lack', async () => {
  const details = async (sellerDetails: string[]) => {
    await set({ sellerDetails: sellerDetails.join('\n') })
    return (await invoiced(BUYER)).seller.details
  }
  const own = ['RCS Brest 123 456 782', 'SARL']
  const address = ['12 rue des Lilas', '75020 Paris']
  expect(await details(own)).toEqual([...own, ...address, 'TVA FR11123456782'])
  const numbered = ['TVA FR 11 123456782']
  expect(await details(numbered)).toEqual([...numbered, ...address])
  const whole = ['SARL au capital de 1 000 €, 12, rue des Lilas – 75020 PARIS', ...numbered]
  expect(await details(whole)).toEqual(whole)
  await set({ sellerDetails: null })
})

test.each([
  ['France', BUYER, {}, ['S', 2000, 600]],
  ['a business of the Union', { ...GERMAN, vatNumber: 'DE123456788' }, {}, ['AE', 0, 0]],
  ['a consumer of the Union', GERMAN, {}, ['S', 2000, 600]],
  ['a consumer of the Union, by the one-stop shop', GERMAN, { oss: 'on' }, ['S', 1900, 570]],
  ['elsewhere', { ...BUYER, country: 'CH' }, { oss: 'on' }, ['O', 0, 0]],
  ['France, from the franchise', BUYER, { vatRegime: 'franchise' }, ['E', 0, 0]],
  ['nowhere that was said', null, {}, ['S', 2000, 600]],
  ['nowhere that was said, from the franchise', null, { vatRegime: 'franchise' }, ['E', 0, 0]],
])('the tax of who buys from %s', async (_, buyer, settings, [category, rate, vat]) => {
  await set(settings)
  const facts = await invoiced(buyer)
  expect([facts.vatCategory, facts.vatRate, facts.vat]).toEqual([category, rate, vat])
  expect(facts.net).toBe(3_000)
  expect(facturXOf(facts) === undefined).toBe(buyer === null)
})

test('without its number no reverse charge is claimed: that of another country and a wrong SIREN are refused', async () => {
  for (const wrong of [
    { ...GERMAN, vatNumber: 'FR11123456782' },
    { ...BUYER, vatNumber: 'FR12123456782' },
    { ...BUYER, siren: '123456789' },
    { ...BUYER, country: 'XX' },
    { ...BUYER, electronicAddress: 'nowhere' },
  ]) {
    expect(refusalOf(await ask(wrong)).code).toBe('request.invalid')
  }
})

test('the seller is told what machines miss, and buyers which tax is on what they order', async () => {
  const lacks = async () => getSeller.reply.parse((await ada.get('/admin/seller')).json()).lacks
  expect(await lacks()).toEqual([])
  await set({ sellerSiren: null, sellerVatNumber: null })
  expect(await lacks()).toEqual(['sellerSiren', 'sellerVatNumber'])
  expect(await invoiced(BUYER)).not.toHaveProperty('parties')
  await set({ vatRegime: 'franchise', oss: 'on' })
  expect(await lacks()).toEqual(['sellerSiren'])
  const { vat } = getPayment.reply.parse((await anna.get('/payment')).json())
  expect(vat).toEqual({ regime: 'franchise', oss: 'on' })
})

test('an order begins with whom the last one was invoiced to, and never with a stranger’s', async () => {
  await place(GERMAN)
  await place(null)
  const last = async (caller: Caller) =>
    getPayment.reply.parse((await caller.get('/payment')).json()).lastBuyer
  expect(await last(anna)).toMatchObject(GERMAN)
  expect(await last(ada)).toBeNull()
})

test('administrators read the number or the country for which no tax was charged, and no other', async () => {
  const one = await place({ ...GERMAN, vatNumber: 'DE 123 456 788' })
  const other = await place({ ...BUYER, vatNumber: 'FR11123456782' })
  const numberOf = async ({ id }: Order) =>
    (await ada.get(`/admin/orders?id=${id}`)).json<{ items: { vatNumber: string }[] }>().items[0]
  expect(await numberOf(one)).toMatchObject({ vatNumber: 'DE123456788', untaxedCountry: null })
  expect(await numberOf(other)).toMatchObject({ vatNumber: null, untaxedCountry: null })
  const afar = await place({ ...BUYER, country: 'CH' })
  expect(await numberOf(afar)).toMatchObject({ vatNumber: null, untaxedCountry: 'CH' })
})

test('the invoices and credit notes of a month that machines read are in one archive, by their numbers', async () => {
  const archive = (month: string) => ada.get(`/admin/invoices/${month}`)
  const month = (at: Date) =>
    new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format(at).slice(0, 7)
  const { number } = await invoiced(BUYER)
  const { number: withoutParties } = await invoiced(null)
  const { id } = await place(BUYER)
  await ada.post(`/admin/orders/${id}/pay`, {})
  const withdrawn = order.parse((await anna.post(`/orders/${id}/withdraw`, {})).json())
  const reply = await archive(month(service.context.now()))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzip(reply.rawPayload)
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([`${number}.pdf`, `${withdrawn.creditNote?.number}.pdf`]),
  )
  expect(files.has(`${withoutParties}.pdf`)).toBe(false)
  const told = files.get('A-LIRE.txt')?.toString('utf8')
  expect(told).toContain(withoutParties)
  expect(told).not.toContain(number)
  const pdfs = [...files].filter(([name]) => name.endsWith('.pdf'))
  for (const [, pdf] of pdfs) expect(pdf.toString('latin1')).toContain('factur-x.xml')
  expect(refusalOf(await archive('2001-01')).code).toBe('journal.no_invoices')
  expect((await anna.get('/admin/invoices/2026-11')).statusCode).toBe(403)
})
