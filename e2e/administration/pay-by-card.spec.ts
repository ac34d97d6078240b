import { readFile } from 'node:fs/promises'

import { mustangMissing, mustangOn } from '@ancrage/certificate/mustang'

import { postAs } from '../fixtures/api.ts'
import {
  booksOf,
  comeBack,
  orderTenCredits,
  payAndComeBack,
  payThere,
  sellTenCredits,
} from '../fixtures/selling/buy-by-card.ts'
import { download } from '../fixtures/download.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { PHONE } from '../fixtures/phone.ts'
import { sessionOf } from '../fixtures/session.ts'
import {
  expect,
  expectAccessible,
  expectFingerSized,
  expectNoSidewaysScroll,
  test,
} from '../fixtures/test.ts'

test.use({ ...PHONE, cards: 'stripe' })
test.beforeAll(({ server }) => sellTenCredits(server))

test('24: a buyer pays ten credits by card on a phone, uses three, withdraws, and has an invoice and a credit note', async ({
  page,
  server,
  till,
  visit,
}, testInfo) => {
  const buyer = await newcomer(server, 'Apolline')
  const session = await sessionOf(server.url, buyer)
  await visit(buyer, '/products')
  const number = await orderTenCredits(page)
  await payThere(page)
  // Nobody has announced it yet: the page that the buyer comes back to asks.
  await comeBack(page)
  await expect(
    page.getByRole('status', { name: 'Paiement reçu' }).or(page.getByText('Paiement reçu')),
  ).toBeVisible()
  const orders = page.getByRole('list', { name: 'Vos commandes' })
  await expect(orders).toContainText('Payée')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectFingerSized(page)
  await expect(page.getByRole('link', { name: 'Aller au tableau de bord' })).toHaveAttribute(
    'href',
    '/',
  )
  expect(await till?.announce(server.url)).toBe(200)
  expect(await booksOf(session)).toEqual({ credits: 10, orders: ['paid'], given: [10] })

  const invoice = testInfo.outputPath('facture.pdf')
  await download(orders, `Facture de la commande ${number}`, invoice)
  for (const character of ['a', 'b', 'c']) {
    const sha256 = character.repeat(64)
    const files = [{ name: 'page.txt', size: 1, mediaType: 'text/plain', sha256 }]
    const words = { title: 'Une page', creationType: 'document', depositor: 'Apolline' }
    await postAs(session, '/deposits', { ...words, files })
  }

  await page
    .getByRole('button', { name: `Renoncer au contrat ici\u00A0: commande ${number}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Se rétracter de la commande ${number}` })
  await expect(dialog).toContainText('7\u00A0crédits non utilisés, sur 10, sont repris.')
  await expect(dialog.getByText(/^Nous vous remboursons .* qui a servi à payer\.$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  const news = page.getByText(`Rétractation de la commande ${number} enregistrée.`)
  await expect(news).toBeVisible()
  // A number is read, and copied by hand, from one line.
  const lines = news.getByText(number).evaluate((part) => part.getClientRects().length)
  expect(await lines).toBe(1)
  const note = testInfo.outputPath('avoir.pdf')
  await download(orders, `Avoir de la commande ${number}`, note)
  expect((await booksOf(session)).credits).toBe(0)

  const { code, said } = await server.fsck()
  expect(code, said).toBe(0)

  const missing = mustangMissing()
  test.skip(missing !== undefined, missing)
  const files = { 'facture.pdf': await readFile(invoice), 'avoir.pdf': await readFile(note) }
  expect(mustangOn(files)).toEqual(['ok', 'ok'])
})

test('24: what is announced twice is given once, also to a buyer who never comes back', async ({
  page,
  server,
  till,
  visit,
}) => {
  const buyer = await newcomer(server, 'Bérénice')
  const session = await sessionOf(server.url, buyer)
  await visit(buyer, '/products')
  await orderTenCredits(page)
  await payThere(page)
  expect(await till?.announce(server.url)).toBe(200)
  expect(await till?.announce(server.url)).toBe(200)
  await expect.poll(() => booksOf(session)).toEqual({ credits: 10, orders: ['paid'], given: [10] })
  await visit(buyer, '/products/orders')
  await expect(page.getByRole('list', { name: 'Vos commandes' })).toContainText('Payée')
  expect(await booksOf(session)).toEqual({ credits: 10, orders: ['paid'], given: [10] })
})

test('24: what is never announced is given all the same, once', async ({ page, server, visit }) => {
  const buyer = await newcomer(server, 'Capucine')
  const session = await sessionOf(server.url, buyer)
  await visit(buyer, '/products')
  await orderTenCredits(page)
  await payAndComeBack(page)
  await page.reload()
  await expect(page.getByText('Paiement reçu')).toBeVisible()
  expect(await booksOf(session)).toEqual({ credits: 10, orders: ['paid'], given: [10] })
})

test('24: a buyer gives up on the provider’s page, comes back, and pays after a declined card', async ({
  page,
  server,
  visit,
}) => {
  const buyer = await newcomer(server, 'Daphné')
  const session = await sessionOf(server.url, buyer)
  await visit(buyer, '/products')
  const number = await orderTenCredits(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('Rien n’a été payé par carte')).toBeVisible()
  await expectAccessible(page)
  expect(await booksOf(session)).toEqual({ credits: 0, orders: ['placed'], given: [] })

  await page.getByRole('button', { name: `Payer la commande ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Payer la commande ${number}` })
  await dialog.getByRole('button', { name: /^Payer .*par carte$/ }).click()
  await page.getByRole('button', { name: 'Pay with a declined card' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined')
  await payAndComeBack(page)
  expect(await booksOf(session)).toEqual({ credits: 10, orders: ['paid'], given: [10] })
  const { code, said } = await server.fsck()
  expect(code, said).toBe(0)
})

test('24: who pays once more what another tab has paid is told that it has been received', async ({
  page,
  server,
  till,
  visit,
}) => {
  const buyer = await newcomer(server, 'Eugénie')
  const session = await sessionOf(server.url, buyer)
  await visit(buyer, '/products')
  const number = await orderTenCredits(page)
  const other = await page.context().newPage()
  await other.goto(`${server.url}/products/orders`)
  await other.getByRole('button', { name: `Payer la commande ${number}` }).click()
  const pay = other.getByRole('dialog').getByRole('button', { name: /^Payer .*par carte$/ })
  await expect(pay).toBeVisible()
  await payThere(page)
  expect(await till?.announce(server.url)).toBe(200)
  await expect.poll(async () => (await booksOf(session)).orders).toEqual(['paid'])
  await pay.click()
  await expect(other.getByText('Paiement reçu')).toBeVisible()
  await expect(other.getByRole('alert')).toHaveCount(0)
  await expect(other.getByRole('list', { name: 'Vos commandes' })).toContainText('Payée')
  expect(await booksOf(session)).toEqual({ credits: 10, orders: ['paid'], given: [10] })
})
