import type { Request } from '@playwright/test'

import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test('20.11: one field finds accounts, anchorages and emails, by keyboard too, and leads to them', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/administration?tab=overview')
  const main = page.getByRole('main')
  const search = main.getByRole('search', { name: 'Rechercher partout' })
  const field = search.getByRole('searchbox')
  // Nobody listens for the keys before there is a field that they lead to.
  await expect(field).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  const keys = search.locator('kbd')
  await expect(keys).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(keys).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.keyboard.type('d')
  await expect(search.getByRole('status')).toHaveCount(0)
  await field.fill(server.administrator.email)
  await expect(search.getByRole('status')).toHaveText(/résultat/)
  const accounts = search.getByRole('region', { name: 'Comptes' })
  await expect(accounts.getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.keyboard.press('ArrowDown')
  await expect(accounts.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=users&search=/)
  await expect(main.getByRole('tabpanel')).toBeFocused()
  await expect(main.getByLabel('Nom ou email')).toHaveValue(server.administrator.email)
  await expect(main.getByRole('table', { name: 'Utilisateurs' }).getByRole('row')).toHaveCount(2)

  await field.fill(server.administrator.email)
  await expect(accounts.getByRole('link')).toHaveCount(1)
  await field.press('Enter')
  await expect(accounts).toHaveCount(0)
  await expect(main.getByRole('tabpanel')).toBeFocused()

  // Enter opens nothing of the words before while the answer to the new ones is on its way.
  const answer = Promise.withResolvers<void>()
  const second = await server.sample('creatrice')
  const isOfSecond = (request: Request) =>
    new URL(request.url()).searchParams.get('words') === second.email
  await page.route('**/api/admin/search?*', async (route) => {
    if (isOfSecond(route.request())) await answer.promise
    await route.continue()
  })
  await field.fill(server.administrator.email)
  await expect(accounts.getByRole('link')).toHaveCount(1)
  const asked = page.waitForRequest(isOfSecond)
  await field.fill(second.email)
  await asked
  await field.press('Enter')
  answer.resolve()
  await expect(accounts.getByRole('link')).toContainText(second.email)
  await expect(field).toHaveValue(second.email)
  await field.press('Enter')
  await expect(main.getByLabel('Nom ou email')).toHaveValue(second.email)

  await field.fill('zzz-personne')
  await expect(search.getByRole('status')).toContainText('Rien ne correspond')
  await page.keyboard.press('Escape')
  await expect(search.getByRole('status')).toHaveCount(0)
  await expect(field).toHaveValue('')
})
