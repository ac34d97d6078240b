import { newcomer } from './stage/newcomer.ts'
import { signIn } from './stage/sign-in.ts'
import { expect, expectAccessible, test } from './stage/test.ts'

test('an administrator finds somebody, corrects credits, suspends the account and opens it again', async ({
  page,
  server,
  browser,
  visit,
  complaints,
}) => {
  complaints.expectRefusal(403)
  const person = await newcomer(server, 'Violette')
  const elsewhere = await browser.newPage({ baseURL: server.url })
  await signIn(elsewhere, person)

  await visit(server.administrator, '/administration')
  await page.getByLabel('Nom ou email').fill('Violette')
  const row = page.getByRole('table', { name: 'Utilisateurs' }).getByRole('row').nth(1)
  await expect(row).toContainText(person.email)
  await expectAccessible(page)

  const choose = async (act: string) => {
    await row.getByRole('button', { name: 'Actions pour Violette' }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  await choose('Modifier')
  const settings = page.getByRole('dialog', { name: 'Réglages de Violette' })
  await expectAccessible(page)
  await settings.getByLabel('Référence').fill('CLI-0042')
  await settings.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(row).toContainText('CLI-0042')

  await choose('Corriger les crédits')
  const credits = page.getByRole('dialog', { name: 'Crédits : Violette' })
  await credits.getByLabel('Crédits').fill('15')
  await credits.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(credits.getByLabel('Motif')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await credits.getByLabel('Motif').fill('Geste commercial')
  await credits.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(row).toContainText('15')

  await choose('Suspendre')
  const question = page.getByRole('alertdialog', { name: 'Suspendre Violette ?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Suspendre' }).click()
  await expect(row).toContainText('Suspendu')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/login')

  await choose('Réactiver')
  await expect(row).toContainText('Actif')
  await elsewhere.close()
})
