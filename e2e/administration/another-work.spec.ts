import { chooseFiles, deposit, fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { PHONE } from '../fixtures/phone.ts'
import { expect, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

test.use(PHONE)

test('another work begins with its depositor alone: nothing that was said of the first is said of it', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const [first, second] = await Promise.all([
    drawLogo(testInfo.outputPath('roman.svg'), 'Un roman'),
    drawLogo(testInfo.outputPath('photo.svg'), 'Une photographie'),
  ])
  await visit(server.administrator)
  const dialog = await deposit(page, { files: [first], title: 'Un roman', type: 'Livre' })
  await dialog.getByRole('button', { name: 'Un autre ancrage' }).click()
  await pickFiles(dialog, [second], french)
  await expect(dialog.getByLabel('Déposant', { exact: true })).not.toHaveValue('')
  await expect(dialog.getByRole('combobox', { name: french.type })).toHaveValue('Dessin')
  await expect(dialog.getByLabel(french.title, { exact: true })).toHaveValue('photo')
})

test('the same work anchored once more from the same window is a deposit of its own', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const wish = { title: 'Une esquisse', type: 'Dessin' }
  const file = await drawLogo(testInfo.outputPath('esquisse.svg'), wish.title)
  await visit(server.administrator)
  const dialog = await deposit(page, { files: [file], ...wish })
  await dialog.getByRole('button', { name: 'Un autre ancrage' }).click()
  await pickFiles(dialog, [file], french)
  await fillDetails(dialog, wish, french)
  await dialog.getByRole('button', { name: french.anchor }).click()
  await expect(dialog).toContainText(french.recorded)
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  await expect(page.getByRole('link', { name: wish.title, exact: true })).toHaveCount(2)
})

test('of two things to mend, the first is looked at first, and each says why', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('serie.bin'), 'Une série')
  await visit(server.administrator)
  const dialog = await chooseFiles(page, [file])
  await dialog.getByRole('button', { name: 'Ajouter des précisions' }).click()
  const description = dialog.getByLabel(/^Description/)
  await description.fill('Une longue description. '.repeat(300))
  await dialog.getByRole('button', { name: french.next }).click()
  const type = dialog.getByRole('combobox', { name: french.type })
  await expect(type).toBeFocused()
  await type.fill('dessin')
  await page.getByRole('option', { name: 'Dessin', exact: true }).click()
  await dialog.getByRole('button', { name: french.next }).click()
  await expect(description).toBeFocused()
  await expect(dialog.getByText(/^Au plus 5\s000 caractères$/)).toBeInViewport({ ratio: 1 })
})
