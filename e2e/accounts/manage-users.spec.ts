import { newcomer } from '../fixtures/newcomer.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

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
  await expect(page.getByRole('group', { name: 'Utilisateurs' })).toHaveAttribute('tabindex', '0')
  await expectAccessible(page)

  const choose = async (act: string) => {
    await row.getByRole('button', { name: 'Actions pour Violette' }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  await choose('Modifier')
  const settings = page.getByRole('dialog', { name: /^Réglages.: Violette$/ })
  await expectAccessible(page)
  await settings.getByLabel('Référence').fill('CLI-0042')
  await settings.getByLabel('Plafond mensuel d’ancrages').fill('7')
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

  await choose('Rendre illimité')
  await expect(row).toContainText('Illimité')
  await choose('Revenir aux crédits')
  const ending = page.getByRole('alertdialog', { name: /^Violette.: mettre fin aux ancrages/ })
  await expectAccessible(page)
  await ending.getByRole('button', { name: 'Annuler' }).click()
  await expect(row).toContainText('Illimité')
  await choose('Revenir aux crédits')
  await ending.getByRole('button', { name: 'Mettre fin' }).click()
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

test('an administrator puts somebody into a company, under another kind of account and a cap', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  complaints.expectRefusal(403)
  const person = await newcomer(server, 'Philomène')
  await visit(server.administrator, '/administration')
  await page.getByRole('tab', { name: 'Sociétés' }).click()
  await page.getByRole('button', { name: 'Nouvelle société' }).click()
  const founding = page.getByRole('dialog', { name: 'Nouvelle société' })
  await founding.getByLabel('Nom').fill('Verrerie Philomène')
  await founding.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('table', { name: 'Sociétés' })).toContainText('Verrerie Philomène')

  await page.getByRole('tab', { name: 'Utilisateurs' }).click()
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  const inviting = page.getByRole('dialog')
  await inviting.getByLabel('Type de compte').selectOption('company')
  await inviting.getByLabel('Email').fill('societe-sans-nom@example.org')
  await inviting.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  // At its field, and before the password is asked for.
  await expect(inviting).toContainText('Le nom de la société est requis')
  await expect(inviting.getByLabel('Société', { exact: true })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const searched = page.waitForResponse((reply) => reply.url().includes('search=verrerie'))
  await inviting.getByLabel('Société', { exact: true }).fill('verrerie')
  await searched
  await expect(inviting).not.toContainText('déjà ce nom')
  await inviting.getByLabel('Société', { exact: true }).fill('verrerie philomene ')
  await expect(inviting).toContainText('Une société porte déjà ce nom')
  await expectAccessible(page)
  await inviting.getByRole('button', { name: 'Annuler' }).click()
  await expect(inviting).toBeHidden()

  await page.getByLabel('Nom ou email').fill('Philomène')
  const row = page.getByRole('table', { name: 'Utilisateurs' }).getByRole('row').nth(1)
  await expect(row).toContainText(person.email)
  await row.getByRole('button', { name: 'Actions pour Philomène' }).click()
  await page.getByRole('menuitem', { name: 'Modifier', exact: true }).click()
  const settings = page.getByRole('dialog', { name: /^Réglages.: Philomène$/ })
  await settings.getByLabel('Type de compte').selectOption('subAccount')
  await settings.getByRole('button', { name: 'Enregistrer' }).click()
  const company = settings.getByRole('combobox', { name: 'Société' })
  await expect(company).toHaveAttribute('aria-invalid', 'true')
  await company.fill('verr')
  await page.getByRole('option', { name: 'Verrerie Philomène' }).click()
  await settings.getByLabel('Plafond mensuel d’ancrages').fill('12')
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(row).toContainText('Verrerie Philomène')

  await row.getByRole('button', { name: 'Actions pour Philomène' }).click()
  await page.getByRole('menuitem', { name: 'Modifier', exact: true }).click()
  await expect(company).toHaveValue('Verrerie Philomène')
  await expect(settings.getByLabel('Plafond mensuel d’ancrages')).toHaveValue('12')
})

test('an administrator who would put somebody’s own credits into a company is told to invite them', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  complaints.expectRefusal(403)
  complaints.expectRefusal(409)
  await newcomer(server, 'Oriane', { credits: 3 })
  await visit(server.administrator, '/administration')
  await page.getByRole('tab', { name: 'Sociétés' }).click()
  await page.getByRole('button', { name: 'Nouvelle société' }).click()
  const founding = page.getByRole('dialog', { name: 'Nouvelle société' })
  await founding.getByLabel('Nom').fill('Cristallerie Oriane')
  await founding.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('tab', { name: 'Utilisateurs' }).click()
  await page.getByLabel('Nom ou email').fill('Oriane')
  await page.getByRole('button', { name: 'Actions pour Oriane' }).click()
  await page.getByRole('menuitem', { name: 'Modifier', exact: true }).click()
  const settings = page.getByRole('dialog', { name: /^Réglages.: Oriane$/ })
  await settings.getByLabel('Type de compte').selectOption('subAccount')
  await settings.getByRole('combobox', { name: 'Société' }).fill('crist')
  await page.getByRole('option', { name: 'Cristallerie Oriane' }).click()
  await settings.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(settings.getByRole('alert')).toContainText('invitez-la plutôt')
  await expectAccessible(page)
})
