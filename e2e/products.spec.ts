import { newcomer } from './stage/newcomer.ts'
import { PHONE } from './stage/phone.ts'
import { expect, expectAccessible, test } from './stage/test.ts'

test.use({ ...PHONE, language: 'en' })

test('an administrator puts a pack on sale, somebody orders it, and its payment gives the credits', async ({
  page,
  server,
  visit,
}) => {
  const customer = await newcomer(server, 'Xavier')
  await visit(server.administrator, '/administration?tab=products')
  await page.getByRole('button', { name: 'New product' }).click()
  const editor = page.getByRole('dialog', { name: 'New product' })
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByLabel('Name in French')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await editor.getByLabel('Name in French').fill('Pack découverte')
  await editor.getByLabel('Name in English').fill('Discovery pack')
  await editor.getByLabel('Description in French').fill('Cinq crédits pour commencer.')
  await editor.getByLabel('Description in English').fill('Five credits to begin with.')
  await editor.getByLabel(/^Price without tax/).fill('9.50')
  await editor.getByLabel(/^VAT/).fill('20')
  await editor.getByLabel('Credits given').fill('5')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  const product = page
    .getByRole('list', { name: 'Products' })
    .getByRole('listitem')
    .filter({ hasText: 'Discovery pack' })
  await expect(product).toContainText('Draft')
  await product.getByRole('button', { name: 'Actions for Discovery pack' }).click()
  await page.getByRole('menuitem', { name: 'Put on sale' }).click()
  await expect(product).toContainText('On sale')
  await expectAccessible(page)

  await visit(customer, '/products')
  await page.getByRole('button', { name: 'Order: Discovery pack' }).click()
  const order = page.getByRole('dialog', { name: 'Discovery pack' })
  await expect(order).toContainText('€9.50')
  await expect(order).toContainText('€11.40')
  await order.getByLabel(/^Billing address/).fill('1 quai du Port\n29200 Brest')
  await expectAccessible(page)
  await order.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(order.getByRole('status')).toContainText('€11.40')
  const [number = ''] = /\b[A-Z]+-[\d-]+/.exec(await order.getByRole('status').innerText()) ?? []
  await order.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('list', { name: 'Your orders' })).toContainText('To be paid')
  await expectAccessible(page)

  await visit(server.administrator, '/administration?tab=orders')
  await page.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Mark as paid' }).click()
  const paid = page.getByRole('dialog', { name: 'Mark as paid' })
  await paid.getByLabel('Transfer reference').fill('VIR 2026-118')
  await expectAccessible(page)
  await paid.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(paid).toBeHidden()

  await visit(customer, '/products')
  await expect(page.getByRole('list', { name: 'Your orders' })).toContainText('Paid')
  const invoice = page.waitForEvent('download')
  await page.getByRole('button', { name: `Invoice of the order ${number}` }).click()
  expect((await invoice).suggestedFilename()).toMatch(/^invoice-FA-\d{4}-\d{6}\.pdf$/)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main navigation' })
  await expect(drawer.getByText('Credits left').locator('..')).toContainText('5')
})
