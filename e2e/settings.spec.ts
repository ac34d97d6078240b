import { expect, expectAccessible, test } from './stage/test.ts'

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
  await page.getByRole('tab', { name: 'Commandes' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Continuer à écrire' }).click()
  await expect(question).toHaveCount(0)
  await expect(payee).toHaveValue('Maison des dépôts')

  await page.getByRole('link', { name: 'Mon compte' }).click()
  await question.getByRole('button', { name: 'Continuer à écrire' }).click()
  await expect(payee).toHaveValue('Maison des dépôts')
  await page.getByRole('tab', { name: 'Commandes' }).click()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL('/administration?tab=orders')
  await page.getByRole('tab', { name: 'Réglages' }).click()
  await expect(payee).toHaveValue(before)
  await page.getByRole('link', { name: 'Mon compte' }).click()
  await expect(page).toHaveURL('/profile')
})
