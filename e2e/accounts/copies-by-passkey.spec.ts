import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callAs } from '../fixtures/api.ts'
import { chooseFiles, fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { download } from '../fixtures/download.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { forgetEverything, sessionOf, startSession } from '../fixtures/session.ts'
import { arriveOnDashboard } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { prepareKey, withoutPicker } from '../fixtures/vault.ts'
import { french } from '../fixtures/wording.ts'
import { withPasskeyDevice } from './device-with-passkeys.ts'

const OPEN = 'Ouvrir avec une clé d’accès'
/** Another one than anybody has. */
const OTHER_KEY = 'age1zwlyl6h27gzv0lfntr7fcqrjrzqazap8sy5zylkxwneh7llf0dksu37mwt'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(withoutPicker)
})

test('21: a copy is opened in another browser by a passkey alone, which signs in there as well', async ({
  page,
  server,
  browser,
  complaints,
  visit,
}, testInfo) => {
  test.slow()
  const person = await newcomer(server, 'Prune', { credits: 5, storage: true })
  const device = await withPasskeyDevice(page)
  await visit(person, '/security')
  await addPasskey(page, 'Mon téléphone')
  await page.goto('/profile')
  const main = page.getByRole('main')
  await prepareKey(page, main, testInfo.outputPath('fiche.txt'))
  const passkeys = page.getByRole('list', { name: OPEN })
  await expect(passkeys).toContainText('N’ouvre pas vos copies')
  await expectAccessible(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await passkeys.getByRole('button', { name: /^Autoriser «\sMon téléphone\s»/ }).click()
  await expect(page.getByText(/Mon téléphone\s» ouvre maintenant vos copies/)).toBeVisible()
  await expect(passkeys).toContainText(/^Mon téléphoneOuvre vos copies/)
  await expectAccessible(page)
  // What the passkey gives stays in the browser.
  expect(sent.join('\n')).toContain('clientExtensionResults":{}')
  expect(sent.join('\n')).not.toContain('prf')

  const file = testInfo.outputPath('roman.bin')
  const content = randomBytes(70_000)
  await writeFile(file, content)
  const address = await leaveCopy(page, file)

  // Nothing but the device is left of this browser.
  await forgetEverything(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
  await arriveOnDashboard(page)
  await page.goto(address)
  await expect(main).toContainText('Ce navigateur n’a pas votre clé de récupération')
  await expect(main.getByRole('button', { name: 'Récupérer le fichier' })).toBeHidden()
  await expectAccessible(page)
  await main.getByRole('button', { name: OPEN }).click()
  const opened = testInfo.outputPath('opened.bin')
  await download(main, 'Récupérer le fichier', opened)
  expect((await readFile(opened)).equals(content)).toBe(true)
  await page.reload()
  await expect(main.getByRole('button', { name: 'Récupérer le fichier' })).toBeVisible()

  // The same passkey on a device that gives no secrets, then on one that does not have it.
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const second = await elsewhere.newPage()
  const other = await withPasskeyDevice(second)
  for (const credential of await device.credentials()) await other.add(credential)
  await startSession(second, person, { url: server.url, language: 'fr' })
  await second.goto('/profile')
  const there = second.getByRole('main')
  await there.getByRole('button', { name: OPEN }).click()
  await expect(there.getByRole('alert')).toContainText('ne peut pas ouvrir vos copies')
  await expect(there.getByRole('alert')).toContainText('Votre fiche ouvre toujours vos copies.')
  await expectAccessible(second)
  await other.forgetAll()
  await there.getByRole('button', { name: OPEN }).click()
  await expect(there.getByRole('status')).toContainText('n’a fourni aucune clé d’accès')
  await expect(there).toContainText('Ce navigateur n’a pas votre clé de récupération')
  await elsewhere.close()

  // The key is changed elsewhere while this page waits.
  await page.goto('/profile')
  await main.getByRole('button', { name: 'Retirer la clé de ce navigateur' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('votre fiche ou une clé d’accès autorisée')
  await question.getByRole('button', { name: 'Retirer la clé de ce navigateur' }).click()
  const open = main.getByRole('button', { name: OPEN })
  await expect(open).toBeVisible()
  complaints.expectRefusal(404)
  await callAs(await sessionOf(server.url, person), '/vault/key', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recipient: OTHER_KEY }),
  })
  await open.click()
  await expect(main.getByRole('alert')).toContainText('n’ouvre pas votre clé de récupération')
  await expect(open).toBeHidden()
  await expect(main).toContainText('Ce navigateur n’a pas votre clé de récupération')
})

test('21: a passkey that is let open no more opens nothing, and one that is removed neither', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const person = await newcomer(server, 'Ondine', { credits: 1, storage: true })
  await withPasskeyDevice(page)
  await visit(person, '/profile')
  const main = page.getByRole('main')
  await prepareKey(page, main, testInfo.outputPath('fiche.txt'))
  await main.getByRole('link', { name: 'Ajouter d’abord une clé d’accès' }).click()
  await addPasskey(page, 'Ordinateur')
  await page.goto('/profile')
  const passkeys = page.getByRole('list', { name: OPEN })
  await passkeys.getByRole('button', { name: /^Autoriser «\sOrdinateur\s»/ }).click()
  await passkeys.getByRole('button', { name: /^Révoquer l’accès de «\sOrdinateur\s»/ }).click()
  await expect(passkeys).toContainText('N’ouvre pas vos copies')
  await passkeys.getByRole('button', { name: /^Autoriser «\sOrdinateur\s»/ }).click()
  await expect(passkeys).toContainText(/Ordinateur\s*Ouvre vos copies/)
  await main.getByRole('button', { name: 'Changer ma clé' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('n’ouvriront plus vos copies')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click()

  await page.goto('/security')
  await page.getByRole('button', { name: 'Supprimer la clé « Ordinateur »' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Aucune clé d’accès pour l’instant.')).toBeVisible()
  await page.goto('/profile')
  await main.getByRole('button', { name: 'Retirer la clé de ce navigateur' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Retirer la clé de ce navigateur' }).click()
  await expect(main.getByRole('button', { name: 'Saisir la clé' })).toBeVisible()
  await expect(main.getByRole('button', { name: OPEN })).toHaveCount(0)
})

test('21: a browser that asks no passkey for secrets offers none for copies', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const person = await newcomer(server, 'Basile', { credits: 1, storage: true })
  await withPasskeyDevice(page)
  await page.addInitScript(() => {
    // A page that is not served securely has none.
    if (!('PublicKeyCredential' in globalThis)) return
    PublicKeyCredential.getClientCapabilities = () => Promise.resolve({ 'extension:prf': false })
  })
  await visit(person, '/security')
  await addPasskey(page, 'Ordinateur')
  await page.goto('/profile')
  const main = page.getByRole('main')
  await prepareKey(page, main, testInfo.outputPath('fiche.txt'))
  await expect(main.getByRole('button', { name: 'Changer ma clé' })).toBeVisible()
  await expect(main.getByText(OPEN)).toHaveCount(0)
})

async function addPasskey(page: Page, name: string): Promise<void> {
  const add = page.getByRole('button', { name: 'Ajouter une clé d’accès' })
  await add.click()
  await page.getByLabel('Nom de la clé').fill(name)
  await add.click()
  await expect(page.getByRole('list', { name: 'Clés d’accès' })).toContainText(name)
}

/** Answers where the anchorage is seen. */
async function leaveCopy(page: Page, file: string): Promise<string> {
  await page.goto('/')
  const dialog = await chooseFiles(page, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'Un roman', type: 'Livre' }, french)
  await dialog.getByRole('checkbox', { name: 'Laisser une copie chiffrée' }).check()
  await dialog.getByRole('button', { name: french.anchor }).click()
  await expect(dialog).toContainText('La copie chiffrée de roman.bin est conservée.')
  return (await dialog.getByRole('link', { name: french.view }).getAttribute('href')) ?? ''
}
