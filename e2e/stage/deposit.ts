import { expect, type Locator, type Page } from '@playwright/test'
import { french, type Wording } from './wording.ts'

export type Wish = Readonly<{ files: readonly string[]; title: string; type: string }>

/** Goes through the dialog, from dropped files to the confirmation that it is recorded. */
export async function deposit(page: Page, wish: Wish, words: Wording = french): Promise<Locator> {
  const dialog = await dropFiles(page, wish.files, words)
  await dialog.getByLabel(words.title, { exact: true }).fill(wish.title)
  await dialog.getByRole('combobox', { name: words.type }).fill(wish.type)
  await page.getByRole('option', { name: wish.type, exact: true }).click()
  await dialog.getByRole('button', { name: words.next }).click()
  await expect(dialog).toContainText(words.keepSource)
  await dialog.getByRole('button', { name: words.anchor }).click()
  await expect(dialog).toContainText(words.recorded)
  return dialog
}

/** Opens the dialog, drops the files on it and goes on to the details. */
export async function dropFiles(
  page: Page,
  files: readonly string[],
  words: Wording = french,
): Promise<Locator> {
  await page.getByRole('button', { name: words.newAnchorage }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.dropHere).drop({ files: [...files] })
  const chosen = dialog.getByRole('list', { name: words.chosen }).getByRole('listitem')
  await expect(chosen).toHaveCount(files.length)
  await dialog.getByRole('button', { name: words.next }).click()
  return dialog
}

/** The row of that title, once its status has turned by itself. */
export async function confirmedRow(page: Page, title: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(french.confirmed)
  return row
}
