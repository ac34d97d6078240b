import { newcomer } from '../fixtures/newcomer.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('T102 who erases an account is told first what it means for proofs, with the export at hand', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  complaints.expectRefusal(422)
  const person = await newcomer(server, 'Albane')
  await visit(person, '/profile')
  await page.getByRole('button', { name: 'Effacer mon compte' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('note')).toContainText(
    'Les preuves que vous n’avez pas téléchargées seront perdues',
  )
  await expect(dialog.getByRole('note')).not.toContainText('copies chiffrées')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Télécharger mes données' }).click()
  expect((await download).suggestedFilename()).toMatch(/^ancrage-\d{4}-\d{2}-\d{2}\.zip$/)

  const erase = dialog.getByRole('button', { name: 'Effacer mon compte' })
  await erase.click()
  await expect(dialog.getByText('Cochez cette case pour confirmer')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByLabel('Votre adresse email, pour confirmer').fill('somebody@example.org')
  await erase.click()
  await expect(dialog.getByRole('alert')).toContainText('Rien n’a été effacé')
  await dialog.getByLabel('Votre adresse email, pour confirmer').fill(person.email)
  await erase.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Votre compte est effacé.')).toBeVisible()
})

test('a key for a program is shown once, and is revoked', async ({ page, server, visit }) => {
  await visit(await newcomer(server, 'Basile'), '/security')
  await page.getByRole('button', { name: 'Créer une clé d’API' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom de la clé').fill('Sauvegarde du soir')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Créer la clé' }).click()
  await expect(dialog.locator('code')).toHaveText(/^anc_/)
  const key = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'J’ai copié la clé' }).click()
  await expect(page.getByText('Sauvegarde du soir')).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Supprimer la clé « Sauvegarde du soir »' }).click()
  await page
    .getByRole('alertdialog', { name: 'Êtes-vous sûr de vouloir supprimer cet élément ?' })
    .getByRole('button', { name: 'Supprimer' })
    .click()
  await expect(page.getByText('Aucune clé d’API pour l’instant.')).toBeVisible()
})

test('a switch for mails stays where it was put', async ({ page, server, visit }) => {
  const person = await newcomer(server, 'Cyprien')
  await visit(person, '/profile')
  const low = page.getByLabel('Il vous reste peu de crédits')
  await expect(low).toBeChecked()
  await low.click()
  await expect(low).not.toBeChecked()
  await page.reload()
  await expect(low).not.toBeChecked()
})
