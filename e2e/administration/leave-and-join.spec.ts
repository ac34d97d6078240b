import { writeFile } from 'node:fs/promises'

import { postAs } from '../fixtures/api.ts'
import { deposit } from '../fixtures/deposit.ts'
import { mailedLink } from '../fixtures/mail/mailed-link.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import type { Person, RealServer } from '../fixtures/real-server.ts'
import { forgetEverything, sessionOf } from '../fixtures/session.ts'
import { fillSignIn } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('20.6: who has an account is invited, joins once signed in, leaves for their own account, and is invited again', async ({
  page,
  server,
  visit,
}) => {
  const person = await newcomer(server, 'Noémie', { credits: 4 })
  const director = await server.sample('direction')
  await visit(director, '/company')
  await page.getByRole('button', { name: 'Inviter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviter dans la société' })
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText('Invitation envoyée')).toBeVisible()
  await expect.poll(() => invitationsToJoin(server, person)).toBe(1)
  const link = await mailedLink(server, person, '/invitation/')

  await forgetEverything(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rejoindre')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Se connecter pour accepter' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Rejoindre la société' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')

  await page.goto('/profile')
  await page.getByRole('button', { name: /^Quitter / }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Ceux de votre compte personnel restent à vous')
  await expect(question).toContainText('même ceux qui sont encore en attente')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Quitter la société' }).click()
  await expect(page.getByRole('status')).toContainText('votre compte personnel vous attend')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText('Classique')

  await visit(director, '/company')
  await page.getByRole('button', { name: 'Actions pour Noémie' }).click()
  await page.getByRole('menuitem', { name: 'Réinviter' }).click()
  await expect(page.getByText('Invitation envoyée')).toBeVisible()
  await expect.poll(() => invitationsToJoin(server, person)).toBe(2)
  await forgetEverything(page)
  await page.goto(await mailedLink(server, person, '/invitation/'))
  await page.getByRole('button', { name: 'Décliner' }).click()
  await expect(page.getByRole('status')).toContainText('Vous avez décliné l’invitation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous avez décliné l’invitation')
  await expect
    .poll(async () => (await server.mailsTo(director.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Invitation déclinée/))
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
  await expect(page).toHaveURL('/login')
})

test('20.6: an invitation to an address just changed to is accepted in the browser that changed it', async ({
  page,
  server,
  visit,
}) => {
  const person = await newcomer(server, 'Noor')
  const moved = { email: 'noor.moved@newcomers.example' }
  await visit(person, '/profile')
  await page.getByLabel('Nouvelle adresse email').fill(moved.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await page.goto(await mailedLink(server, moved, '/email-change/'))
  await page.getByRole('button', { name: 'Vérifier l’adresse' }).click()
  await expect(page.getByRole('status')).toContainText('est vérifiée')

  const director = await sessionOf(server.url, await server.sample('direction'))
  await postAs(director, '/company/sub-accounts', { email: moved.email, name: 'Noor' })
  await page.goto(await mailedLink(server, moved, '/invitation/'))
  await page.getByRole('button', { name: 'Rejoindre la société' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
})

test('20.6: who is removed from a company is back in their own account, with the deposits and the credits from before', async ({
  page,
  server,
  visit,
  complaints,
}, testInfo) => {
  complaints.expectRefusal(404)
  const person = await newcomer(server, 'Isaure', { credits: 4 })
  const director = await server.sample('direction')
  await visit(person)
  const file = testInfo.outputPath('avant.txt')
  await writeFile(file, 'faite avant de rejoindre la société')
  const done = await deposit(page, { files: [file], title: 'Œuvre d’avant', type: 'Autre' })
  const own = await done.getByRole('link', { name: 'Voir l’ancrage' }).getAttribute('href')
  await postAs(await sessionOf(server.url, director), '/company/sub-accounts', {
    email: person.email,
    name: 'Isaure',
    credits: 2,
  })
  await expect.poll(() => invitationsToJoin(server, person)).toBe(1)
  await page.goto(await mailedLink(server, person, '/invitation/'))
  await expect(page.getByRole('main')).toContainText('2 crédits vous sont attribués')
  await expect(page.getByRole('main')).toContainText('vous n’aurez plus accès aux ancrages')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rejoindre la société' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  await expect(page.getByText('Œuvre d’avant')).toHaveCount(0)
  const waiting = page.getByRole('note').filter({ hasText: 'Votre compte personnel vous attend' })
  await expect(waiting).toContainText('Vous n’y avez pas accès tant que vous faites partie de')
  await expectAccessible(page)
  for (const address of [own ?? '', NOBODYS]) {
    await page.goto(address)
    const missing = page.getByRole('note').filter({ hasText: 'il appartient à un autre compte' })
    await expect(missing).toContainText('Il se trouve peut-être dans votre compte personnel')
  }
  await expectAccessible(page)
  await page.getByRole('note').getByRole('link', { name: 'Mon compte' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(waiting).toContainText('1 ancrage et 3 crédits.')
  await expect(waiting).toContainText('Vous y reviendrez en quittant')
  await expectAccessible(page)
  await page.goto('/products/orders')
  await expect(page.getByRole('main')).toContainText('Les commandes passent par votre société')
  await expect(page.getByRole('main')).toContainText('Pour vous rétracter sans la quitter')
  // Whom to ask has a name.
  await expect(page.getByRole('main')).not.toContainText('demandez à un de ses administrateurs')
  await expect(page.getByRole('main')).toContainText(/demandez à \p{Lu}/u)
  await expectAccessible(page)

  await visit(director, '/company')
  await page.getByRole('button', { name: 'Actions pour Isaure' }).click()
  await page.getByRole('menuitem', { name: 'Retirer de la société' }).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Retirer de la société' }).click()
  const member = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Actions pour Isaure' }) })
  await expect(member).toContainText('A quitté la société')

  await forgetEverything(page)
  await page.goto('/login')
  await fillSignIn(page, person)
  await expect(page.getByText('Œuvre d’avant').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Crédits restants' })).toContainText('3')
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText('Classique')
})

/** An address that no anchorage has. */
const NOBODYS = '/deposits/0197f3a0-0000-7000-8000-000000000000'

async function invitationsToJoin(server: RealServer, { email }: Person): Promise<number> {
  const mails = await server.mailsTo(email)
  return mails.filter(({ subject }) => subject.startsWith('Rejoignez ')).length
}
