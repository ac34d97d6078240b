import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Locator, Page, Route } from '@playwright/test'
import { getAs } from '../fixtures/api.ts'
import { chooseFiles, fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { prepareKey, withoutPicker } from '../fixtures/vault.ts'
import { french } from '../fixtures/wording.ts'

const PART = 16 * 1024 * 1024
const GIVE_UP = { name: 'Abandonner l’envoi' } as const

test('21: who gives an upload up is asked once, and nothing of it is left here or on the server', async ({
  page,
  server,
  visit,
}, testInfo) => {
  test.slow()
  await page.addInitScript(withoutPicker)
  const person = await newcomer(server, 'Renée', { credits: 5, storage: true })
  const file = testInfo.outputPath('film.bin')
  await writeFile(file, randomBytes(PART + 1000))
  await visit(person, '/profile')
  await prepareKey(page, page.getByRole('main'), testInfo.outputPath('fiche.txt'))
  await page.goto('/')
  // The second part never arrives.
  await page.route('**/parts/1', () => undefined)
  const dialog = await leave(page, file)
  await expect(dialog.getByRole('group', { name: /film\.bin/ })).toContainText(/9\d\s%/)
  expect(await usedBytes()).toBe(PART + 1000)
  expect(await page.evaluate(filesLeft)).toBeGreaterThan(0)

  await dialog.getByRole('button', GIVE_UP).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Ce qui est déjà arrivé de film.bin sera effacé')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Garder l’envoi' }).click()
  await dialog.getByRole('button', GIVE_UP).click()
  await question.getByRole('button', GIVE_UP).click()
  await expect(dialog.getByRole('group', { name: /film\.bin/ })).toHaveCount(0)
  expect(await usedBytes()).toBe(0)
  expect(await page.evaluate(filesLeft)).toBe(0)
  await dialog.getByRole('link', { name: french.view }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Aucune copie n’est conservée.')

  // Begun again, and left by a page that went away: it is given up where it is found.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    main.getByRole('button', { name: 'Laisser une copie chiffrée' }).click(),
  ])
  // What is on its way counts as sent: the first part is at the server once that has answered.
  const firstPart = page.waitForResponse('**/parts/0')
  await chooser.setFiles(file)
  expect((await firstPart).ok()).toBe(true)
  await expect(main.getByRole('group', { name: /Copie chiffrée/ })).toContainText(/9\d\s%/)
  page.on('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await expect(main).toContainText(/Envoi interrompu à 50\s%/)
  await main.getByRole('button', GIVE_UP).click()
  await question.getByRole('button', GIVE_UP).click()
  await expect(main).toContainText('Aucune copie n’est conservée.')
  expect(await usedBytes()).toBe(0)

  async function usedBytes(): Promise<number> {
    const reply = await getAs(await sessionOf(server.url, person), '/vault')
    return ((await reply.json()) as { usedBytes: number }).usedBytes
  }
})

test('21: a copy shows how far it is on a slow line before a part has arrived, on every page, and while the line is cut', async ({
  page,
  server,
  visit,
  complaints,
}, testInfo) => {
  test.slow()
  complaints.expectCutConnection()
  const person = await newcomer(server, 'Lenny', { credits: 5, storage: true })
  const file = testInfo.outputPath('film.bin')
  await writeFile(file, randomBytes(PART))
  await visit(person, '/profile')
  const main = page.getByRole('main')
  await prepareKey(page, main, testInfo.outputPath('fiche.txt'))
  await page.goto('/')
  const line = await lineOf(page)
  await line({ bytesPerSecond: 400_000 })
  const dialog = await leave(page, file)
  const first = Number(await shareIn(dialog.getByRole('group', { name: /film\.bin/ })))
  expect(first).toBeLessThan(100)

  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  const told = main.getByRole('group', { name: 'Envoi de copies chiffrées' })
  await expect(told).toContainText(/1 copie en cours d’envoi\s: \d+\s%/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vérifier un hash' }).first().click()
  await expect(page).toHaveURL('/recalculate-hash')
  const later = Number(await shareIn(told))
  expect(later).toBeGreaterThan(first)
  await told.getByRole('link', { name: 'Voir l’ancrage' }).click()
  await expect(main).toContainText('Copie chiffrée de film.bin')
  await expect(told).toHaveCount(0)
  await line('cut')
  await expect(main).toContainText(/\d\s%\s· La connexion est coupée/)
  await line({ bytesPerSecond: -1 })
  await expect(main).toContainText(/Conservée, relue sans changement le/, { timeout: 30_000 })
})

test('21: a copy goes on where the browser has cleared a part from its disk while the line was cut', async ({
  page,
  server,
  visit,
  complaints,
}, testInfo) => {
  complaints.expectCutConnection()
  complaints.expectClearedDisk()
  const person = await newcomer(server, 'Maud', { credits: 5, storage: true })
  const file = testInfo.outputPath('film.bin')
  await writeFile(file, randomBytes(PART + 1000))
  await visit(person, '/profile')
  await prepareKey(page, page.getByRole('main'), testInfo.outputPath('fiche.txt'))
  await page.goto('/')
  const held = Promise.withResolvers<Route>()
  await page.route('**/parts/1', held.resolve, { times: 1 })
  const dialog = await leave(page, file)
  const sending = await held.promise
  expect(await page.evaluate(filesLeft)).toBeGreaterThan(0)
  await page.evaluate(clearDisk)
  await sending.abort('internetdisconnected')
  await expect(dialog).toContainText('La copie chiffrée de film.bin est conservée.')
})

/** A percentage above nothing, once there is one. */
async function shareIn(place: Locator): Promise<string | undefined> {
  await expect(place).toContainText(/[1-9]\d?\s%/)
  return /(\d+)\s%/.exec((await place.textContent()) ?? '')?.[1]
}

/** Makes the line of a page slow, or cuts it; -1 is as fast as it can. */
async function lineOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async (line: 'cut' | Readonly<{ bytesPerSecond: number }>) => {
    const uploadThroughput = line === 'cut' ? 0 : line.bytesPerSecond
    const still = { offline: line === 'cut', latency: 0, downloadThroughput: -1 }
    await session.send('Network.emulateNetworkConditions', { ...still, uploadThroughput })
  }
}

/** Anchors a file and leaves a copy of it. */
async function leave(page: Page, file: string): Promise<Locator> {
  const dialog = await chooseFiles(page, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'Un film', type: 'Vidéo' }, french)
  await dialog.getByRole('checkbox', { name: 'Laisser une copie chiffrée' }).check()
  await dialog.getByRole('button', { name: french.anchor }).click()
  return dialog
}

/** Sealed parts that wait on the disk of the site. */
async function clearDisk(): Promise<void> {
  const root = await navigator.storage.getDirectory()
  await root.removeEntry('sending', { recursive: true })
}

async function filesLeft(): Promise<number> {
  const root = await navigator.storage.getDirectory()
  const folders = await root.getDirectoryHandle('sending', { create: true })
  let count = 0
  for await (const folder of folders.values()) {
    for await (const _ of (folder as FileSystemDirectoryHandle).values()) count += 1
  }
  return count
}
