import type { Page } from '@playwright/test'
import { download } from '../fixtures/download.ts'
import { expect } from '../fixtures/test.ts'
import { secretOn } from '../fixtures/vault.ts'
import { type Shoot, shootOpened } from './shooter.ts'

/** A recovery key, without pictures of its own. */
export async function keepSheet(page: Page, sheet: string): Promise<void> {
  await page.getByRole('button', { name: /^(Préparer ma clé|Prepare my key)$/ }).click()
  const dialog = page.getByRole('dialog')
  await download(dialog, /^(Télécharger|Download)$/, sheet)
  await dialog.getByRole('button', { name: /^(J’ai ma fiche|I have my sheet)$/ }).click()
  await dialog.getByRole('textbox').fill((await secretOn(sheet)).slice(-8))
  await dialog.getByRole('button', { name: /^(Utiliser cette clé|Use this key)$/ }).click()
  await expect(dialog).toBeHidden()
}

/** The card of a company’s key, from an administrator without a key of their own. */
export async function shootCompanyKey(page: Page, shoot: Shoot, sheet: string): Promise<void> {
  const own = page.getByRole('button', { name: /^(Préparer ma clé|Prepare my key)$/ })
  await expect(own).toBeVisible()
  await shoot('own-key-first')
  await keepSheet(page, sheet)
  const prepare = page.getByRole('button', {
    name: /^(Préparer la clé de la société|Prepare the company key)$/,
  })
  await expect(prepare).toBeVisible()
  await shoot('no-company-key')
  await prepare.click()
  await expect(page.getByText(/^(Vous êtes la seule|You are the only)/)).toBeVisible()
  await shoot('company-key')
}

/** What hands the key to another administrator, changes it, and starts over. */
export async function shootHandingOver(page: Page, shoot: Shoot): Promise<void> {
  const hand = page.getByRole('button', { name: /^(Remettre la clé|Hand over the key)$/ })
  await expect(hand).toBeVisible()
  await shoot('another-administrator')
  await hand.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('wrong')
  await dialog.getByRole('button', { name: /^(Remettre la clé|Hand over the key)$/ }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await shoot('hand-over-refused', 'window')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  for (const [name, words] of Object.entries(CHANGES)) {
    await shootOpened(page, shoot, page.getByRole('button', { name: words }), name)
  }
}

const CHANGES = {
  'change-company-key': /^(Changer la clé de la société|Change the company key)$/,
  'start-over': /^(Clé perdue|Key lost)/,
} as const
