import { order, readStatement, type Order, type StatementTransfer } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newPack } from '../../testing/new-product.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { bookedEntry, camt } from './testing/camt.ts'

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
  productId = (await ada.post('/admin/products', newPack())).json<{ id: string }>().id
})
afterAll(() => service.close())

const place = async (): Promise<Order> =>
  order.parse((await anna.post('/orders', { startsAtOnce: true, productId, quantity: 1 })).json())
const pay = (id: string) => ada.post(`/admin/orders/${id}/pay`, {})
const send = (xml: string, caller = ada) =>
  caller.post('/admin/statements', { statement: Buffer.from(xml).toString('base64') })
const read = async (xml: string) => {
  const reply = await send(xml)
  expect(reply.statusCode).toBe(200)
  return readStatement.reply.parse(reply.json())
}
const euros = (cents: number) => (cents / 100).toFixed(2)
const paying = ({ number, total }: Order, over: { amount?: string; words?: string[] } = {}) =>
  bookedEntry({ amount: euros(total), payer: 'Anna', words: [number], ...over })
const verdictsOf = (transfers: readonly StatementTransfer[]) =>
  transfers.map(({ verdict }) => verdict)

describe('24: a statement', () => {
  test('names the order that a transfer pays, however its number is written, and changes nothing', async () => {
    const placed = await place()
    const [, year = '', number = ''] = placed.number.split('-')
    const written = [
      placed.number,
      `co ${year} ${number}`,
      `COMMANDE CO${year}${number} MERCI`,
      `CO-${year}-${number.slice(0, 3)} ${number.slice(3)}`,
    ]
    for (const words of written) {
      const { transfers } = await read(camt([paying(placed, { words: [words] })]))
      expect(transfers).toMatchObject([{ verdict: 'matches', order: { id: placed.id } }])
    }
    const now = await anna.get(`/orders/${placed.id}`)
    expect(order.parse(now.json()).state).toBe('placed')
  })

  test('says why a transfer pays no order', async () => {
    const [waiting, paid, cancelled] = [await place(), await place(), await place()]
    await pay(paid.id)
    await anna.post(`/orders/${cancelled.id}/cancel`, {})
    const { transfers } = await read(
      camt([
        paying(waiting, { amount: euros(waiting.total - 1) }),
        paying(waiting).replace('Ccy="EUR"', 'Ccy="CHF"'),
        paying(paid),
        paying(cancelled),
        paying(waiting, { words: ['CO-2026-999999'] }),
        paying(waiting, { words: [waiting.number.replace('CO-20', 'CO-19')] }),
        paying(waiting, { words: [waiting.number.replace(/^CO-\d{4}/, 'CO-2001')] }),
        paying(waiting, { words: [waiting.number, paid.number] }),
        paying(waiting, { words: ['merci'] }),
      ]),
    )
    expect(verdictsOf(transfers)).toEqual([
      'amountDiffers',
      'amountDiffers',
      'alreadyPaid',
      'cancelled',
      'noSuchOrder',
      'noNumber',
      'noSuchOrder',
      'severalNumbers',
      'noNumber',
    ])
  })

  test('pays an order once: a second transfer, and the same statement again, pay it no more', async () => {
    const placed = await place()
    const statement = camt([paying(placed), paying(placed)])
    expect(verdictsOf((await read(statement)).transfers)).toEqual(['matches', 'alreadyPaid'])
    await pay(placed.id)
    expect(verdictsOf((await read(statement)).transfers)).toEqual(['alreadyPaid', 'alreadyPaid'])
  })

  test('AE3: pays no plan of a company whose buyer may no longer order for it', async () => {
    const companyId = await service.createCompany('Les Quais')
    const email = 'bruno@example.org'
    const id = await service.createAccount({ email, type: 'companyAdministrator', companyId })
    const plan = newPack({ kind: 'companyPlan', credits: 0, unlimitedDeposits: true, months: 12 })
    const sold = (await ada.post('/admin/products', plan)).json<{ id: string }>()
    const body = { productId: sold.id, quantity: 1 }
    const placed = order.parse((await (await service.signIn(email)).post('/orders', body)).json())
    await ada.post(`/admin/users/${id}/suspend`, {})
    const { transfers } = await read(camt([paying(placed)]))
    expect(verdictsOf(transfers)).toEqual(['buyerGone'])
  })

  test('says whether it is of the account that buyers are shown', async () => {
    expect(await read(camt([]))).toEqual({
      accounts: ['FR7630006000011234567890189'],
      isOurs: null,
      transfers: [],
    })
    await ada.call({
      method: 'PATCH',
      url: '/api/admin/settings',
      payload: { iban: 'FR7630006000011234567890189' },
    })
    expect((await read(camt([]))).isOurs).toBe(true)
    expect((await read(camt([], 'BE71096123456769'))).isOurs).toBe(false)
  })

  test('is read to nobody but administrators, and no other file is', async () => {
    expect(refusalOf(await send(camt([]), anna)).code).toBe('permission.denied')
    expect(refusalOf(await send('<html/>')).code).toBe('statement.unreadable')
    const many = Array.from({ length: 2_001 }, () =>
      bookedEntry({ amount: '1', payer: 'A', words: ['x'] }),
    )
    expect(refusalOf(await send(camt(many))).code).toBe('statement.too_long')
  })
})
