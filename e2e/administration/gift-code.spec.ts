import { newcomer } from '../fixtures/newcomer.ts'
import { PHONE } from '../fixtures/phone.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.use(PHONE)

test('24: an administrator makes a gift code, somebody uses it once, and it is stopped', async ({
  page,
  server,
  visit,
}) => {
  const person = await newcomer(server, 'Flavie')
  await visit(server.administrator, '/administration?tab=products')
  await page.getByRole('button', { name: 'Codes cadeaux' }).click()
  const codes = page.getByRole('dialog', { name: 'Codes cadeaux' })
  await expect(codes).toContainText('Aucun code cadeau pour l’instant.')
  await codes.getByRole('button', { name: 'Nouveau code cadeau' }).click()
  const editor = page.getByRole('dialog', { name: 'Nouveau code cadeau' })
  await editor.getByLabel('Nom').fill('Salon du livre')
  await editor.getByLabel('Crédits').fill('7')
  await editor.getByLabel('Utilisations').fill('30')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Créer le code' }).click()
  const ready = page.getByRole('dialog', { name: 'Code cadeau créé' })
  const code = await ready.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).innerText()
  await expectAccessible(page)
  await ready.getByRole('button', { name: 'J’ai copié le code' }).click()
  await expect(codes).toContainText('Salon du livre')
  await expect(codes).toContainText('0 sur 30')

  await visit(person, '/products')
  await page.getByRole('button', { name: 'Utiliser un code cadeau' }).click()
  const dialog = page.getByRole('dialog', { name: 'Utiliser un code cadeau' })
  await dialog.getByLabel('Code').fill(code.toLowerCase())
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ajouter les crédits' }).click()
  await expect(page.getByText('7 crédits ajoutés.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await visit(server.administrator, '/administration?tab=products')
  await page.getByRole('button', { name: 'Codes cadeaux' }).click()
  await expect(codes).toContainText('1 sur 30')
  await codes.getByRole('button', { name: 'Arrêter le code Salon du livre' }).click()
  await expect(page.getByText('Code arrêté.')).toBeVisible()
  await expect(codes).toContainText('Arrêté')
})
