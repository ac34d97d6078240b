import { expect, type Locator, type Page } from '@playwright/test'

export type Wish = Readonly<{ files: readonly string[]; title: string; type: string }>

/** Goes through the dialog, from dropped files to the confirmation that it is recorded. */
export async function deposit(page: Page, { files, title, type }: Wish): Promise<Locator> {
  const dialog = await dropFiles(page, files)
  await fillDetails(dialog, title, type)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog).toContainText('Conservez soigneusement le fichier source')
  await dialog.getByRole('button', { name: 'Ancrer' }).click()
  await expect(dialog).toContainText('Votre dépôt est enregistré')
  return dialog
}

export async function dropFiles(page: Page, files: readonly string[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Nouvel ancrage' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Déposez vos fichiers ici').drop({ files: [...files] })
  await expect(
    dialog.getByRole('list', { name: 'Fichiers choisis' }).getByRole('listitem'),
  ).toHaveCount(files.length)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  return dialog
}

async function fillDetails(dialog: Locator, title: string, type: string): Promise<void> {
  await dialog.getByLabel('Titre').fill(title)
  await dialog.getByLabel('Type de création').fill(type)
  await dialog.page().getByRole('option', { name: type, exact: true }).click()
}

/** The row of that title, once its status has turned by itself. */
export async function confirmedRow(page: Page, title: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Confirmé')
  return row
}
