import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import type { Locator, Page } from '@playwright/test'

import { newcomer } from '../fixtures/newcomer.ts'
import { PHONE } from '../fixtures/phone.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.use(PHONE)

const UNFOLD = 'Afficher le code QR, à scanner avec un autre appareil'
const IBAN = 'FR7630006000011234567890189'
// Without accents: zbarimg guesses the character set, which a bank’s application reads from the code.

test('a buyer pays by scanning a code that holds payee, account, amount and reference, at once or from the list of orders', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const customer = await newcomer(server, 'Solène')
  await visit(server.administrator)
  await setAccount(page, { payee: 'Maison Lumiere', iban: IBAN })

  await visit(customer, '/products')
  const placed = await orderFirst(page)
  const code = placed.getByRole('img', { name: 'Code QR du virement' })
  // A phone does not scan itself: what is copied stands there first.
  await expect(placed.getByRole('button', { name: 'Copier l’IBAN' })).toBeVisible()
  await expect(code).toBeHidden()
  await placed.getByText(UNFOLD).click()
  await expect(code).toBeVisible()
  await expectAccessible(page)
  const said = await placed.getByRole('status').first().innerText()
  const [number = ''] = /\bCO-[\d-]+\d/.exec(said) ?? []
  const [, amount = ''] = /([\d,]+)\s€/u.exec(said) ?? []
  const atOnce = await code.screenshot()

  await placed.getByRole('link', { name: 'Voir vos commandes' }).click()
  await page.getByRole('button', { name: `Payer la commande ${number}` }).click()
  const later = page.getByRole('dialog', { name: `Payer la commande ${number}` })
  await expect(later.getByText(number).last()).toBeVisible()
  await expectAccessible(page)
  await later.getByText(UNFOLD).click()
  const fromList = await later.getByRole('img', { name: 'Code QR du virement' }).screenshot()
  await later.getByRole('button', { name: 'Fermer' }).click()
  await expect(later).toBeHidden()
  // The server goes on to other journeys.
  await visit(server.administrator)
  await setAccount(page, { payee: '', iban: '' })

  test.skip(spawnSync('zbarimg', ['--version']).error !== undefined, 'zbarimg is not installed')
  const words = [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Maison Lumiere',
    IBAN,
    `EUR${amount.replace(',', '.')}`,
    '',
    '',
  ]
  for (const [name, picture] of Object.entries({ atOnce, fromList })) {
    const file = testInfo.outputPath(`${name}.png`)
    await writeFile(file, picture)
    const { stdout } = await promisify(execFile)('zbarimg', ['--quiet', '--raw', file])
    expect(stdout.trim()).toBe([...words, number].join('\n'))
  }
})

test('the demonstration has bank details, and says that nobody pays to them', async ({
  page,
  server,
  visit,
}) => {
  const customer = await newcomer(server, 'Baptiste')
  await visit(customer, '/products')
  const placed = await orderFirst(page)
  await placed.getByText(UNFOLD).click()
  await expect(placed.getByRole('img', { name: 'Code QR du virement' })).toBeVisible()
  await expect(placed).toContainText('FR14 2004 1010 0505 0001 3M02 606')
  await expect(placed.getByRole('note')).toContainText(/Démonstration\s: ne payez pas/)
  await expectAccessible(page)
})

async function setAccount(page: Page, { payee, iban }: { payee: string; iban: string }) {
  await page.goto('/administration?tab=settings')
  await page.getByLabel('Bénéficiaire des virements').fill(payee)
  await page.getByLabel('IBAN des virements').fill(iban)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
}

/** Orders the first product; what is said of the order. */
async function orderFirst(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Commander/ })
    .first()
    .click()
  const placed = page.getByRole('dialog')
  await placed.getByRole('checkbox', { name: /activation de ma commande/ }).check()
  await placed.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  return placed
}
