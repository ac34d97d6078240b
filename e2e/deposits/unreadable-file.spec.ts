import { truncate, writeFile } from 'node:fs/promises'
import { chooseFiles, fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

// Long enough to hash for it to change meanwhile on any machine, however long the details take; a sparse file costs no disk.
const LARGE = 20_000_000_000

test('a file that changes while it is read is refused in words, and can be tried again', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = testInfo.outputPath('en-cours.bin')
  await writeFile(file, '')
  await truncate(file, LARGE)
  await visit(server.administrator)
  await page.getByRole('button', { name: french.newAnchorage }).first().click()
  const dialog = page.getByRole('dialog')
  await pickFiles(dialog, [file], french)
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await truncate(file, 1000)

  await expect(dialog.getByRole('alert')).toContainText('Erreur lors du calcul du hash')
  await expect(dialog.getByRole('button', { name: french.next })).toBeDisabled()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: /^Recommencer le calcul/ })).toBeVisible()
  await dialog.getByRole('button', { name: /^Retirer/ }).click()
  await expect(dialog.getByText(french.dropHere)).toBeVisible()

  const empty = testInfo.outputPath('vide.txt')
  await writeFile(empty, '')
  await pickFiles(dialog, [empty], french)
  await expect(dialog.getByText('Ce fichier est vide')).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: french.next })).toBeEnabled()
})

test('a file that changes once one has gone on is told of at the last step, and leads back to it', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = testInfo.outputPath('en-route.bin')
  await writeFile(file, '')
  await truncate(file, LARGE)
  await visit(server.administrator)
  const dialog = await chooseFiles(page, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'Une prise de vue', type: 'Vidéo' }, french)
  await expect(dialog.getByText('Encore 1 empreinte à calculer…')).toBeVisible()
  await truncate(file, 1000)
  await expect(dialog.getByRole('alert')).toContainText('n’a pas pu être calculée')
  await expect(dialog.getByText('Encore 1 empreinte')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: french.anchor })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revoir les fichiers' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Erreur lors du calcul du hash')
})
