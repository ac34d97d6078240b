import { newcomer } from '../fixtures/newcomer.ts'
import { fillSignIn } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { mailedLink } from '../fixtures/mail/mailed-link.ts'

test('20.7: the switch saves the language of the account, which drives pages and mails in any browser', async ({
  page,
  browser,
  server,
  visit,
}) => {
  const person = await newcomer(server, 'Ludivine')
  await visit(person)
  await page.getByRole('button', { name: /^Changer de langue/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
  await page.goto('/profile')
  await expect(page.getByLabel('Account language')).toHaveValue('en')
  await expectAccessible(page)

  const elsewhere = await browser.newPage({ baseURL: server.url })
  await elsewhere.goto('/forgot-password')
  await elsewhere.getByLabel('Email').fill(person.email)
  await elsewhere.getByRole('button', { name: 'Envoyer le lien' }).click()
  await mailedLink(server, person, '/reset-password/')
  const [mail] = await server.mailsTo(person.email)
  expect(mail?.subject).toBe('Choose a new password')
  await elsewhere.goto('/login')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Connexion')
  await fillSignIn(elsewhere, person)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Hello')
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en')
  await elsewhere.goto('/profile')
  await elsewhere.getByLabel('Account language').selectOption('fr')
  await elsewhere.getByRole('button', { name: 'Save' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Mon compte')
  await elsewhere.close()
})
