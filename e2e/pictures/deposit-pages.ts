import type { Page } from '@playwright/test'
import { becomesConfirmed, chooseFiles } from '../fixtures/deposit.ts'
import { expect } from '../fixtures/test.ts'
import type { Wording } from '../fixtures/wording.ts'
import { type Shoot, shootOpened } from './shooter.ts'

export async function shootDashboard(page: Page, shoot: Shoot): Promise<void> {
  await expect(page.getByRole('link', { name: 'Où naissent les étoiles' }).first()).toBeVisible()
  await shoot('dashboard')
  const header = page.getByRole('banner')
  const user = header.getByRole('button', { name: /^(Votre menu|Your menu), / })
  await shootOpened(page, shoot, user, 'user-menu')
  await shootOpened(
    page,
    shoot,
    header.getByRole('button', { name: /langue|language/ }),
    'language-menu',
  )
  const bell = header.getByRole('button', { name: /^Notifications/ })
  await shootOpened(page, shoot, bell, 'notifications')
  const burger = header.getByRole('button', { name: /^(Ouvrir le menu|Open the menu)/ })
  if (await burger.isVisible()) await shootOpened(page, shoot, burger, 'navigation-drawer')
}

type Anchorage = Readonly<{ file: string; words: Wording }>

export async function shootNewAnchorage(page: Page, shoot: Shoot, { file, words }: Anchorage) {
  await page.getByRole('button', { name: words.newAnchorage }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words.dropHere)).toBeVisible()
  await shoot('new-anchorage-files', 'window')
  await dialog.getByRole('button', { name: words.close, exact: true }).click()
  await expect(dialog).toBeHidden()

  await chooseFiles(page, [file], { words })
  await shoot('new-anchorage-details', 'window')
  await dialog.getByRole('button', { name: words.close, exact: true }).click()
  await expect(page.getByRole('button', { name: words.stay })).toBeVisible()
  await shoot('new-anchorage-leave', 'window')
  await page.getByRole('button', { name: words.stay }).click()
  await dialog.getByRole('combobox', { name: words.type }).fill('')
  await dialog.getByRole('button', { name: words.next }).click()
  await shoot('new-anchorage-missing-type', 'window')
  await dialog.getByRole('combobox', { name: words.type }).fill('logo')
  await shoot('new-anchorage-type', 'window')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: words.next }).click()
  await expect(dialog).toContainText(words.keepSource)
  await shoot('new-anchorage-confirm', 'window')
  await dialog.getByRole('button', { name: words.anchor }).click()
  await expect(dialog).toContainText(words.recorded)
  await shoot('new-anchorage-done', 'window')
  await dialog.getByRole('link', { name: words.view }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot('deposit-pending')
  await becomesConfirmed(page, words)
  await shoot('deposit-confirmed')
}

export async function shootVerifyHash(page: Page, shoot: Shoot, file: string): Promise<void> {
  await page.goto('/recalculate-hash')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot('verify-hash')
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByRole('main').getByRole('textbox')).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').last()).toBeVisible()
  await shoot('verify-hash-result')
}
