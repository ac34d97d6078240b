import { readFile } from 'node:fs/promises'

import { readPdf } from '@ancrage/certificate/pdf-reading'
import type { Locator, Page } from '@playwright/test'

import { download } from '../fixtures/download.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { payAndComeBack, payPlaced, sellTenCredits } from '../fixtures/selling/buy-by-card.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.use({ cards: 'stripe', asksVies: true })
test.beforeAll(({ server }) => sellTenCredits(server))

const ASK_VIES = 'Interroger VIES'
const WAITS = 'Votre numéro de TVA reste à vérifier'

test('24: a business whose number VIES knows pays by card without VAT, and its invoice names the consultation', async ({
  page,
  server,
  vies,
  visit,
}, testInfo) => {
  vies?.register('DE100000001')
  await visit(await newcomer(server, 'Hafen'), '/products')
  const dialog = await fillIn(page, 'DE100000001')
  await expect(dialog).toContainText('Autoliquidation')
  // Folded, the address still says who is invoiced, and where.
  await expect(dialog).toContainText('Hafen, Kaistraße 1, 77694 Kehl, Allemagne, DE100000001')
  await expectAccessible(page)
  await placeOrder(dialog)
  const number = await payPlaced(page, dialog)
  await payAndComeBack(page)

  const invoice = testInfo.outputPath('facture.pdf')
  const orders = page.getByRole('list', { name: 'Vos commandes' }).or(page.getByRole('table'))
  await download(orders, `Facture de la commande ${number}`, invoice)
  const attached = readPdf(await readFile(invoice)).attachments.get('factur-x.xml')
  expect(Buffer.from(attached ?? '').toString()).toMatch(/consultation VIES n° WAPIAAAA\d{8} du /)
  expect(vies?.asked.at(-1)).toMatchObject({ countryCode: 'DE', vatNumber: '100000001' })
  const { code, said } = await server.fsck()
  expect(code, said).toBe(0)
})

test('24: a number that VIES does not know orders nothing, and the form keeps what was typed', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  complaints.expectRefusal(422)
  await visit(await newcomer(server, 'Werft'), '/products')
  const dialog = await fillIn(page, 'DE100000002')
  await placeOrder(dialog)
  await expect(dialog.getByRole('alert')).toContainText('VIES')
  await expect(dialog.getByLabel('Numéro de TVA')).toHaveValue('DE100000002')
  await expectAccessible(page)
})

test('24: while VIES is away an order waits; the buyer asks again, and then pays by card', async ({
  page,
  server,
  vies,
  visit,
  complaints,
}) => {
  complaints.expectRefusal(503)
  vies?.register('DE100000003')
  vies?.failNext('MS_UNAVAILABLE')
  await visit(await newcomer(server, 'Kran'), '/products')
  const dialog = await fillIn(page, 'DE100000003')
  await placeOrder(dialog)
  await expect(dialog).toContainText(WAITS)
  await expectAccessible(page)
  vies?.failNext('MS_UNAVAILABLE')
  const again = dialog.getByRole('button', { name: 'Vérifier maintenant' })
  await again.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await again.click()
  await expect(dialog).not.toContainText(WAITS)
  await payPlaced(page, dialog)
})

test('24: while VIES is away an order waits; the administrator asks again before marking it as paid', async ({
  page,
  server,
  vies,
  visit,
}) => {
  vies?.register('DE100000004')
  vies?.failNext('MS_UNAVAILABLE')
  await visit(await newcomer(server, 'Leuchtturm'), '/products')
  const placed = await fillIn(page, 'DE100000004')
  await placeOrder(placed)
  const number = await numberIn(placed)

  await visit(server.administrator, '/administration?tab=orders')
  const dialog = await openPaid(page, number)
  await expect(dialog).toContainText('Numéro de TVA à vérifier')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: ASK_VIES }).click()
  await expect(dialog).toContainText('Numéro de TVA vérifié')
  await expect(dialog).toContainText(/DE100000004, consultation VIES n°\sWAPIAAAA\d{8}/)
  await expect(dialog).toContainText('Hafen GmbH, Kaistraße 1, 77694 KEHL')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Marquer comme payée' }).click()
  await expect(dialog).toHaveCount(0)
  const { code, said: found } = await server.fsck()
  expect(code, found).toBe(0)
})

