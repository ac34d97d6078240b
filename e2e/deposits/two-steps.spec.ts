import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { chooseFiles, fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

test('20.15: one file is anchored in two steps: its hash is shortened, its type suggested, its price said', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = testInfo.outputPath('Les marées hautes.docx')
  await writeFile(file, 'Chapitre premier')
  const sha256 = createHash('sha256').update('Chapitre premier')
  await visit(await newcomer(server, 'Éloi', { credits: 3 }))
  const dialog = await chooseFiles(page, [file])
  await expect(dialog).toContainText('Étape 1 sur 2 : fichier et détails')
  const hash = dialog.locator('code')
  await expect(hash).toHaveText(/^[0-9a-f]{8}…[0-9a-f]{8}$/)
  await expect(hash).toHaveAttribute('title', sha256.digest('hex'))
  await dialog.getByRole('button', { name: /^Copier l’empreinte de/ }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Copié' })).toHaveCount(1)
  await expect(dialog.getByLabel(french.title, { exact: true })).toHaveValue('Les marées hautes')
  await expect(dialog.getByRole('combobox', { name: french.type })).toHaveValue('Manuscrit')
  await expect(dialog).toContainText('Suggéré d’après l’extension du fichier')
  await expect(dialog).toContainText(/1 crédit\s; il vous restera 2 crédits/)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: french.next }).click()
  await expect(dialog).toContainText('Étape 2 sur 2 : confirmation')
  await expect(dialog.getByRole('note')).toHaveText(
    'Chaîne de développement : cet ancrage n’aura pas de valeur probante.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ancrer pour 1 crédit' }).click()
  await expect(dialog).toContainText(french.recorded)
})

test('20.15: what was typed or chosen stays when the file is replaced, what was suggested follows it', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const [song, photograph] = [testInfo.outputPath('aube.mp3'), testInfo.outputPath('port.jpg')]
  await Promise.all([writeFile(song, 'la, la'), writeFile(photograph, 'gris et bleu')])
  await visit(server.administrator)
  const dialog = await chooseFiles(page, [song])
  const title = dialog.getByLabel(french.title, { exact: true })
  const type = dialog.getByRole('combobox', { name: french.type })
  await expect(type).toHaveValue('Composition musicale')
  await dialog.getByRole('button', { name: 'Retirer « aube.mp3 »' }).click()
  await pickFiles(dialog, [photograph], french)
  await expect(type).toHaveValue('Photographie')
  await expect(title).toHaveValue('port')

  await title.fill('Le port, le soir')
  await type.fill('Publication')
  await page.getByRole('option', { name: 'Publication', exact: true }).click()
  await dialog.getByRole('button', { name: 'Retirer « port.jpg »' }).click()
  await pickFiles(dialog, [song], french)
  await expect(title).toHaveValue('Le port, le soir')
  await expect(type).toHaveValue('Publication')
})

test('nothing on the last step moves once the hash of a file is there', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = testInfo.outputPath('La marée.pdf')
  // The page hashes a small file itself, and starts a worker for a larger one.
  await writeFile(file, Buffer.alloc(32_000_000))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/digest-file.worker*', async (route) => {
    await released
    await route.continue()
  })
  await visit(await newcomer(server, 'Prune', { credits: 1, storage: true }))
  const dialog = await chooseFiles(page, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'La marée', type: 'Livre' }, french)
  const box = dialog.getByRole('checkbox', { name: 'Laisser une copie chiffrée' })
  await expect(box).toBeVisible()
  await expect(dialog.getByText('Encore 1 empreinte à calculer…')).toBeVisible()
  const before = await box.boundingBox()
  release()
  await expect(dialog.locator('code')).toBeVisible()
  expect(await box.boundingBox()).toEqual(before)
})
