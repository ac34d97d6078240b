import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { chooseFiles, deposit, fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { download } from '../fixtures/download.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { startSession } from '../fixtures/session.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { keepSheet, prepareKey, secretOn, withoutPicker } from '../fixtures/vault.ts'
import { french } from '../fixtures/wording.ts'

const PART = 16 * 1024 * 1024
/** A key whose last sign is another one. */
const mistyped = (secret: string): string =>
  `${secret.slice(0, -1)}${secret.endsWith('Q') ? 'P' : 'Q'}`

const noAge = spawnSync('age', ['--version']).error ? 'age is not installed' : undefined

test.beforeEach(async ({ page }) => {
  await page.addInitScript(withoutPicker)
})

test('21: a file is left encrypted, and comes back byte for byte, here and elsewhere, by the recovery sheet alone', async ({
  page,
  server,
  browser,
  visit,
}, testInfo) => {
  const person = await newcomer(server, 'Vera', { credits: 5, storage: true })
  const file = testInfo.outputPath('roman.bin')
  const content = randomBytes(PART + 70_000)
  await writeFile(file, content)
  await visit(person)

  const dialog = await chooseFiles(page, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'Un roman', type: 'Livre' }, french)
  await expect(dialog).toContainText('ne quitte pas cet appareil')
  const choice = dialog.getByRole('checkbox', { name: 'Laisser une copie chiffrée' })
  await expect(choice).toBeDisabled()
  await expectAccessible(page)
  const sheet = testInfo.outputPath('fiche.txt')
  await prepareKey(page, dialog, sheet)
  await expect(choice).toBeChecked()
  await expect(dialog).toContainText('Votre clé est prête')
  await expect(dialog).toContainText('Une copie chiffrée, que nous ne pouvons pas lire.')
  await dialog.getByRole('button', { name: french.anchor }).click()
  await expect(dialog).toContainText('La copie chiffrée de roman.bin est conservée.')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: french.view }).click()

  const main = page.getByRole('main')
  await expect(main).toContainText(/Conservée, relue sans changement le/)
  await expectAccessible(page)
  const opened = testInfo.outputPath('opened.bin')
  await download(main, 'Récupérer le fichier', opened)
  expect((await readFile(opened)).equals(content)).toBe(true)
  await expect(main).toContainText('identique, à l’octet près')
  const sealed = testInfo.outputPath('roman.bin.age')
  await download(main, /\.age/, sealed)
  expect((await readFile(sealed)).includes(content.subarray(0, 32))).toBe(false)
  if (noAge === undefined) {
    const byAge = execFileSync('age', ['-d', '-i', sheet, sealed], { maxBuffer: 2 ** 26 })
    expect(byAge.equals(content)).toBe(true)
  }

  const elsewhere = await browser.newContext({ baseURL: server.url, acceptDownloads: true })
  const second = await elsewhere.newPage()
  await second.addInitScript(withoutPicker)
  await startSession(second, person, { url: server.url, language: 'fr' })
  await second.goto(new URL(page.url()).pathname)
  const there = second.getByRole('main')
  await expect(there).toContainText('Ce navigateur n’a pas votre clé de récupération')
  await expect(there.getByRole('button', { name: 'Récupérer le fichier' })).toBeHidden()
  await there.getByRole('button', { name: 'Saisir la clé' }).click()
  const entering = second.getByRole('dialog')
  const secret = await secretOn(sheet)
  await entering.getByLabel('Clé de récupération').fill(mistyped(secret))
  await entering.getByRole('button', { name: 'Utiliser cette clé' }).click()
  await expect(entering).toContainText('faute de frappe')
  await entering.getByLabel('Clé de récupération').fill(secret.replaceAll(/(.{4})/g, '$1 '))
  await entering.getByRole('button', { name: 'Utiliser cette clé' }).click()
  const again = testInfo.outputPath('again.bin')
  await download(there, 'Récupérer le fichier', again)
  expect((await readFile(again)).equals(content)).toBe(true)
  await elsewhere.close()
})

test('21: an upload goes on after a reload with the same file, and with no other', async ({
  page,
  server,
  visit,
}, testInfo) => {
  test.slow()
  const person = await newcomer(server, 'Fanny', { credits: 5, storage: true })
  const file = testInfo.outputPath('film.bin')
  const content = randomBytes(2 * PART + 1000)
  await writeFile(file, content)
  await visit(person, '/profile')
  await prepareKey(page, page.getByRole('main'), testInfo.outputPath('fiche.txt'))
  await page.goto('/')
  // The second part never arrives.
  await page.route('**/parts/1', () => undefined)
  const dialog = await chooseFiles(page, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'Un film', type: 'Vidéo' }, french)
  await dialog.getByRole('checkbox', { name: 'Laisser une copie chiffrée' }).check()
  const others = ['0', '2'].map((part) =>
    page.waitForResponse((reply) => reply.url().endsWith(`/parts/${part}`) && reply.ok()),
  )
  await dialog.getByRole('button', { name: french.anchor }).click()
  await Promise.all(others)
  const bar = await dialog.getByRole('progressbar').boundingBox()
  expect(bar?.height).toBeGreaterThan(4)
  const address = await dialog.getByRole('link', { name: french.view }).getAttribute('href')
  page.on('dialog', (question) => void question.accept())
  await page.goto(address ?? '')
  // Earlier, the browser would let the part that it holds back go on.
  await page.unrouteAll()

  const main = page.getByRole('main')
  await expect(main).toContainText(/Envoi interrompu à 6\d\s%/)
  const other = testInfo.outputPath('autre.bin')
  content.writeUInt8(content.readUInt8(PART + 5) ^ 1, PART + 5)
  await writeFile(other, content)
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('/parts/') ? 1 : 0))
  await chooseAgain(main, 'Reprendre l’envoi', other)
  await expect(main).toContainText('n’est pas celui qui a été ancré')
  expect(sent).toBe(0)
  await chooseAgain(main, 'Choisir un autre fichier', file)
  await expect(main).toContainText(/Conservée, relue sans changement le/)
  const opened = testInfo.outputPath('opened.bin')
  await download(main, 'Récupérer le fichier', opened)
  expect((await readFile(opened)).equals(await readFile(file))).toBe(true)
})

