import { postAs } from '../fixtures/api.ts'
import { booksOf, payAndComeBack, sellTenCredits } from '../fixtures/selling/buy-by-card.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { PHONE } from '../fixtures/phone.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, expectAccessible, expectFingerSized, test } from '../fixtures/test.ts'

test.use({ ...PHONE, cards: 'stripe' })
test.beforeAll(({ server }) => sellTenCredits(server))

test('24: who has no credits left chooses a pack with one press, gives the consent that the law asks for, and is led to the card page with another', async ({
  page,
  server,
  visit,
}) => {
  const buyer = await newcomer(server, 'Faustine')
  const session = await sessionOf(server.url, buyer)
  await visit(buyer, '/')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('link', { name: /Crédits restants/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Acheter des crédits' })
  await expect(dialog).toContainText('La loi demande votre accord')
  await expectAccessible(page)
  await expectFingerSized(page)
  const wide = (items: readonly Element[]): number =>
    items.filter((item) => item.scrollWidth > item.clientWidth).length
  expect(await dialog.getByRole('listitem').evaluateAll(wide)).toBe(0)
  await dialog
    .getByRole('button', { name: /^10\scrédits/ })
    .last()
    .click()
  const order = page.getByRole('dialog')
  await expect(order).toContainText('La page de paiement par carte s’ouvre ensuite.')
  const consent = order.getByRole('checkbox', { name: /activation de ma commande/ })
  const place = order.getByRole('button', { name: 'Commander avec obligation de paiement' })
  await place.click()
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription('Cochez cette case pour commander.')
  // What is wrong in a part that is folded again is led to, too.
  const address = order.getByText(/^Adresse de facturation/)
  await address.click()
  const postcode = order.getByLabel('Code postal')
  await order.getByLabel('Numéro et rue').fill('3 quai de la Fosse')
  await order.getByLabel('Ville').fill('Nantes')
  await postcode.fill('ABC')
  await address.click()
  await consent.check()
  await place.click()
  await expect(postcode).toBeFocused()
  await expect(postcode).toHaveAccessibleDescription('Cinq chiffres, par exemple 44000')
  await postcode.fill('44000')
  await expectAccessible(page)
  await order.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  // The browser’s own way back leads to the order, and not to a form that would place another.
  await page.goBack()
  await expect(page.getByText('Rien n’a été payé par carte')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  // Each order leads to both ways of paying: no account stands above those that are paid.
  await expect(page.getByText('IBAN')).toHaveCount(0)
  await page.getByRole('button', { name: /^Payer la commande/ }).click()
  await page.getByRole('button', { name: /^Payer .*par carte$/ }).click()
  await payAndComeBack(page)
  expect(await booksOf(session)).toEqual({ credits: 10, orders: ['paid'], given: [10] })
})

test('24: a company pays its credits in two presses, from the place that says that they are short', async ({
  page,
  server,
  visit,
}) => {
  const operator = await sessionOf(server.url, server.administrator)
  const made = await postAs(operator, '/admin/companies', { name: 'Maison Giroflée' })
  const { id: companyId } = (await made.json()) as { id: string }
  const buyer = await newcomer(server, 'Ginette', {
    accountType: 'companyAdministrator',
    companyId,
  })
  await visit(buyer, '/')
  await page.getByRole('link', { name: 'Acheter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Acheter des crédits' })
  await dialog
    .getByRole('button', { name: /^10\scrédits/ })
    .last()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Commander avec obligation de paiement' })
    .click()
  await payAndComeBack(page)
})
