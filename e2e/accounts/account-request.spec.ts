import { deposit } from '../fixtures/deposit.ts'
import { mailedLink } from '../fixtures/mail/mailed-link.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { arriveOnDashboard, signIn, signOut } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

const PERSON = { email: 'lea.martin@example.org', password: 'le chat dort sur le clavier' }

test('someone asks for an account, is invited, and makes a first deposit', async ({
  page,
  server,
  complaints,
}, testInfo) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Demander un compte' }).click()
  const request = page.getByRole('dialog', { name: 'Demander un compte' })
  await request.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(request.getByText('Email est requis')).toBeVisible()
  await expectAccessible(page)
  const privacy = request.getByRole('link', { name: /^Politique de confidentialité/ })
  await expect(privacy).toHaveAttribute('href', '/legal/privacy')
  await request.getByLabel('Email').fill(PERSON.email)
  await request.getByLabel('Prénom').fill('Léa')
  await request.getByLabel('Nom', { exact: true }).fill('Martin')
  await request.getByLabel('Téléphone').fill('+33 1 02 03 04 05')
  await request.getByLabel('Société').fill('Atelier Martin')
  complaints.expectRefusal(500)
  const once = { times: 1 }
  const asking = '**/api/user/ask-account-creation'
  await page.route(asking, (route) => route.fulfill({ status: 500 }), once)
  await request.getByRole('button', { name: 'Envoyer la demande' }).click()
  // 20.3: the specified text once, and nothing twice.
  await expect(request.getByRole('alert')).toHaveText(
    "Une erreur est survenue lors de l'envoi de la demande",
  )
  await request.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(request.getByRole('status')).toContainText('Votre demande a été envoyée avec succès')
  await request.getByRole('button', { name: 'Fermer' }).click()

  await signIn(page, server.administrator)
  // What waits is on the overview, which the menu opens.
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(page.getByRole('tab', { name: 'Aperçu', selected: true })).toBeVisible()
  await page.getByRole('link', { name: /Demandes de compte$/ }).click()
  await expect(page.getByRole('table', { name: 'Demandes' })).toContainText('Léa Martin')
  await expectAccessible(page)
  const row = page.getByRole('row').filter({ hasText: 'Léa Martin' })
  for (const told of [PERSON.email, '+33 1 02 03 04 05', 'Atelier Martin']) {
    await expect(row).toContainText(told)
  }
  await row.getByRole('button', { name: 'Accepter' }).click()
  const approval = page.getByRole('dialog', { name: 'Ouvrir un compte à Léa Martin' })
  const kind = approval.getByLabel('Type de compte')
  await expect(kind).toHaveAccessibleDescription(/La société «\sAtelier Martin\s» est créée/)
  await expectAccessible(page)
  await kind.selectOption('classic')
  await expect(kind).toHaveAccessibleDescription(
    /Société indiquée dans la demande\s: Atelier Martin/,
  )
  await approval.getByRole('button', { name: 'Accepter' }).click()
  await expect(row).toContainText('Acceptée')
  await page.getByRole('tab', { name: 'Invitations' }).click()
  await expect(page.getByRole('table', { name: 'Invitations' })).toContainText(PERSON.email)
  // What the page asks for as the session ends.
  complaints.expectRefusal(401)
  await signOut(page)

  await page.goto(await mailedLink(server, PERSON, '/invitation/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue')
  await expect(page.getByLabel('Votre nom')).toHaveValue('Léa Martin')
  await expectAccessible(page)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PERSON.password)
  await page.getByLabel('Répétez le mot de passe').fill(PERSON.password)
  await page.getByRole('button', { name: 'Ouvrir le compte' }).click()
  // 20.7: who accepts is signed in.
  await arriveOnDashboard(page)

  const file = await drawLogo(testInfo.outputPath('affiche.svg'), 'Une affiche')
  await deposit(page, { files: [file], title: 'Affiche du festival', type: 'Dessin' })
})
