import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { CertificateError, openRenderer } from '@ancrage/certificate'
import { getSeller, managedOrder, managedProduct, order, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newPack } from '../../testing/new-product.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { unzip } from '../../testing/unzip.ts'
import { drawInvoice } from './issue-invoice.ts'

const READER = 'pdftotext'
const seller = {
  seller: { name: 'Essai', details: [], website: null },
  mentions: [],
  payment: { payee: null, iban: null, bic: null, note: null },
  delivers: { storage: null, qualifiedTimestamp: true },
}

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
  const made = await ada.post(
    '/admin/products',
    newPack({
      name: { fr: 'Lot de 500 crédits', en: 'Pack of 500 credits' },
      description: { fr: 'Cinq cents dépôts.', en: 'Five hundred deposits.' },
      price: 41_150,
      credits: 500,
    }),
  )
  productId = managedProduct.parse(made.json()).id
})
afterAll(() => service.close())

const BILLING = 'Atelier Anna\r\n 3 rue Haute \n\n29200 Brest'
const place = async (caller: Caller, quantity = 1): Promise<Order> =>
  order.parse(
    (
      await caller.post('/orders', { startsAtOnce: true, productId, quantity, billing: BILLING })
    ).json(),
  )
const pay = (id: string) => ada.post(`/admin/orders/${id}/pay`, { paymentReference: 'VIR 42' })
const paid = async (caller: Caller, quantity = 1): Promise<Order> => {
  const placed = await place(caller, quantity)
  expect((await pay(placed.id)).statusCode).toBe(200)
  return placed
}
const invoiceOf = ({ id }: Order, language = 'fr') => anna.get(`/orders/${id}/invoice/${language}`)
/** How many there are of each year, and the highest number. */
const numbered = async () => {
  const { rows } = await service.client.pool.query<{ count: number; highest: number }>(
    'select count(*)::int as count, max(number)::int as highest from invoices group by year',
  )
  return rows
}
const countOf = async () => (await numbered()).reduce((sum, { count }) => sum + count, 0)

/** What poppler reads; the test is skipped where it is not installed. */
function textOf(pdf: Buffer, context: TestContext): string {
  const missing = spawnSync(READER, ['-v']).error !== undefined
  context.skip(missing, 'pdftotext is not installed')
  const file = join(tmpdir(), `${crypto.randomUUID()}.pdf`)
  try {
    writeFileSync(file, pdf)
    expect(spawnSync(READER, ['-layout', file, `${file}.txt`]).status).toBe(0)
    return readFileSync(`${file}.txt`, 'utf8').replaceAll(/\s+/g, ' ')
  } finally {
    rmSync(file, { force: true })
    rmSync(`${file}.txt`, { force: true })
  }
}

const sellerOf = async ({ id }: Order) =>
  (
    await service.client.pool.query<{ seller: unknown }>(
      `select facts -> 'seller' as seller from invoices where order_id = $1`,
      [id],
    )
  ).rows[0]?.seller

describe('an invoice', () => {
  test('of a paid order says what was sold, by whom, to whom and for how much', async (context) => {
    const bought = await paid(anna, 3)
    const reply = await invoiceOf(bought)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['cache-control']).toContain('no-store')
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename=facture-FA-\d{4}-000001\.pdf$/,
    )
    const text = textOf(reply.rawPayload, context)
    for (const words of [
      bought.number,
      'VIR 42',
      'SAS au capital de 10 000 €',
      'Compte anna@example.org',
      'Atelier Anna',
      '3 rue Haute',
      '29200 Brest',
      'Lot de 500 crédits',
      '411,50 €',
      '20 %',
      'Total HT 1 234,50 €',
      'TVA 20 % 246,90 €',
      'Total TTC 1 481,40 €',
      'art. 293 B du CGI',
    ]) {
      expect(text).toContain(words)
    }
    expect(textOf((await invoiceOf(bought, 'en')).rawPayload, context)).toContain(
      'Total incl. VAT €1,481.40',
    )
  })

  test('is the same for ever, for its buyer and for administrators, whatever changes', async () => {
    const bought = await paid(anna)
    const first = (await invoiceOf(bought)).rawPayload
    service.advance(400 * 86_400_000)
    ada = await service.signIn('ada@example.org')
    anna = await service.signIn('anna@example.org')
    await anna.call({ method: 'PATCH', url: '/api/user/profile', payload: { name: 'Anna Autre' } })
    const managed = await ada.get(`/admin/orders/${bought.id}/invoice/fr`)
    expect(managed.rawPayload.equals(first)).toBe(true)
    expect((await invoiceOf(bought)).rawPayload.equals(first)).toBe(true)
  })

  test('names the site’s owner as they are set when it is issued, and no later one', async () => {
    const name = (siteOwner: string | null) =>
      ada.call({ method: 'PATCH', url: '/api/admin/settings', payload: { siteOwner } })
    const details = ['SAS au capital de 10 000 €']
    await name('Atelier des Preuves SAS')
    const bought = await paid(anna)
    const first = (await invoiceOf(bought)).rawPayload
    await name('Autre Maison')
    expect(await sellerOf(bought)).toEqual({
      name: 'Atelier des Preuves SAS',
      details,
      website: null,
    })
    expect((await invoiceOf(bought)).rawPayload.equals(first)).toBe(true)
    await name(null)
    expect(await sellerOf(await paid(anna))).toEqual({ name: 'Essai', details, website: null })
  })

  test('20.5: bears the details that administrators set, until they leave them to the server again', async () => {
    const set = (sellerDetails: string | null) =>
      ada.call({ method: 'PATCH', url: '/api/admin/settings', payload: { sellerDetails } })
    const details = async () =>
      getSeller.reply.parse((await ada.get('/admin/seller')).json()).details
    expect(await details()).toEqual(['SAS au capital de 10 000 €'])
    const lines = ['12 rue des Lilas, 75020 Paris', 'SIREN 123 456 782']
    expect((await set(` ${lines[0]} \r\n\n ${lines[1]}\n`)).statusCode).toBe(200)
    expect(await details()).toEqual(lines)
    expect(await sellerOf(await paid(anna))).toEqual({
      name: 'Essai',
      details: lines,
      website: null,
    })
    expect(refusalOf(await set('x\n'.repeat(13))).code).toBe('request.invalid')
    await set(null)
    expect(await details()).toEqual(['SAS au capital de 10 000 €'])
  })

  test('does not exist before the payment, nor of a cancelled order', async () => {
    const placed = await place(anna)
    expect(refusalOf(await invoiceOf(placed)).code).toBe('order.not_paid')
    await anna.post(`/orders/${placed.id}/cancel`, {})
    const reply = await invoiceOf(placed)
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([409, 'order.not_paid'])
  })

  test('T103 is in what its buyer takes away', async () => {
    const bought = await paid(anna)
    const orders = unzip((await anna.get('/user/export')).rawPayload).get('orders.json')
    expect(JSON.parse(String(orders))).toContainEqual(
      expect.objectContaining({
        invoice: expect.objectContaining({
          number: expect.stringMatching(/^FA-/) as string,
          order: expect.objectContaining({ number: bought.number }) as unknown,
        }) as unknown,
      }),
    )
  })

  test('T036 of somebody else’s is answered like a missing one, and what administrators read is refused', async () => {
    const bought = await paid(anna)
    await service.createAccount({ email: 'eve@example.org' })
    const eve = await service.signIn('eve@example.org')
    const foreign = await eve.get(`/orders/${bought.id}/invoice/fr`)
    const missing = await eve.get(`/orders/${crypto.randomUUID()}/invoice/fr`)
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
    expect((await eve.get(`/admin/orders/${bought.id}/invoice/fr`)).statusCode).toBe(403)
    expect((await anna.get(`/orders/${bought.id}/invoice/de`)).statusCode).toBe(404)
  })
})

