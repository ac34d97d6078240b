import type { Page } from '@playwright/test'
import { oneTimeCode } from './stage/one-time-code.ts'
import type { Person, RealServer } from './stage/real-server.ts'
import { arriveOnDashboard, fillSignIn, signIn } from './stage/sign-in.ts'
import { expect, expectAccessible, test } from './stage/test.ts'

const NEW_PASSWORD = 'une autre phrase, plus longue'

test('a forgotten password is replaced through the mailed link, once', async ({
  page,
  server,
  complaints,
}) => {
  const { administrator } = server
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Email est requis')).toBeVisible()
  await page.getByLabel('Email').fill('pas une adresse')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Email doit être une adresse valide')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('status')).toContainText('Consultez votre messagerie')

  const link = await mailedLink(server, administrator, '/reset-password/')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau mot de passe')
  await expectAccessible(page)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Nouveau mot de passe, une seconde fois').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toContainText('connectez-vous')

  complaints.expectRefusal(410)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Ce lien a déjà servi')
  await page.goto('/login')
  await fillSignIn(page, { ...administrator, password: NEW_PASSWORD })
  await arriveOnDashboard(page)
  await changePassword(page, NEW_PASSWORD, administrator.password)
})

test('a second factor is set up, asked for at the next sign-in, and taken away', async ({
  page,
  server,
  complaints,
}) => {
  await signIn(page, server.administrator)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Activer', exact: true }).click()
  const setUp = page.getByRole('dialog', { name: 'Activer la double authentification' })
  await expect(setUp.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = await setUp.locator('code').innerText()
  await setUp.getByLabel('Puis saisissez le code qu’elle affiche').fill(oneTimeCode(secret))

  const codes = page.getByRole('dialog', { name: 'Vos codes de secours' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = await codes.getByRole('listitem').first().innerText()
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'J’ai conservé mes codes' }).click()
  await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible()

  await signOut(page)
  complaints.expectRefusal(401)
  await fillSignIn(page, server.administrator)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code de vérification')
  await expectAccessible(page)
  await page.getByLabel('Code à six chiffres').fill('000000')
  await expect(page.getByRole('alert')).toContainText('Ce code n’est pas valable')
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(recoveryCode)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await arriveOnDashboard(page)

  await page.goto('/security')
  await expect(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible()
  await page.getByRole('button', { name: 'Désactiver', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click()
  await expect(page.getByRole('button', { name: 'Activer', exact: true })).toBeVisible()
})

test('a passkey is added, signs in alone, and is removed', async ({ page, server, context }) => {
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, server.administrator)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByLabel('Nom de la clé').fill('Mon ordinateur')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const keys = page.getByRole('list', { name: 'Clés d’accès' })
  await expect(keys).toContainText('Mon ordinateur')
  await expectAccessible(page)

  await signOut(page)
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
  await arriveOnDashboard(page)

  await page.goto('/security')
  await page.getByRole('button', { name: 'Retirer la clé « Mon ordinateur »' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('Aucune clé d’accès pour l’instant.')).toBeVisible()
})

test('another session is seen and ended', async ({ page, server, browser }) => {
  const elsewhere = await browser.newPage({ baseURL: server.url })
  await signIn(elsewhere, server.administrator)
  await signIn(page, server.administrator)
  await page.goto('/security')
  await expect(page.getByText('Cette session')).toBeVisible()
  await page.getByRole('button', { name: 'Fermer toutes les autres' }).click()
  await expect(page.getByRole('button', { name: /^Fermer la session/ })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/login')
  await elsewhere.close()
})

async function mailedLink(server: RealServer, { email }: Person, path: string): Promise<string> {
  const find = async () => {
    const mails = await server.mailsTo(email)
    return mails.flatMap(({ links }) => links).find((link) => link.includes(path)) ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/security')
  await page.getByLabel('Mot de passe actuel').fill(from)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(to)
  await page.getByLabel('Nouveau mot de passe, une seconde fois').fill(to)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe a été changé.')).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu de / }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL('/login')
}
