import type { Page } from '@playwright/test'
import { getAs, postAs } from '../fixtures/api.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import type { Person, RealServer } from '../fixtures/real-server.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'
import { COMBINATIONS } from './combinations.ts'
import { type Shoot, shooter, shootOpened } from './shooter.ts'

for (const { name, seen } of COMBINATIONS) {
  test.describe(name, () => {
    test.use(seen)

    test('withdrawals, refunds and gift codes', async ({ page, server, visit }) => {
      const shoot = shooter(page, `${name}/selling`)
      const buyer = await newcomer(server, `Flavie ${name}`, { language: seen.language })
      await buyPack(server, buyer)
      await visit(buyer, '/products/orders')
      await shootWithdrawal(page, shoot)
      await visit(server.administrator, '/administration?tab=orders')
      await shootRefund(page, shoot)
      await page.goto('/administration?tab=products')
      const code = await shootGiftCodes(page, shoot)
      await visit(buyer, '/products')
      await shootGift(page, shoot, code)
    })
  })
}

async function buyPack(server: RealServer, buyer: Person): Promise<void> {
  const session = await sessionOf(server.url, buyer)
  const { items } = (await (await getAs(session, '/products')).json()) as {
    items: { id: string; kind: string }[]
  }
  const productId = items.find(({ kind }) => kind === 'pack')?.id
  const order = { startsAtOnce: true, productId, quantity: 1 }
  const { id } = (await (await postAs(session, '/orders', order)).json()) as { id: string }
  const operator = await sessionOf(server.url, server.administrator)
  await postAs(operator, `/admin/orders/${id}/pay`, {})
}

async function shootWithdrawal(page: Page, shoot: Shoot): Promise<void> {
  const withdraw = page.getByRole('button', {
    name: /^(Renoncer au contrat|Withdraw from contract)/,
  })
  await expect(withdraw).toBeVisible()
  await shoot('order-paid')
  await shootOpened(page, shoot, withdraw, 'withdraw')
  await withdraw.click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^(Rétractée|Withdrawn)$/)).toBeVisible()
  await shoot('order-withdrawn')
}

async function shootRefund(page: Page, shoot: Shoot): Promise<void> {
  const actions = page.getByRole('button', { name: /^(Actions pour|Actions for)/ }).first()
  await expect(actions).toBeVisible()
  await shoot('administration-orders')
  await actions.click()
  const refund = page.getByRole('menuitem', { name: /^(Marquer comme remb|Mark as refunded)/ })
  await shootOpened(page, shoot, refund, 'mark-refunded')
}

async function shootGiftCodes(page: Page, shoot: Shoot): Promise<string> {
  await page.getByRole('button', { name: /^(Codes cadeaux|Gift codes)$/ }).click()
  const codes = page.getByRole('dialog', { name: /^(Codes cadeaux|Gift codes)$/ })
  await expect(codes).toBeVisible()
  await codes.getByRole('button', { name: /^(Nouveau code cadeau|New gift code)$/ }).click()
  const editor = page.getByRole('dialog', { name: /^(Nouveau code cadeau|New gift code)$/ })
  await editor.getByLabel(/^(Nom|Name)$/).fill('Salon du livre')
  await editor.getByLabel(/^(Crédits|Credits)$/).fill('7')
  await shoot('new-gift-code', 'window')
  await editor.locator('button[type=submit]').click()
  const code = page.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  await expect(code).toBeVisible()
  await shoot('gift-code-created', 'window')
  const text = await code.innerText()
  await page.getByRole('button', { name: /^(J’ai copié le code|I have copied the code)$/ }).click()
  await expect(codes).toContainText('Salon du livre')
  await shoot('gift-codes', 'window')
  return text
}

async function shootGift(page: Page, shoot: Shoot, code: string): Promise<void> {
  await page.getByRole('button', { name: /^(Utiliser un code cadeau|Use a gift code)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(code.replaceAll('-', ' ').slice(0, -1))
  await shoot('use-gift-code', 'window')
  await dialog.getByRole('textbox').fill(code)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
  await shoot('products-after-gift')
}
