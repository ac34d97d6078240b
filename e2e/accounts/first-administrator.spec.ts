import { mailedLink } from '../fixtures/mail/mailed-link.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.use({ content: 'nobody' })

test('the printed link creates the first administrator, once', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  complaints.expectRefusal(410)
  const person = { email: 'grace@example.org', password: 'la première phrase secrète' }
  await page.goto(server.setupLink())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premier administrateur')
  await expectAccessible(page)
  await page.getByLabel('Votre nom').fill('Grace Hopper')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('Répétez le mot de passe').fill(person.password)
  await page.getByRole('button', { name: 'Créer le compte' }).click()
  // 20.7: who sets the service up is signed in.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace Hopper')

  await page.goto('/administration?tab=companies')
  await expect(page.getByRole('main')).toContainText(
    'Aucune société pour l’instant. Créez la première.',
  )
  await page.getByRole('searchbox', { name: 'Nom de la société' }).fill('Verrerie')
  await expect(page.getByRole('main')).toContainText('Aucun résultat. Essayez d’autres mots.')

  await page.getByRole('button', { name: 'Nouvelle société' }).click()
  const creation = page.getByRole('dialog', { name: 'Nouvelle société' })
  await creation.getByLabel('Nom', { exact: true }).fill('Verrerie du Lac')
  await creation.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('button', { name: 'Actions pour Verrerie du Lac' }).click()
  await page.getByRole('menuitem', { name: 'Inviter un administrateur' }).click()
  const invitation = page.getByRole('dialog', { name: 'Inviter un administrateur' })
  await expect(invitation).toContainText('gérera « Verrerie du Lac »')
  await expectAccessible(page)
  await invitation.getByLabel('Email').fill('maude@verrerie.example')
  await invitation.getByLabel('Langue de l’invitation').selectOption('English')
  await invitation.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByRole('status')).toContainText('Invitation envoyée')
  const link = await mailedLink(server, { email: 'maude@verrerie.example' }, '/invitation/')
  const visitor = await browser.newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('main')).toContainText('Verrerie du Lac')
  // 20.7: the pages of an invitation open in its language.
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  await visitor.close()

  await page.goto(server.setupLink())
  await expect(page.getByRole('main')).toContainText('Ce lien de création a déjà servi')
  await expectAccessible(page)
})
