import { readFile } from 'node:fs/promises'

import { readPdf } from '@ancrage/certificate/pdf-reading'
import type { Locator, Page } from '@playwright/test'

import { download } from '../fixtures/download.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { comeBack, payPlaced, payThere, sellTenCredits } from '../fixtures/selling/buy-by-card.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.use({ cards: 'stripe', asksVies: true })
test.beforeAll(({ server }) => sellTenCredits(server))

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
  await expectAccessible(page)
  await placeOrder(dialog)
  const number = await payPlaced(page, dialog)
  await payThere(page)
  await comeBack(page)
  await expect(page.getByText('Paiement reçu')).toBeVisible()

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
  const said = await placed.getByRole('status').first().innerText()
  const [number = ''] = /\bCO-[\d-]+\d/.exec(said) ?? []

  await visit(server.administrator, '/administration?tab=orders')
  await page.getByRole('button', { name: `Actions pour ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Marquer comme payée' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marquer comme payée' })
  await expect(dialog).toContainText('Numéro de TVA à vérifier')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Demander à VIES' }).click()
  await expect(dialog).toContainText('Numéro de TVA vérifié')
  await expect(dialog).toContainText(/DE100000004, consultation VIES n°\sWAPIAAAA\d{8}/)
  await expect(dialog).toContainText('Hafen GmbH, Kaistraße 1, 77694 KEHL')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Marquer comme payée' }).click()
  await expect(dialog).toHaveCount(0)
  const { code, said: found } = await server.fsck()
  expect(code, found).toBe(0)
})

/** The form of an order as a business of Germany fills it in. */
async function fillIn(page: Page, vatNumber: string): Promise<Locator> {
  await page
    .getByRole('button', { name: /Commander\s: Dix crédits/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Dix crédits' })
  await dialog.getByText('Adresse de facturation (facultatif)').click()
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

const placeOrder = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
