import {
  booksOf,
  comeBack,
  orderTenCredits,
  payThere,
  sellTenCredits,
} from '../fixtures/selling/buy-by-card.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { PHONE } from '../fixtures/phone.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.use({ ...PHONE, cards: 'mollie' })
test.beforeAll(({ server }) => sellTenCredits(server))

test('24: a card that is declined at Mollie leaves the order waiting, and another one pays it once', async ({
  page,
  server,
  till,
  visit,
}) => {
  const buyer = await newcomer(server, 'Églantine')
  const session = await sessionOf(server.url, buyer)
  await visit(buyer, '/products')
  const number = await orderTenCredits(page)
  await page.getByRole('button', { name: 'Pay with a declined card' }).click()
  await expect(page.getByRole('status')).toHaveText('Payment failed')
  expect(await till?.announce(server.url)).toBe(200)
  await comeBack(page)
  await expect(page.getByText('Rien n’a été payé par carte')).toBeVisible()
  await expectAccessible(page)
  expect(await booksOf(session)).toEqual({ credits: 0, orders: ['placed'], given: [] })

  await page.getByRole('button', { name: `Payer la commande ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Payer la commande ${number}` })
  await dialog.getByRole('button', { name: /^Payer .*par carte$/ }).click()
  await payThere(page)
  for (const _again of [1, 2]) expect(await till?.announce(server.url)).toBe(200)
  await expect.poll(() => booksOf(session)).toEqual({ credits: 10, orders: ['paid'], given: [10] })
  await comeBack(page)
  await expect(page.getByText('Paiement reçu')).toBeVisible()
  expect(await till?.announce(server.url)).toBe(200)
  expect(await booksOf(session)).toEqual({ credits: 10, orders: ['paid'], given: [10] })
  const { code, said } = await server.fsck()
  expect(code, said).toBe(0)
})
