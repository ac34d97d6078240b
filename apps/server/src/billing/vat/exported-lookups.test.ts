import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { unzip } from '../../testing/unzip.ts'
import { HAFEN, openVatShop, type VatShop } from './testing/vat-shop.ts'

let shop: VatShop
beforeAll(async () => {
  shop = await openVatShop()
})
afterAll(() => shop.close())

const TOLD = {
  name: HAFEN.name,
  street: HAFEN.street,
  postcode: HAFEN.postcode,
  city: HAFEN.city,
}

type Exported = Readonly<Record<'number' | 'vatCheck' | 'vatAnswer', unknown>>

const exportedOf = async (caller: Caller, number: string) => {
  const reply = await caller.get('/user/export')
  expect(reply.statusCode).toBe(200)
  const listed = JSON.parse(String(unzip(reply.rawPayload).get('orders.json'))) as Exported[]
  return listed.find((one) => number.endsWith(String(one.number)))
}

test('the export of personal data has what VIES was told and answered of a buyer, and whether a person compared it', async () => {
  const number = shop.newNumber()
  shop.vies.register(number, { name: 'SIEMENS AG', address: 'Werner-von-Siemens-Straße 1' })
  const placed = await shop.place(number)
  const answered = {
    number,
    source: 'vies',
    isValid: true,
    given: TOLD,
    name: 'SIEMENS AG',
    address: 'Werner-von-Siemens-Straße 1',
    comparedAt: null,
  }
  expect(await exportedOf(shop.anna(), placed.number)).toMatchObject({
    vatCheck: null,
    vatAnswer: answered,
  })
  expect((await shop.ada().post(`/admin/orders/${placed.id}/pay`, {})).statusCode).toBe(200)
  const compared = { ...answered, comparedAt: expect.any(String) as string }
  expect(await exportedOf(shop.anna(), placed.number)).toMatchObject({
    vatCheck: compared,
    vatAnswer: compared,
  })
})

test('AZ6: and what it was told where it said no, and a person has looked the number up', async () => {
  const number = shop.newNumber()
  shop.vies.failNext('MS_UNAVAILABLE')
  const placed = await shop.place(number)
  await shop.ada().post(`/admin/orders/${placed.id}/vat-check`, {})
  const paid = await shop.ada().post(`/admin/orders/${placed.id}/pay`, { vatCheckedByHand: true })
  expect(paid.statusCode).toBe(200)
  expect(await exportedOf(shop.anna(), placed.number)).toMatchObject({
    vatCheck: { number, source: 'byHand', isValid: true, given: null },
    vatAnswer: { number, source: 'vies', isValid: false, given: TOLD },
  })
  expect(shop.vies.asked.at(-1)).toMatchObject({ traderName: TOLD.name })
})
