import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { chooseFiles, fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { download } from '../fixtures/download.ts'
import type { Language } from '../fixtures/language.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import type { Person, RealServer } from '../fixtures/real-server.ts'
import { startSession } from '../fixtures/session.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import {
  companyWithStorage,
  prepareKey,
  secretOn,
  withoutBrowserStore,
  withoutPicker,
} from '../fixtures/vault.ts'
import { french } from '../fixtures/wording.ts'

const COPY_WORDS = {
  fr: {
    refused: 'Ce navigateur ne peut pas garder votre clé',
    why: 'Il refuse d’enregistrer des données pour ce site',
    enter: 'Saisir la clé',
    field: 'Clé de récupération',
    use: 'Utiliser cette clé',
    here: 'Votre clé sert jusqu’à ce que cette page soit fermée ou rechargée',
    getBack: 'Récupérer le fichier',
    identical: 'identique, à l’octet près',
  },
  en: {
    refused: 'This browser cannot keep your key',
    why: 'It refuses to store data for this site',
    enter: 'Enter the key',
    field: 'Recovery key',
    use: 'Use this key',
    here: 'Your key can be used until this page is closed or reloaded',
    getBack: 'Get the file back',
    identical: 'identical',
  },
} as const

test('21: a browser that keeps nothing says why it has no key, names the ways that remain, and opens a copy by the sheet', async ({
  server,
  browser,
}, testInfo) => {
  test.slow()
  const person = await newcomer(server, 'Inès', { credits: 5, storage: true })
  const file = testInfo.outputPath('poème.bin')
  const content = randomBytes(40_000)
  await writeFile(file, content)
  const sheet = testInfo.outputPath('fiche.txt')
  const page = await forgetfulPage(browser, server, { person, language: 'fr' })
  const dialog = await chooseFiles(page, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'Un poème', type: 'Livre' }, french)
  await expect(dialog).toContainText('Un autre navigateur la garderait.')
  await expectAccessible(page)
  await prepareKey(page, dialog, sheet)
  await expect(dialog).toContainText(COPY_WORDS.fr.here)
  await expect(dialog.getByRole('checkbox', { name: 'Laisser une copie chiffrée' })).toBeChecked()
  await dialog.getByRole('button', { name: french.anchor }).click()
  await expect(dialog).toContainText('La copie chiffrée de poème.bin est conservée.')
  await dialog.getByRole('link', { name: french.view }).click()
  const main = page.getByRole('main')
  await download(main, COPY_WORDS.fr.getBack, testInfo.outputPath('same-page.bin'))
  await expect(main).toContainText(COPY_WORDS.fr.identical)
  await page.goto('/profile')
  await expect(main).toContainText(COPY_WORDS.fr.refused)
  await expect(main).toContainText('age -d')
  await page.goBack()
  const path = new URL(page.url()).pathname
  await page.context().close()

  for (const language of ['fr', 'en'] as const) {
    const words = COPY_WORDS[language]
    const next = await forgetfulPage(browser, server, { person, language }, path)
    const there = next.getByRole('main')
    const notice = there.getByRole('note').filter({ hasText: words.refused })
    await expect(notice).toContainText(words.why)
    await expect(notice).toContainText('age -d')
    await expect(there.getByRole('button', { name: words.getBack })).toBeHidden()
    await expect(there.getByRole('button', { name: '.age' })).toBeVisible()
    await expectAccessible(next)
    await there.getByRole('button', { name: words.enter }).click()
    const entering = next.getByRole('dialog')
    await entering.getByLabel(words.field).fill(await secretOn(sheet))
    await entering.getByRole('button', { name: words.use }).click()
    await expect(there).toContainText(words.here)
    const opened = testInfo.outputPath(`opened-${language}.bin`)
    await download(there, words.getBack, opened)
    expect((await readFile(opened)).equals(content)).toBe(true)
    await expect(there).toContainText(words.identical)
    await next.reload()
    await expect(notice).toBeVisible()
    await next.context().close()
  }
})

test('T131: a browser that keeps nothing encrypts nothing for a company’s key before somebody has compared its code', async ({
  page,
  server,
  browser,
  visit,
}, testInfo) => {
  test.slow()
  const companyId = await companyWithStorage(server, 'Atelier discret')
  const of = (name: string, accountType: string) =>
    newcomer(server, name, { accountType, companyId, storage: true, credits: 3 })
  await page.addInitScript(withoutPicker)
  await visit(await of('Flora', 'companyAdministrator'), '/company')
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Clé de la société' }),
  })
  await prepareKey(page, card, testInfo.outputPath('flora.txt'))
  await card.getByRole('button', { name: 'Préparer la clé de la société' }).click()
  const fingerprint = await card
    .locator('dt:text-is("Code de la clé de la société") + dd')
    .innerText()

  const person = await of('Gaël', 'subAccount')
  const next = await forgetfulPage(browser, server, { person, language: 'fr' })
  const file = testInfo.outputPath('plan.bin')
  await writeFile(file, randomBytes(1000))
  const dialog = await chooseFiles(next, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'Un plan', type: 'Autre' }, french)
  await prepareKey(next, dialog, testInfo.outputPath('gael.txt'))
  const notice = 'Ce navigateur ne peut pas reconnaître la clé de votre société'
  await expect(dialog).toContainText(notice)
  const choice = dialog.getByRole('checkbox', { name: 'Laisser une copie chiffrée' })
  await expect(choice).toBeDisabled()
  await expectAccessible(next)
  await dialog.getByRole('button', { name: 'Comparer le code' }).click()
  const comparing = next.getByRole('dialog', { name: 'Comparer le code' })
  await comparing.getByRole('textbox').fill(`${fingerprint.slice(0, -1)}!`)
  await comparing.getByRole('button', { name: 'Accepter cette clé' }).click()
  await expect(comparing).toContainText('Rien n’a été accepté')
  await comparing.getByRole('textbox').fill(fingerprint.toLowerCase())
  await comparing.getByRole('button', { name: 'Accepter cette clé' }).click()
  await expect(dialog).not.toContainText(notice)
  await expect(choice).toBeChecked()
  await dialog.getByRole('button', { name: french.anchor }).click()
  await expect(dialog).toContainText('La copie chiffrée de plan.bin est conservée.')
  await next.context().close()
})

type Reader = Readonly<{ person: Person; language: Language }>

async function forgetfulPage(
  browser: Browser,
  server: RealServer,
  { person, language }: Reader,
  path = '/',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, acceptDownloads: true })
  const page = await context.newPage()
  await page.addInitScript(withoutPicker)
  await page.addInitScript(withoutBrowserStore)
  await startSession(page, person, { url: server.url, language })
  await page.goto(path)
  return page
}
