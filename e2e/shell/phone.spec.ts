import type { Locator } from '@playwright/test'

import { becomesConfirmed, deposit } from '../fixtures/deposit.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { PHONE } from '../fixtures/phone.ts'
import { sessionOf } from '../fixtures/session.ts'
import { arriveOnDashboard, fillSignIn } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts'
import { english } from '../fixtures/wording.ts'

test.use(PHONE)

test('on a phone and in English, a file becomes a confirmed deposit', async ({
  page,
  server,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('phone.svg'), 'From a phone')
  await page.goto('/login')
  await page.getByRole('button', { name: /^Changer de langue/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectAccessible(page)

  await fillSignIn(page, server.administrator, english)
  await arriveOnDashboard(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const wish = { files: [file], title: 'From a phone', type: 'Drawing' }
  const dialog = await deposit(page, wish, { words: english })
  await expectAccessible(page)
  await dialog.getByRole('link', { name: english.view }).click()
  await becomesConfirmed(page, english)
  const named = (name: string) => page.getByRole('button', { name })
  const acts = named('New version').or(named(english.moreActs))
  await expect(acts).toHaveCount(2)
  await expect.poll(async () => new Set(await topsOf(acts)).size).toBe(1)
  const summary = page.locator('summary').filter({ hasText: 'Technical details' })
  await expectBeside(summary.locator('svg'), summary.locator('span'))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('on a phone, dates of sessions stand on one line, and the storage label is read whole', async ({
  page,
  server,
  visit,
}) => {
  const person = await newcomer(server, 'Odette')
  await sessionOf(server.url, person, 'another device')
  await visit(person, '/security')
  const dates = page.getByText(/^(Active|Ouverte) le/)
  await expect(dates.nth(3)).toBeVisible()
  for (const date of await dates.all()) await expect.poll(() => linesOf(date)).toBe(1)
  const label = page.getByRole('banner').getByText('Stockage désactivé')
  await expect.poll(() => linesOf(label)).toBeLessThanOrEqual(2)
  const isWhole = () => label.evaluate((words) => words.scrollWidth <= words.clientWidth)
  await expect.poll(isWhole).toBe(true)
  await expectNoSidewaysScroll(page)
})

test('on a phone the sign-in page leads to what the service does', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Découvrir le service' }).tap()
  await expect(page).toHaveURL('/discover')
})

test('on a phone the key of a second factor opens the application, and a key of the API is revoked beside its name', async ({
  page,
  server,
  visit,
}) => {
  await visit(await newcomer(server, 'Ondine'), '/security')
  await page.getByRole('button', { name: 'Activer', exact: true }).tap()
  const opens = page.getByRole('link', { name: 'Ouvrir l’application d’authentification' })
  await expect(opens).toHaveAttribute('href', /^otpauth:\/\/totp\//u)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Annuler' }).tap()

  await page.getByRole('button', { name: 'Créer une clé d’API' }).tap()
  await page.getByLabel('Nom de la clé').fill('Sauvegarde')
  await page.getByRole('button', { name: 'Créer la clé' }).tap()
  await page.getByRole('button', { name: 'J’ai copié la clé' }).tap()
  const row = page.getByRole('listitem').filter({ hasText: 'Sauvegarde' })
  await expectBeside(row.getByRole('button'), row.getByText('Sauvegarde', { exact: true }))
  const added = row.getByText(/^Ajoutée le/u)
  await expect.poll(() => linesOf(added)).toBe(1)
  await expectNoSidewaysScroll(page)
})

function topsOf(places: Locator): Promise<readonly number[]> {
  return places.evaluateAll((all) => all.map((place) => place.getBoundingClientRect().top))
}

/** It begins before the other ends. */
async function expectBeside(place: Locator, other: Locator): Promise<void> {
  const above = async () => {
    const [one, another] = [await place.boundingBox(), await other.boundingBox()]
    return (another?.y ?? 0) + (another?.height ?? 0) - (one?.y ?? Infinity)
  }
  await expect.poll(above).toBeGreaterThan(0)
}

/** On how many lines an element's text stands, however high the element is. */
function linesOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}

test('on a phone news stands at the head of the page, beyond what is pressed next, until it is closed or gone', async ({
  page,
  server,
  visit,
}) => {
  for (const firstName of ['Une', 'Autre']) {
    const asked = { email: `${firstName}@example.org`, firstName, lastName: 'Demande' }
    const data = { ...asked, phone: '', company: '' }
    expect((await page.request.post('/api/user/ask-account-creation', { data })).status()).toBe(202)
  }
  // Another test of this file has changed the administrator's language.
  await visit(await server.sample('admin'), '/administration?tab=requests')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Accepter' }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).tap()
  const news = page.getByRole('status').filter({ hasText: 'Invitation envoyée.' })
  const told = news.getByText('Invitation envoyée.').locator('..')
  const { y = 0, height = 0 } = (await told.boundingBox()) ?? {}
  const head = await page.getByRole('banner').boundingBox()
  expect(y + height).toBeLessThanOrEqual(head?.height ?? 0)
  // A dialog that opens meanwhile has its title to itself.
  await main.getByRole('button', { name: 'Accepter' }).first().tap()
  await expect(told).toHaveCount(0, { timeout: 1_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).tap()
  await news.getByRole('button', { name: 'Fermer le message' }).tap()
  await expect(told).toHaveCount(0)
})
