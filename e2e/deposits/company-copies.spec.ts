import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { postAs } from '../fixtures/api.ts'
import { chooseFiles, fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { download } from '../fixtures/download.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import type { Person, RealServer } from '../fixtures/real-server.ts'
import { sessionOf, startSession } from '../fixtures/session.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { companyWithStorage, prepareKey, withoutPicker } from '../fixtures/vault.ts'
import { french } from '../fixtures/wording.ts'

test('21 T133: an administrator of a company opens the file of a member who has left, with a key that the server never had', async ({
  page,
  server,
  browser,
  visit,
}, testInfo) => {
  test.slow()
  const companyId = await companyWithStorage(server, 'Atelier des copies')
  const of = (name: string, accountType = 'companyAdministrator') =>
    newcomer(server, name, { accountType, companyId, storage: true, credits: 3 })
  const [dora, noe, max] = [await of('Dora'), await of('Noé'), await of('Max', 'subAccount')]

  await page.addInitScript(withoutPicker)
  await visit(dora, '/company')
  const card = cardOf(page)
  await expect(page.getByRole('main')).toContainText('s’active pour chaque membre')
  await expect(card).toContainText('Préparez d’abord votre clé personnelle')
  await prepareKey(page, card, testInfo.outputPath('dora.txt'))
  await card.getByRole('button', { name: 'Préparer la clé de la société' }).click()
  await expect(card).toContainText('Vous êtes la seule personne à avoir cette clé')
  await expectAccessible(page)
  const fingerprint = await fingerprintIn(card)

  const second = await pageOf(browser, server, noe, '/company')
  const seen = cardOf(second)
  await prepareKey(second, seen, testInfo.outputPath('noe.txt'))
  await expect(seen).toContainText('Vous n’avez pas la clé de la société')
  await expect.poll(() => fingerprintIn(seen)).toBe(fingerprint)
  const end = await seen
    .locator('dt:text-is("Derniers caractères de votre clé publique") + dd')
    .innerText()
  await page.reload()
  await card.getByRole('button', { name: 'Remettre la clé' }).click()
  const handing = page.getByRole('dialog', { name: 'Remettre la clé à Noé' })
  await handing.getByRole('textbox').fill(`${end.slice(0, -1)}!`)
  await handing.getByRole('button', { name: 'Remettre la clé' }).click()
  await expect(handing).toContainText('Rien n’a été remis')
  await expectAccessible(page)
  await handing.getByRole('textbox').fill(` ${end.toUpperCase()} `)
  await handing.getByRole('button', { name: 'Remettre la clé' }).click()
  await expect(card).toContainText('Noé a maintenant la clé de la société.')

  const third = await pageOf(browser, server, max, '/profile')
  await prepareKey(third, third.getByRole('main'), testInfo.outputPath('max.txt'))
  await expect(third.getByRole('main')).toContainText(fingerprint)
  await third.goto('/')
  const file = testInfo.outputPath('plan.bin')
  const content = randomBytes(70_000)
  await writeFile(file, content)
  const dialog = await chooseFiles(third, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'Un plan', type: 'Autre' }, french)
  const choice = dialog.getByRole('checkbox', { name: 'Laisser une copie chiffrée' })
  await expect(dialog).toContainText('ainsi que les administrateurs de votre société')
  await choice.check()
  await dialog.getByRole('button', { name: french.anchor }).click()
  await expect(dialog).toContainText('La copie chiffrée de plan.bin est conservée.')
  const address = await dialog.getByRole('link', { name: french.view }).getAttribute('href')
  await third.goto('/profile')
  await third.getByRole('button', { name: /^Quitter / }).click()
  await expect(third.getByRole('alertdialog')).toContainText(
    'Les copies chiffrées que vous avez laissées restent à la société',
  )
  await third.context().close()
  await postAs(await sessionOf(server.url, max), '/user/leave-company', {})

  await page.goto('/company')
  await expect(card).toContainText('Recommencer ne sert que si elle est perdue.')
  await card.getByRole('button', { name: 'Changer la clé de la société' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Changer la clé de la société' })
    .click()
  await expect(card).toContainText('1 copie s’ouvre encore avec une ancienne clé')
  await expectAccessible(page)
  await expect.poll(() => fingerprintIn(card)).not.toBe(fingerprint)
  await card.getByRole('button', { name: 'Chiffrer pour la clé actuelle' }).click()
  await expect(card).not.toContainText('ancienne clé')

  await page.goto(address ?? '')
  const main = page.getByRole('main')
  const opened = testInfo.outputPath('opened.bin')
  await download(main, 'Récupérer le fichier', opened)
  expect((await readFile(opened)).equals(content)).toBe(true)
  await expect(main).toContainText('identique, à l’octet près')

  // The new key was signed by the one that this browser knows, and was not handed over yet.
  await second.reload()
  await expect(seen).toContainText('Vous n’avez pas la clé de la société')
  await expect(seen).not.toContainText('n’a pas signé')
  await second.context().close()
})

test('T131: nothing is encrypted for a company’s key that the server puts in the place of the one that was seen', async ({
  page,
  server,
  browser,
  visit,
}, testInfo) => {
  test.slow()
  const companyId = await companyWithStorage(server, 'Atelier trompé')
  const of = (name: string, accountType: string) =>
    newcomer(server, name, { accountType, companyId, storage: true, credits: 3 })
  const dora = await of('Doris', 'companyAdministrator')
  const lise = await of('Lise', 'subAccount')
  const directing = await pageOf(browser, server, dora, '/company')
  const card = cardOf(directing)
  await prepareKey(directing, card, testInfo.outputPath('doris.txt'))
  await card.getByRole('button', { name: 'Préparer la clé de la société' }).click()
  const fingerprint = await fingerprintIn(card)

  await visit(lise, '/profile')
  const main = page.getByRole('main')
  await prepareKey(page, main, testInfo.outputPath('lise.txt'))
  await expect(main).toContainText(fingerprint)
  const own = main.locator('dt:text-is("Derniers caractères de la clé publique") + dd')
  await expect(own).toHaveText(/^[0-9a-z]{12}$/)
  const substitute = async () =>
    page.route('**/api/vault', async (route) => {
      const reply = await route.fetch()
      const status = (await reply.json()) as {
        key: { recipient: string }
        company: { keys: { recipient: string }[] }
      }
      const [key] = status.company.keys
      if (key) key.recipient = status.key.recipient
      await route.fulfill({ response: reply, json: status })
    })
  await substitute()
  let begun = 0
  page.on('request', (request) => (begun += request.url().endsWith('/vault/objects') ? 1 : 0))
  await page.goto('/')
  const file = testInfo.outputPath('secret.bin')
  await writeFile(file, randomBytes(1000))
  const dialog = await chooseFiles(page, [file], { choose: pickFiles })
  await fillDetails(dialog, { title: 'Un secret', type: 'Autre' }, french)
  await expect(dialog).toContainText('l’ancienne n’a pas signé la nouvelle')
  await expect(dialog.getByRole('checkbox', { name: 'Laisser une copie chiffrée' })).toBeDisabled()
  await expectAccessible(page)
  expect(begun).toBe(0)
  await page.unrouteAll()

  await card.getByRole('button', { name: /^Clé perdue/ }).click()
  await directing
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Recommencer', exact: true })
    .click()
  await expect.poll(() => fingerprintIn(card)).not.toBe(fingerprint)
  const anew = await fingerprintIn(card)
  await directing.context().close()
  page.on('dialog', (question) => void question.accept())
  await page.goto('/profile')
  await main.getByRole('button', { name: 'Comparer le code' }).click()
  const comparing = page.getByRole('dialog', { name: 'Comparer le code' })
  await expectAccessible(page)
  await comparing.getByRole('textbox').fill(fingerprint)
  await comparing.getByRole('button', { name: 'Accepter cette clé' }).click()
  await expect(comparing).toContainText('Rien n’a été accepté')
  await comparing.getByRole('textbox').fill(anew.toLowerCase())
  await comparing.getByRole('button', { name: 'Accepter cette clé' }).click()
  await expect(main).not.toContainText('n’a pas signé')
  await expect(main).toContainText(anew)
})

const cardOf = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Clé de la société' }) })

const fingerprintIn = (card: ReturnType<typeof cardOf>): Promise<string> =>
  card.locator('dt:text-is("Code de la clé de la société") + dd').innerText()

/** Another browser, of somebody else. */
async function pageOf(
  browser: Browser,
  server: RealServer,
  person: Person,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, acceptDownloads: true })
  const page = await context.newPage()
  await page.addInitScript(withoutPicker)
  await startSession(page, person, { url: server.url, language: 'fr' })
  await page.goto(path)
  return page
}
