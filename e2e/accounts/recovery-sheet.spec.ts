import { readFile } from 'node:fs/promises'
import { newcomer } from '../fixtures/newcomer.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepSheet, secretOn, withoutPicker } from '../fixtures/vault.ts'

test('21: what is printed of a new key is its sheet, whole, black on white, on one page', async ({
  page,
  server,
  visit,
}, testInfo) => {
  await page.addInitScript(withoutPicker)
  const person = await newcomer(server, 'Ysé', { credits: 1, storage: true })
  await visit(person, '/profile')
  await page.getByRole('button', { name: 'Préparer ma clé', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Votre fiche de récupération' })
  await expect(dialog).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toBeHidden()
  const sheet = page.locator('[data-printed-alone]')
  const printed = await sheet.innerText()
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const paper = (await page.pdf()).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toBeHidden()
  const file = testInfo.outputPath('fiche.txt')
  await keepSheet(page, file)
  const secret = await secretOn(file)
  const [recipient] = /age1\S+/.exec(await readFile(file, 'utf8')) ?? []
  expect(printed).toContain(person.email)
  expect(printed).toContain(recipient)
  expect(printed.replaceAll(/\s/g, '')).toContain(secret)
  expect(printed).toMatch(new RegExp(`\\s${secret.slice(-8, -4)}\\s+${secret.slice(-4)}\\s`))
  expect(printed).toContain('age -d -i cle.txt')
  expect(printed).toContain('ancrage vault get')
})
