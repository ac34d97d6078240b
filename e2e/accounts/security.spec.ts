import { newcomer } from '../fixtures/newcomer.ts'
import { arriveOnDashboard, signIn, signOut } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { withPasskeyDevice } from './device-with-passkeys.ts'

test('a passkey is added, signs in alone, and is removed', async ({ page, server, complaints }) => {
  await withPasskeyDevice(page)
  await signIn(page, await newcomer(server, 'Paola'))
  await page.goto('/security')
  const add = page.getByRole('button', { name: 'Ajouter une clé d’accès' })
  await add.click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(add).toBeFocused()
  await add.click()
  await page.getByLabel('Nom de la clé').fill('Mon ordinateur')
  await add.click()
  const keys = page.getByRole('list', { name: 'Clés d’accès' })
  await expect(keys).toContainText('Mon ordinateur')
  await expect(add).toBeFocused()
  await expectAccessible(page)

  // What the page asks for as the session ends.
  complaints.expectRefusal(401)
  await signOut(page)
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
  await arriveOnDashboard(page)

  await page.goto('/security')
  await page.getByRole('button', { name: 'Supprimer la clé « Mon ordinateur »' }).click()
  // 20.3: the words of the specification before every deletion.
  const question = page.getByRole('alertdialog', {
    name: 'Êtes-vous sûr de vouloir supprimer cet élément ?',
  })
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Aucune clé d’accès pour l’instant.')).toBeVisible()
})

test('another passkey is offered once those that are there are read, so that they do not push it away', async ({
  page,
  server,
  visit,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/passkeys', async (route) => {
    await released
    await route.continue()
  })
  await visit(await newcomer(server, 'Prisca'), '/security')
  await expect(page.getByRole('button', { name: 'Activer', exact: true })).toBeVisible()
  const add = page.getByRole('button', { name: 'Ajouter une clé d’accès' })
  await expect(add).toHaveCount(0)
  release()
  await expect(page.getByText('Aucune clé d’accès pour l’instant.')).toBeVisible()
  await expect(add).toBeVisible()
})

test('another session is seen and ended', async ({ page, server, browser }) => {
  const person = await newcomer(server, 'Simon')
  const elsewhere = await browser.newPage({ baseURL: server.url })
  await signIn(elsewhere, person)
  await signIn(page, person)
  await page.goto('/security')
  await expect(page.getByText('Cette session')).toBeVisible()
  await page.getByRole('button', { name: 'Fermer toutes les autres' }).click()
  await expect(page.getByRole('button', { name: /^Fermer la session/ })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/login')
  await elsewhere.close()
})

test('a password is changed by who knows the old one, and ends the other sessions', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  complaints.expectRefusal(422)
  const person = await newcomer(server, 'Thomas')
  const elsewhere = await browser.newPage({ baseURL: server.url })
  await signIn(elsewhere, person)
  await signIn(page, person)
  await page.goto('/security')
  const changed = 'une autre phrase, plus longue'
  await page.getByLabel('Mot de passe actuel').fill('pas le bon mot de passe')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(changed)
  await page.getByLabel('Répétez le mot de passe').fill(changed)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Le mot de passe actuel est incorrect.')).toBeVisible()
  await page.getByLabel('Mot de passe actuel').fill(person.password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe a été changé.')).toBeVisible()
  await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/login')
  await elsewhere.close()
})
