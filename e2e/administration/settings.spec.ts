import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('what is typed into the settings is not lost by a tab or a link without a word', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/administration?tab=settings')
  const payee = page.getByLabel('Bénéficiaire des virements')
  await expect(payee).toBeVisible()
  const before = await payee.inputValue()
  await payee.fill('Maison des dépôts')
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
  await page.getByRole('tab', { name: 'Ventes' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Continuer à écrire' }).click()
  await expect(question).toHaveCount(0)
  await expect(payee).toHaveValue('Maison des dépôts')

  await page.getByRole('link', { name: 'Mon compte' }).click()
  await question.getByRole('button', { name: 'Continuer à écrire' }).click()
  await expect(payee).toHaveValue('Maison des dépôts')
  await page.getByRole('tab', { name: 'Ventes' }).click()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL('/administration?tab=orders')
  await page.getByRole('tab', { name: 'Réglages' }).click()
  await expect(payee).toHaveValue(before)
  await page.getByRole('link', { name: 'Mon compte' }).click()
  await expect(page).toHaveURL('/profile')
})

test('only what was typed is saved, the footer follows, and a press beside the confirmation does not end it', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  complaints.expectRefusal(403)
  await visit(server.administrator, '/administration?tab=settings')
  const owner = page.getByLabel('Propriétaire du site')
  const footer = page.getByRole('contentinfo')
  const before = await owner.inputValue()
  await expect(footer).toContainText('Ancrage d’essai')
  await owner.fill('Maison Lumière')
  const sent: unknown[] = []
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sent.push(route.request().postDataJSON())
    if (sent.length > 1) return route.continue()
    const error = { code: 'auth.reauthentication_required', message: 'Confirmez votre identité.' }
    return route.fulfill({ status: 403, json: { error } })
  })
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  const confirmation = page.getByRole('dialog', { name: 'Confirmez votre identité' })
  const password = confirmation.getByLabel('Mot de passe', { exact: true })
  await expect(password).toBeFocused()
  await page.mouse.click(5, 5)
  await password.fill(server.administrator.password)
  await confirmation.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
  await expect(footer).toContainText('Maison Lumière')
  expect(sent).toEqual([{ siteOwner: 'Maison Lumière' }, { siteOwner: 'Maison Lumière' }])
  await expect(save).toBeDisabled()

  const seller = page.getByLabel('Vendeur sur les factures')
  await seller.fill('SAS au capital de 10 000 €\n\n 12 rue des Lilas, 75020 Paris ')
  await save.click()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(seller).toHaveValue('SAS au capital de 10 000 €\n12 rue des Lilas, 75020 Paris')
  await seller.fill('')

  // The server goes on to other journeys.
  await owner.fill(before)
  await save.click()
  await expect(footer).toContainText('Ancrage d’essai')
})

test('the question about what is not saved stands alone, and the menu that led to it is gone', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/administration?tab=settings')
  await page.getByLabel('Bénéficiaire des virements').fill('Maison des dépôts')
  await page.getByRole('button', { name: /^Votre menu, / }).click()
  await page.getByRole('menuitem', { name: 'Mon compte' }).click()
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
  await expect(question).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Continuer à écrire' })).toBeFocused()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('the name of a field is whole on a phone, while it is empty and once something is typed', async ({
  page,
  server,
  visit,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await visit(server.administrator, '/administration?tab=settings')
  const words = 'Adresse de la politique de confidentialité'
  const name = page.locator('label').filter({ hasText: words })
  const isWhole = () =>
    name.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    )
  await expect(name).toBeVisible()
  await expect.poll(isWhole).toBe(true)
  await page.getByLabel(words).fill('https://example.org/')
  await expect(page.getByLabel(words)).toHaveValue('https://example.org/')
  await expect.poll(isWhole).toBe(true)
})
