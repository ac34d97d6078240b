import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'
import { type Shoot, shootOpened, shootPage } from './shooter.ts'

/** What everybody has who is signed in, beside their deposits. */
export async function shootOwnPages(page: Page, shoot: Shoot): Promise<void> {
  await shootPage(page, shoot, '/profile', 'profile')
  await shootPage(page, shoot, '/security', 'security')
  await shootPage(page, shoot, '/products', 'products')
  await shootOrder(page, shoot)
  await shootPage(page, shoot, '/blog', 'blog')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\/./)
  // The list has a heading of its own, which stands until the article is there.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Blog')
  await shoot('article')
}

async function shootOrder(page: Page, shoot: Shoot): Promise<void> {
  await page
    .getByRole('button', { name: /^(Commander|Order)/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await shoot('order', 'window')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await shoot('order-without-consent', 'window')
  await dialog.getByRole('checkbox').check()
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('status').first()).toBeVisible()
  await shoot('order-placed', 'window')
  await dialog.getByRole('link').click()
  await expect(dialog).toHaveCount(0)
  await shoot('orders')
}

/** What a company’s administrator has besides. */
export async function shootCompany(page: Page, shoot: Shoot): Promise<void> {
  await expect(page.getByRole('button', { name: /Gaël Le Goff/ })).toBeVisible()
  await shoot('company')
  const invite = page.getByRole('button', { name: /^(Inviter|Invite)$/ })
  await shootOpened(page, shoot, invite, 'company-invite')
  await shootMember(page, shoot, /^(Attribuer des crédits|Assign credits)$/, 'company-allot')
  await shootMember(page, shoot, /^(Plafond et référence|Cap and reference)$/, 'company-member')
  await shootMember(page, shoot, /^(Retirer de la société|Remove from)/, 'company-remove')
}

async function shootMember(page: Page, shoot: Shoot, act: RegExp, name: string): Promise<void> {
  await page.getByRole('button', { name: /Gaël Le Goff/ }).click()
  if (name === 'company-allot') await shoot('company-member-menu', 'window')
  await shootOpened(page, shoot, page.getByRole('menuitem', { name: act }), name)
}
