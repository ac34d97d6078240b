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

  // What is missing is said with the way to set it: where buyers pay, and where users write.
  await page.goto('/administration?tab=orders')
  const orders = page.getByRole('tabpanel', { name: 'Commandes' })
  await expect(orders).toContainText('Vos coordonnées bancaires ne sont pas renseignées')
  const unpayable = orders.getByRole('note').filter({ hasText: 'Vos coordonnées bancaires' })
  await unpayable.getByRole('link', { name: 'Ouvrir les réglages' }).click()
  await expect(page.getByLabel('IBAN des virements')).toBeVisible()
  const visitor = await browser.newPage()
  await visitor.goto('/help')
  const contact = visitor.getByRole('region', { name: 'Nous écrire' })
  await expect(contact).toContainText('Adressez-vous à Ancrage d’essai, qui exploite ce service')
  // The legal notice does not say it yet.
  await expect(contact.getByRole('link', { name: /mentions légales/ })).toHaveCount(0)
  await expectAccessible(visitor)
  await page.goto('/administration?tab=overview')
  const missing = page.getByRole('note').filter({ hasText: 'Aucune adresse d’aide' })
  await expect(missing).toBeVisible()
  // Its charts come after it, under the bar of a page on its way.
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  await missing.getByRole('link', { name: 'Renseigner l’adresse' }).click()
  await page.getByLabel('Adresse d’aide').fill('aide@verrerie.example')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Réglages enregistrés.')).toBeVisible()
  await page.goto('/administration?tab=overview')
  await expect(page.getByText('Aucune alarme')).toBeVisible()
  await expect(missing).toHaveCount(0)
  const unsent = page.getByRole('note').filter({ hasText: 'Aucun serveur d’envoi n’est réglé' })
  await expect(unsent).toContainText('SMTP_URL')
  await visitor.reload()
  await expect(contact.getByRole('link', { name: 'aide@verrerie.example' })).toBeVisible()
  await visitor.close()

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
  const invited = await browser.newPage()
  await invited.goto(link)
  await expect(invited.getByRole('main')).toContainText('Verrerie du Lac')
  // 20.7: the pages of an invitation open in its language.
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  await invited.close()

  await page.goto(server.setupLink())
  await expect(page.getByRole('main')).toContainText('Ce lien de création a déjà servi')
  await expectAccessible(page)
})
