import { mailedLink } from '../fixtures/mail/mailed-link.ts'
import { forgetEverything } from '../fixtures/session.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

const INVITED = { email: 'mina@example.org' }

test('20.7: a company invites with a name, a language, a role and credits, and the page of the invitation opens in that language', async ({
  page,
  server,
  visit,
}) => {
  const director = await server.sample('direction')
  await visit(director, '/company')
  const pool = page.getByRole('definition').first()
  const before = Number(await pool.textContent())
  await page.getByRole('button', { name: 'Inviter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviter dans la société' })
  await dialog.getByLabel('Email').fill(INVITED.email)
  await dialog.getByLabel('Nom', { exact: true }).fill('Mina Harker')
  await dialog.getByLabel('Langue de l’invitation').selectOption('English')
  await dialog.getByLabel('Rôle dans la société').selectOption({ index: 1 })
  await expect(dialog.getByRole('note')).toContainText('verra tous les ancrages de la société')
  await dialog.getByLabel('Crédits attribués').fill('3')
  await expect(dialog).toContainText('La nouvelle invitation remplace la précédente')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText('Invitation envoyée')).toBeVisible()
  const invited = page.getByRole('row').filter({ hasText: INVITED.email })
  await expect(invited).toContainText(/3\scrédits/u)

  const link = await mailedLink(server, INVITED, '/invitation/')
  await forgetEverything(page)
  await page.goto(link)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel('Name')).toHaveValue('Mina Harker')
  await expect(page.getByRole('main')).toContainText('3 credits are assigned to you')
  await expect(page.getByRole('main')).toContainText('stay with the company')
  await page.getByLabel('Password', { exact: true }).fill('le violoncelle bleu dort tard')
  await page.getByLabel('Repeat the password').fill('le violoncelle bleu dort tard')
  await page.getByRole('button', { name: 'Open the account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mina')

  await visit(director, '/company')
  await expect(pool).toHaveText(String(before - 3))
  const members = page.getByRole('table', { name: 'Membres' })
  const row = members.getByRole('row').filter({ hasText: 'Mina Harker' })
  await expect(row).toContainText('3')
  await expect(row).toContainText('Administrateur')
})
