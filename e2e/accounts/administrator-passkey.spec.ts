import { signIn, signOut } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { withPasskeyDevice } from './device-with-passkeys.ts'

test.use({ content: 'demanding' })

test('U1: an administrator who has a passkey and signs in by the password shows the passkey before they administer', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expectRefusal(403)
  await withPasskeyDevice(page)
  await signIn(page, server.administrator)
  await page.goto('/security')
  const add = page.getByRole('button', { name: 'Ajouter une clé d’accès' })
  await add.click()
  await page.getByLabel('Nom de la clé').fill('Mon ordinateur')
  await add.click()
  await expect(page.getByRole('list', { name: 'Clés d’accès' })).toContainText('Mon ordinateur')

  // What the page asks for as the session ends.
  complaints.expectRefusal(401)
  await signOut(page)
  await signIn(page, server.administrator)
  await page.goto('/administration?tab=companies')
  const dialog = page.getByRole('dialog', { name: 'Confirmez votre identité' })
  await expect(dialog).toContainText('Votre clé d’accès est nécessaire ici')
  await expect(dialog.getByRole('button', { name: 'Confirmer' })).toHaveCount(0)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Nouvelle société' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Nouvelle société' })).toBeVisible()
})
