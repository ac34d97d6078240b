import { mailedLink } from '../fixtures/mail/mailed-link.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { PHONE } from '../fixtures/phone.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test.use(PHONE)

test('the account page says all that the service knows of a person, and changes the name and the address', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  await visit(await server.sample('direction'), '/profile')
  const main = page.getByRole('main')
  await expect(main).toContainText('direction@demo.example')
  await expect(main).toContainText('Administrateur de société')
  const plan = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Formule et usage' }),
  })
  await expect(plan.getByRole('term')).toHaveText([
    'Crédits',
    'Ancrages effectués',
    'Stockage',
    'Double authentification',
    'Société',
    'Membres',
  ])
  await expect(plan).toContainText('Atelier Lumière SAS')
  await expect(main.getByRole('link', { name: 'Sécurité', exact: true })).toHaveAttribute(
    'href',
    '/security',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await visit(await server.sample('studio'), '/profile')
  await expect(main).toContainText('Sous-compte')
  await expect(plan.getByRole('term').filter({ hasText: 'Société' })).toHaveText(['Société'])

  const person = await newcomer(server, 'Yvonne')
  await visit(person, '/profile')
  await page.getByLabel('Nom', { exact: true }).fill('Yvonne Choquet')
  await page.getByRole('button', { name: 'Enregistrer' }).first().click()
  await expect(page.getByText('Vos informations sont enregistrées.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Votre menu, Yvonne Choquet' })).toBeVisible()
  await page.getByLabel('Nom', { exact: true }).fill('Yvonne Choquet-Bruhat')
  await page.getByRole('button', { name: 'Enregistrer' }).first().click()
  await expect(
    page.getByRole('button', { name: 'Votre menu, Yvonne Choquet-Bruhat' }),
  ).toBeVisible()

  const moved = { email: 'y.choquet-bruhat@newcomers.example' }
  complaints.expectRefusal(500)
  const once = { times: 1 }
  await page.route('**/api/user/email', (route) => route.fulfill({ status: 500 }), once)
  await page.getByLabel('Nouvelle adresse email').fill(moved.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('alert')).toContainText('Vos informations n’ont pas été modifiées')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  const sent = page.getByRole('status').filter({ hasText: 'Un lien valable 24 heures' })
  await expect(sent).toContainText(moved.email)
  await page.goto(await mailedLink(server, moved, '/email-change/'))
  await page.getByRole('button', { name: 'Vérifier l’adresse' }).click()
  await expect(page.getByRole('status')).toContainText(`Votre adresse ${moved.email} est vérifiée`)
  await page.goto('/profile')
  await expect(main).toContainText(moved.email)
})

test('what another tab saved is not undone by saving the language here', async ({
  page,
  server,
  context,
  visit,
}) => {
  await visit(await newcomer(server, 'Zénobie'), '/profile')
  const name = page.getByLabel('Nom', { exact: true })
  await expect(name).toHaveValue('Zénobie')
  const elsewhere = await context.newPage()
  await elsewhere.goto('/profile')
  await elsewhere.getByLabel('Nom', { exact: true }).fill('Zénobie Palmyre')
  await elsewhere.getByRole('button', { name: 'Enregistrer' }).first().click()
  await expect(elsewhere.getByText('Vos informations sont enregistrées.')).toBeVisible()
  await elsewhere.close()

  await page.getByLabel('Langue du compte').selectOption('en')
  await page.getByRole('button', { name: 'Enregistrer' }).first().click()
  // The page speaks the language of the account from then on.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  const inEnglish = page.getByLabel('Name', { exact: true })
  await expect(inEnglish).toHaveValue('Zénobie Palmyre')
  await page.reload()
  await expect(inEnglish).toHaveValue('Zénobie Palmyre')
})
