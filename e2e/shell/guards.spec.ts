import { PHONE } from '../fixtures/phone.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.use({ ...PHONE, language: 'en' })

test('pages of administrators send everybody else to the dashboard', async ({
  page,
  server,
  visit,
}) => {
  const classic = await server.sample('creatrice')
  for (const closed of ['/administration', '/company']) {
    await visit(classic, closed)
    await expect(page).toHaveURL('/')
  }
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Main navigation' })
  await expect(menu.getByRole('link', { name: 'Verify hash' })).toBeVisible()
  await expect(menu.getByRole('link', { name: /Administration|Company/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('a company’s administrator sees the company, and not the administration', async ({
  page,
  server,
  visit,
}) => {
  await visit(await server.sample('direction'), '/company')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atelier Lumière SAS')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Main navigation' })
  await expect(menu.getByRole('link', { name: 'Company' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Administration' })).toHaveCount(0)

  await page.goto('/administration')
  await expect(page).toHaveURL('/')
})

test('a gate that cannot learn who is there leads to the dashboard', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  complaints.expectRefusal(403)
  await page.route('**/api/user/profile', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'auth.forbidden', message: 'Not allowed' } },
    }),
  )
  await visit(server.administrator, '/administration')
  await expect(page).toHaveURL('/')
})
