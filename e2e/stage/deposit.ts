import { expect, type Locator, type Page } from '@playwright/test'
import { french, type Wording } from './wording.ts'

export type Wish = Readonly<{ files: readonly string[]; title: string; type: string }>
type Choose = (dialog: Locator, files: readonly string[], words: Wording) => Promise<void>
type Manner = Readonly<{
  words?: Wording
  choose?: Choose
  /** How several files are to be grouped, where it is not as proposed. */
  grouping?: string
}>

/** Goes through the dialog, from the first file to the confirmation that the deposit is recorded. */
export async function deposit(page: Page, wish: Wish, manner: Manner = {}): Promise<Locator> {
  const { words = french } = manner
  const dialog = await chooseFiles(page, wish.files, manner)
  await fillDetails(dialog, wish, words)
  await expect(dialog).toContainText(words.keepSource)
  await dialog.getByRole('button', { name: words.anchor }).click()
  await expect(dialog).toContainText(words.recorded)
  return dialog
}

/** Opens the dialog, brings the files to it and goes on to the details. */
export async function chooseFiles(
  page: Page,
  files: readonly string[],
  { words = french, choose = dropFiles, grouping }: Manner = {},
): Promise<Locator> {
  await page.getByRole('button', { name: words.newAnchorage }).first().click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, files, words)
  const chosen = dialog.getByRole('list', { name: words.chosen }).getByRole('listitem')
  await expect(chosen).toHaveCount(files.length)
  if (grouping !== undefined) await dialog.getByRole('radio', { name: grouping }).check()
  await dialog.getByRole('button', { name: words.next }).click()
  return dialog
}

/** The runner carries what it drops through its own channel: small files only. */
export async function dropFiles(dialog: Locator, files: readonly string[], words: Wording) {
  await dialog.getByText(words.dropHere).drop({ files: [...files] })
}

/** The browser opens the files by their paths, whatever their size. */
export async function pickFiles(dialog: Locator, files: readonly string[], words: Wording) {
  const opened = dialog.page().waitForEvent('filechooser')
  await dialog.getByRole('button', { name: words.choose }).click()
  await (await opened).setFiles([...files])
}

/** From the details to the confirmation. */
export async function fillDetails(
  dialog: Locator,
  { title, type }: Pick<Wish, 'title' | 'type'>,
  words: Wording,
): Promise<void> {
  await dialog.getByLabel(words.title, { exact: true }).fill(title)
  await dialog.getByRole('combobox', { name: words.type }).fill(type)
  await dialog.page().getByRole('option', { name: type, exact: true }).click()
  await dialog.getByRole('button', { name: words.next }).click()
}

/** The row of that title, once its status has turned by itself. */
export async function confirmedRow(page: Page, title: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(french.confirmed)
  return row
}

/** The deposit page gives the proof out by itself once there is one. */
export async function becomesConfirmed(page: Page, words: Wording = french): Promise<void> {
  const proof = page.getByRole('button', { name: words.proof })
  await expect(proof.or(page.getByRole('button', { name: words.proofOfAll }))).toBeEnabled()
}