describe('the numbers of invoices', () => {
  test('leave no gap and are given once, though payments arrive all at once or fail', async () => {
    const placed = await Promise.all(Array.from({ length: 8 }, () => place(anna)))
    const before = await countOf()
    await service.client.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger refuse before insert on audit_entries for each row
       when (new.action = 'order.paid') execute function refuse()`,
    )
    expect((await pay(placed[0]?.id ?? '')).statusCode).toBe(500)
    await service.client.pool.query('drop trigger refuse on audit_entries; drop function refuse()')
    const replies = await Promise.all(placed.flatMap(({ id }) => [pay(id), pay(id)]))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await countOf()).toBe(before + 8)
    for (const { count, highest } of await numbered()) expect(highest).toBe(count)
  })

  test('of an order that was paid before there were invoices is given when it is asked for, once', async () => {
    const bought = await paid(anna)
    await service.client.pool.query('delete from invoices where order_id = $1', [bought.id])
    const replies = await Promise.all([invoiceOf(bought), invoiceOf(bought), invoiceOf(bought)])
    const names = replies.map(({ headers }) => headers['content-disposition'])
    expect(new Set(names).size).toBe(1)
    expect(names[0]).toMatch(/FA-\d{4}-\d{6}\.pdf/)
  })
})

test('on New Year’s Eve an invoice is of the year that has begun in Paris, and says no reference where none was typed', async (running) => {
  const { id: orderId } = await place(anna)
  const reply = await ada.post(`/admin/orders/${orderId}/pay`, { paymentReference: '' })
  expect(managedOrder.parse(reply.json()).paymentReference).toBeNull()
  await service.client.pool.query('delete from invoices where order_id = $1', [orderId])
  const context = { ...service.context, now: () => new Date('2030-12-31T23:15:00Z') }
  const renderer = openRenderer()
  const wanted = { orderId, language: 'fr' } as const
  const { number, pdf } = await drawInvoice(context, { seller, renderer }, wanted)
  await renderer.close()
  expect(number).toBe('FA-2031-000001')
  const text = textOf(Buffer.from(pdf), running)
  expect(text).toContain('1er janvier 2031')
  expect(text).not.toContain('Référence du paiement')
})

test('F1: whoever asks for more invoices than may wait is told when to ask again', async () => {
  const { id: orderId } = await paid(anna)
  const busy = { renderInvoice: () => Promise.reject(new CertificateError('renderer.busy')) }
  const invoicing = { seller, renderer: busy }
  const drawn = drawInvoice(service.context, invoicing, { orderId, language: 'fr' })
  await expect(drawn).rejects.toMatchObject({ code: 'limit.exceeded', retryAfterSeconds: 5 })
})

test('an invoice that cannot be drawn now is a dependency that is down, not a failure', async () => {
  const { id: orderId } = await paid(anna)
  const renderer = openRenderer()
  await renderer.close()
  const drawn = drawInvoice(service.context, { seller, renderer }, { orderId, language: 'fr' })
  await expect(drawn).rejects.toMatchObject({ code: 'service.unavailable' })
})