test('24: where VIES has another name, an order waits until an administrator has compared both; then a card pays', async ({
  page,
  server,
  vies,
  visit,
}) => {
  vies?.register('DE100000005', { name: 'SIEMENS AG', address: 'Werner-von-Siemens-Straße 1' })
  const buyer = await newcomer(server, 'Hafen')
  await visit(buyer, '/products')
  const placed = await fillIn(page, 'DE100000005')
  await placeOrder(placed)
  await expect(placed).toContainText('Nous vérifions le nom de votre entreprise')
  await expect(placed.getByRole('button', { name: /par carte/ })).toHaveCount(0)
  await expectAccessible(page)
  const number = await numberIn(placed)

  await visit(server.administrator, '/administration?tab=overview')
  await page.getByRole('link', { name: 'Voir ces commandes' }).click()
  await expect(page.getByText('Nom à comparer avec VIES').first()).toBeVisible()
  await page.getByRole('button', { name: `Actions pour ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Comparer le nom' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nom à comparer avec VIES' })
  await expect(dialog.getByRole('row', { name: 'Nom Hafen SIEMENS AG' })).toBeVisible()
  await expect(dialog).toContainText('77694 Kehl')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(dialog).toHaveCount(0)

  await visit(buyer, '/products/orders')
  await page.getByRole('button', { name: `Payer la commande ${number}` }).click()
  await page.getByRole('button', { name: /^Payer .* par carte/ }).click()
  await payAndComeBack(page)
  const { code, said } = await server.fsck()
  expect(code, said).toBe(0)
})

test('24: a number that VIES refuses after the order is shown to both, and marked as paid only on purpose', async ({
  page,
  server,
  vies,
  visit,
  complaints,
}) => {
  complaints.expectRefusal(422)
  vies?.failNext('MS_UNAVAILABLE')
  const buyer = await newcomer(server, 'Boje')
  await visit(buyer, '/products')
  const placed = await fillIn(page, 'DE100000006')
  await placeOrder(placed)
  await expect(placed).toContainText(WAITS)
  const number = await numberIn(placed)

  await visit(server.administrator, '/administration?tab=orders')
  const dialog = await openPaid(page, number)
  await dialog.getByRole('button', { name: ASK_VIES }).click()
  await expect(dialog.getByText('VIES ne connaît pas ce numéro')).toBeVisible()
  await dialog.getByRole('button', { name: 'Marquer comme payée' }).click()
  await expect(dialog.getByText('Cochez cette case pour confirmer')).toBeVisible()
  await expectAccessible(page)

  await visit(buyer, '/products/orders')
  await page.getByRole('button', { name: `Payer la commande ${number}` }).click()
  await expect(page.getByRole('dialog')).toContainText('VIES ne connaît pas votre numéro de TVA')
  await expect(page.getByRole('dialog')).not.toContainText('IBAN')

  await visit(server.administrator, '/administration?tab=orders')
  await expect(page.getByText('VIES ne connaît pas ce numéro').first()).toBeVisible()
  await page.getByRole('button', { name: `Actions pour ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Marquer comme payée' }).click()
  await dialog.getByRole('checkbox', { name: 'J’ai vérifié ce numéro autrement' }).check()
  await dialog.getByRole('button', { name: 'Marquer comme payée' }).click()
  await expect(dialog).toHaveCount(0)
})

/** The form of an order as a business of Germany fills it in. */
async function fillIn(page: Page, vatNumber: string): Promise<Locator> {
  await page
    .getByRole('button', { name: /Commander\s: Dix crédits/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Dix crédits' })
  await dialog.getByText('Adresse de facturation, entreprise (facultatif)').click()
  await dialog.getByLabel('Numéro et rue').fill('Kaistraße 1')
  await dialog.getByLabel('Code postal').fill('77694')
  await dialog.getByLabel('Ville').fill('Kehl')
  await dialog.getByLabel('Pays').selectOption('DE')
  await dialog.getByText('Pour une entreprise').click()
  await dialog.getByLabel('Nom sur la facture').fill('Hafen')
  await dialog.getByLabel('Numéro de TVA').fill(vatNumber)
  await dialog.getByRole('checkbox', { name: /activation de ma commande/ }).check()
  return dialog
}

async function numberIn(placed: Locator): Promise<string> {
  const said = await placed.getByRole('status').first().innerText()
  return /\bCO-[\d-]+\d/.exec(said)?.[0] ?? ''
}

const placeOrder = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()

/** The dialog in which an administrator marks an order as paid. */
async function openPaid(page: Page, number: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions pour ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Marquer comme payée' }).click()
  return page.getByRole('dialog', { name: 'Marquer comme payée' })
}