test('21: a copy of before opens with the old sheet once the key has changed, and who changes it without that sheet is told what is lost', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const person = await newcomer(server, 'Odile', { credits: 5, storage: true })
  const file = testInfo.outputPath('carnet.bin')
  const content = randomBytes(5_000)
  await writeFile(file, content)
  await visit(person, '/profile')
  const main = page.getByRole('main')
  const old = testInfo.outputPath('ancienne.txt')
  await prepareKey(page, main, old)
  await page.goto('/')
  const dialog = await chooseFiles(page, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'Un carnet', type: 'Livre' }, french)
  await dialog.getByRole('checkbox', { name: 'Laisser une copie chiffrée' }).check()
  await dialog.getByRole('button', { name: french.anchor }).click()
  await expect(dialog).toContainText('La copie chiffrée de carnet.bin est conservée.')
  const address = await dialog.getByRole('link', { name: french.view }).getAttribute('href')

  await page.goto('/profile')
  const change = { name: 'Changer ma clé' } as const
  await main.getByRole('button', change).click()
  await page.getByRole('alertdialog').getByRole('button', change).click()
  await keepSheet(page, testInfo.outputPath('nouvelle.txt'))
  await page.goto(address ?? '')
  await expect(main).toContainText('Cette copie est chiffrée pour une clé précédente')
  await expect(main.getByRole('button', { name: 'Récupérer le fichier' })).toBeHidden()
  await main.getByRole('button', { name: 'Saisir l’ancienne clé' }).click()
  const entering = page.getByRole('dialog')
  await expectAccessible(page)
  await entering.getByLabel('Clé de récupération').fill(await secretOn(old))
  await entering.getByRole('button', { name: 'Utiliser cette clé' }).click()
  const opened = testInfo.outputPath('opened.bin')
  await download(main, 'Récupérer le fichier', opened)
  expect((await readFile(opened)).equals(content)).toBe(true)

  await page.goto('/profile')
  const forget = { name: 'Retirer la clé de ce navigateur' } as const
  await main.getByRole('button', forget).click()
  await page.getByRole('alertdialog').getByRole('button', forget).click()
  await main.getByRole('button', change).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'la copie que nous gardons ne s’ouvrira plus jamais',
  )
})

test('20.15: without storage nothing is offered, and the header says so and leads to what it would be', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const person = await newcomer(server, 'Lou', { credits: 2, storage: false })
  const file = testInfo.outputPath('note.txt')
  await writeFile(file, 'une note')
  await visit(person)
  const indicator = page.getByRole('link', { name: 'Stockage désactivé' })
  await expect(indicator).toHaveAttribute('title', /restent sur vos appareils/)
  const dialog = await deposit(page, { files: [file], title: 'Une note', type: 'Livre' })
  await dialog.getByRole('link', { name: french.view }).click()
  await expect(page.getByRole('main')).toContainText('Une note')
  await expect(page.getByText('Copie chiffrée')).toHaveCount(0)
  await indicator.click()
  await expect(page).toHaveURL('/profile#storage')
  await expect(page.getByText(/^Vos fichiers restent sur vos appareils/)).toBeInViewport()
  await expectAccessible(page)
})

test('21: copies that nobody has storage for any more say until when they are read', async ({
  page,
  server,
  visit,
}) => {
  const person = await newcomer(server, 'Ève', { credits: 2, storage: false })
  await page.route('**/api/vault', async (route) => {
    const response = await route.fetch()
    const status = (await response.json()) as object
    await route.fulfill({
      response,
      json: { ...status, objects: 3, endsAt: '2027-02-23T10:00:00.000Z' },
    })
  })
  await visit(person, '/profile')
  const notice = page
    .getByRole('note')
    .filter({ hasText: 'Vos 3 copies restent lisibles jusqu’au' })
  await expect(notice).toContainText(/23\sfévr\.?\s2027/)
  await expect(notice).toContainText('supprimées pour de bon')
  await expectAccessible(page)
})

async function chooseAgain(main: Locator, by: string, file: string): Promise<void> {
  const opened = main.page().waitForEvent('filechooser')
  await main.getByRole('button', { name: by }).click()
  await (await opened).setFiles(file)
}
