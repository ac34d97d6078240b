import { post, postAs } from '../fixtures/api.ts'
import { mailedLink } from '../fixtures/mail/mailed-link.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { sessionOf } from '../fixtures/session.ts'
import { arriveOnDashboard, fillSignIn } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

const NEW_PASSWORD = 'une autre phrase, plus longue'

test('20.3: a forgotten password is replaced through the mailed link, once', async ({
  page,
  server,
  complaints,
}) => {
  const person = await newcomer(server, 'Margaux')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Email est requis')).toBeVisible()
  await page.getByLabel('Email').fill('pas une adresse')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Email doit être une adresse valide')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Changer de langue/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByText('Email must be a valid address')).toBeVisible()
  await page.getByRole('button', { name: /^Change language/ }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page.getByText('Email doit être une adresse valide')).toBeVisible()
  complaints.expectRefusal(500)
  const once = { times: 1 }
  await page.route('**/api/auth/recovery', (route) => route.fulfill({ status: 500 }), once)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  // 20.3: the specified text once, and nothing twice.
  await expect(page.getByRole('alert')).toHaveText('Une erreur est survenue')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('status')).toContainText('Consultez votre messagerie')
  await expect(page.locator(':focus')).toContainText('Consultez votre messagerie')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Envoyer à une autre adresse' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()

  const link = await mailedLink(server, person, '/reset-password/')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau mot de passe')
  await expectAccessible(page)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Répétez le mot de passe').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toContainText('connectez-vous')
  // 20.7: the address is filled in.
  await expect(page.getByLabel('Email')).toHaveValue(person.email)

  complaints.expectRefusal(410)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Ce lien a déjà servi')
  await page.goto('/login')
  await fillSignIn(page, { ...person, password: NEW_PASSWORD })
  await arriveOnDashboard(page)
})

test('X2: a new password by the mailed link withdraws an invitation that somebody else may have sent', async ({
  page,
  server,
  complaints,
}) => {
  const person = await newcomer(server, 'Ottilie', { accountType: 'administrator' })
  const invited = { email: 'complice@newcomers.example' }
  const terms = { ...invited, name: 'Complice', accountType: 'administrator' }
  await postAs(await sessionOf(server.url, person), '/admin/invitations', terms)
  const invitation = await mailedLink(server, invited, '/invitation/')
  await post(`${server.url}/api/auth/recovery`, { email: person.email })

  await page.goto(await mailedLink(server, person, '/reset-password/'))
  await page.getByLabel('Annuler mon invitation en attente').check()
  await expectAccessible(page)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Répétez le mot de passe').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page).toHaveURL('/login')

  complaints.expectRefusal(410)
  await page.goto(invitation)
  await expect(page.getByRole('alert')).toContainText('Cette invitation a déjà servi')
})
