import type { Page, Response } from '@playwright/test'

import { PHONE } from '../fixtures/phone.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('who was there and logs out without a network is logged out', async ({
  page,
  server,
  visit,
  context,
  complaints,
}) => {
  complaints.expectCutConnection()
  const menu = page.waitForResponse('**/assets/user-choices*.js')
  await visit(server.administrator)
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await whole(page, await menu)
  await context.setOffline(true)
  await logOut(page)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('who touches the page for the first time without a network can log out', async ({
    page,
    server,
    visit,
    context,
    complaints,
  }) => {
    complaints.expectCutConnection()
    await page.clock.install()
    const menu = page.waitForResponse('**/assets/user-choices*.js')
    await visit(server.administrator)
    await page.clock.fastForward('00:11')
    await whole(page, await menu)
    await context.setOffline(true)
    await logOut(page)
  })

  test('a menu that did not arrive is asked for again by the next press', async ({
    page,
    server,
    visit,
    complaints,
  }) => {
    complaints.expectCutConnection()
    await visit(server.administrator)
    // However often the browser asks for it.
    const drawer = '**/assets/sidebar-drawer*.js'
    await page.route(drawer, (route) => route.abort())
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' })
    await opener.click()
    await closeNoticeOfMissingPart(page)
    await page.unroute(drawer)
    await opener.click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Mon compte' })).toBeVisible()
  })

  test('a part that does not arrive leaves the page as it is, and says so', async ({
    page,
    complaints,
  }) => {
    complaints.expectCutConnection()
    await page.goto('/login')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.route('**/assets/language-choices*.js', (route) => route.abort())
    await page.getByRole('button', { name: /^Changer de langue/ }).click()
    await closeNoticeOfMissingPart(page)
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  })

  test('a language whose words do not arrive leaves the page in the one before', async ({
    page,
    complaints,
  }) => {
    complaints.expectCutConnection()
    await page.goto('/login')
    // The menu opens once the application runs: its own words have come by then.
    await page.getByRole('button', { name: /^Changer de langue/ }).click()
    const english = page.getByRole('menuitem', { name: 'English' })
    await expect(english).toBeVisible()
    await page.route('**/assets/entrance*.js', (route) => route.abort())
    await english.click()
    await expect(page.getByRole('alert')).toContainText('n’a pas pu être chargée')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
  })
})

for (const [what, part] of [
  ['whose words do', 'entrance'],
  ['that does', 'index'],
] as const) {
  test(`an application ${what} not arrive says so, and is asked for again by a press`, async ({
    page,
    complaints,
  }) => {
    complaints.expectCutConnection()
    const files = `**/assets/${part}*.js`
    await page.route(files, (route) => route.abort())
    await page.goto('/login')
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('L’application n’a pas pu être chargée')
    await expectAccessible(page)
    await page.unroute(files)
    await notice.getByRole('link', { name: 'rechargez la page' }).click()
    await expect(notice).toHaveCount(0)
    await page.getByRole('button', { name: /^Changer de langue/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  })
}

/** Until a part has come with all that it asks for in turn, which the first answer says nothing of. */
async function whole(page: Page, part: Response): Promise<void> {
  await page.evaluate(`import(${JSON.stringify(part.url())}).then(() => undefined)`)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Votre menu, / }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL('/login')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).not.toContain('user')
  expect(kept).not.toContain('accessToken')
}

async function closeNoticeOfMissingPart(page: Page): Promise<void> {
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Cette partie de la page n’a pas pu être chargée')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Fermer le message' }).click()
  await expect(alert).toHaveCount(0)
}
