import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

const AWAY = 'La connexion'
const RETRY = 'Réessayer'

/** Cuts off what a page reads there, until it is told to let it through. */
async function cutOff(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.abort())
  return () => page.unroute(path)
}

/** As when somebody comes back to the window: what is shown is read again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test('what is typed stays while it cannot be read again, and below the notice that says so', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  complaints.expectCutConnection()
  await visit(server.administrator, '/administration?tab=settings')
  const payee = page.getByLabel('Bénéficiaire des virements')
  await payee.fill('Ancrage SARL')
  const letThrough = await cutOff(page, '**/api/admin/settings')
  await lookAgain(page)
  const notice = page.getByRole('alert').filter({ hasText: AWAY })
  await expect(notice).toBeVisible()
  await expect(payee).toHaveValue('Ancrage SARL')
  await expectAccessible(page)
  await letThrough()
  await notice.getByRole('button', { name: RETRY }).click()
  await expect(notice).toHaveCount(0)
  await expect(payee).toHaveValue('Ancrage SARL')
})

test('what a row has opened outlasts a failed reading of the list, and a tablet that is turned', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  complaints.expectCutConnection()
  await visit(server.administrator, '/administration?tab=users')
  await page
    .getByRole('button', { name: /^Actions pour/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Corriger les crédits' }).click()
  const dialog = page.getByRole('dialog', { name: /^Crédits/ })
  const reason = dialog.getByLabel('Motif')
  await reason.fill('Geste commercial')
  const letThrough = await cutOff(page, /\/api\/admin\/users/)
  await lookAgain(page)
  const notice = page.getByText(AWAY)
  await expect(notice).toBeVisible()
  await expect(reason).toHaveValue('Geste commercial')

  await page.setViewportSize({ width: 800, height: 1280 })
  await expect(page.locator('table')).toHaveCount(0)
  await expect(reason).toHaveValue('Geste commercial')
  await letThrough()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: RETRY }).click()
  await expect(notice).toHaveCount(0)
})

test('an article that is shown stays while the service is away, and only the server calls one lost', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  complaints.expectCutConnection()
  await visit(await server.sample('creatrice'), '/blog')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.locator('article h1')).toBeVisible()
  const title = await page.locator('article h1').innerText()
  const letThrough = await cutOff(page, /\/api\/articles\//)
  await lookAgain(page)
  const notice = page.getByRole('alert').filter({ hasText: AWAY })
  await expect(notice).toBeVisible()
  await expect(page.locator('h1')).toHaveText([title])

  await page.reload()
  await expect(page.locator('h1')).toHaveText(['Une erreur est survenue'])
  // A failure that is told again and again must be the same notice, with the same button.
  const retry = page.getByRole('button', { name: RETRY })
  await retry.focus()
  const asked = page.waitForRequest(/\/api\/articles\//)
  await page.keyboard.press('Enter')
  await asked
  await expect(retry).toBeFocused()
  await letThrough()
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText([title])
})
