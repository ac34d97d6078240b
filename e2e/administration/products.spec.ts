import { newcomer } from '../fixtures/newcomer.ts'
import { PHONE } from '../fixtures/phone.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.use({ ...PHONE, language: 'en' })

test('20.15: an administrator puts a pack on sale, somebody orders it, finds the order on a page of its own, and its payment gives the credits', async ({
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
  await editor.getByLabel('Credits included').fill('5')
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
  await order.getByText('Billing address, business (optional)').click()
  await order.getByLabel('Number and street').fill('1 quai du Port')
  await order.getByLabel('Postcode').fill('29200')
  await order.getByLabel('City').fill('Brest')
  await order.getByLabel('Country').selectOption({ label: 'Switzerland' })
  await expect(order).toContainText('No French VAT is due')
  await order.getByLabel('Country').selectOption({ label: 'France' })
  const [country, city] = [
    await order.getByLabel('Country').boundingBox(),
    await order.getByLabel('City').boundingBox(),
  ]
  expect(right(country)).toBeLessThanOrEqual(right(city) + 2)
  await expect(order).toContainText('€11.40')
  await order.getByText('For a business: SIREN, VAT').click()
  await order.getByLabel('SIREN', { exact: true }).fill('123 456 789')
  await expectAccessible(page)
  await order.getByRole('button', { name: 'Order with an obligation to pay' }).click()
  await expect(order.getByRole('alert')).toContainText('Check this box')
  await expect(order).toContainText('There is no such SIREN')
  await order.getByLabel('SIREN', { exact: true }).fill('123 456 782')
  await order.getByRole('checkbox', { name: /^I ask for my order to be active/ }).check()
  await order.getByRole('button', { name: 'Order with an obligation to pay' }).click()
  const placed = order.getByRole('status').first()
  await expect(placed).toContainText('€11.40')
  const [number = ''] = /\b[A-Z]+-[\d-]+/.exec(await placed.innerText()) ?? []
  await order.getByRole('link', { name: 'View your orders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your orders')
  const ordered = page.getByRole('list', { name: 'Your orders' })
  await expect(ordered).toContainText('To be paid')
  await expectAccessible(page)
  const cancel = page.getByRole('button', { name: `Cancel the order ${number}` })
  const question = page.getByRole('alertdialog', { name: `Cancel the order ${number}?` })
  await cancel.click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep the order' }).click()
  await expect(question).toBeHidden()
  await expect(ordered).toContainText('To be paid')

  await visit(server.administrator, '/administration?tab=orders')
  await page.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel the order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep the order' }).click()
  await page.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Mark as paid' }).click()
  const paid = page.getByRole('dialog', { name: 'Mark as paid' })
  await paid.getByLabel('Transfer reference').fill('VIR 2026-118')
  await expectAccessible(page)
  await paid.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(paid).toBeHidden()
  await expect(page.getByText(`Order ${number} paid.`)).toBeVisible()

  await visit(customer, '/products/orders')
  await expect(page.getByRole('list', { name: 'Your orders' })).toContainText('Paid')
  const invoice = page.waitForEvent('download')
  await page.getByRole('button', { name: `Invoice of the order ${number}` }).click()
  expect((await invoice).suggestedFilename()).toMatch(/^invoice-FA-\d{4}-\d{6}\.pdf$/)

  await page.getByRole('link', { name: 'Products' }).first().click()
  await page.getByRole('button', { name: 'Order: Discovery pack' }).click()
  await order.getByRole('checkbox').check()
  await order.getByRole('button', { name: 'Order with an obligation to pay' }).click()
  await order.getByRole('link', { name: 'View your orders' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click()
  await expect(ordered).toContainText('Canceled')
  await expect(ordered).not.toContainText('To be paid')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main navigation' })
  await expect(drawer.getByText('Credits left').locator('..')).toContainText('5')
})

test('20.15: one pack is highlighted, with what it saves', async ({ page, server, visit }) => {
  await visit(await server.sample('creatrice'), '/products')
  const best = page.getByRole('article').filter({ hasText: 'Best value pack' })
  await expect(best).toHaveCount(1)
  await expect(best).toContainText('500')
  await expect(best).toContainText('Save 48% per anchorage')
  await expectAccessible(page)
})

function right(box: Readonly<{ x: number; width: number }> | null): number {
  return (box?.x ?? 0) + (box?.width ?? 0)
}
