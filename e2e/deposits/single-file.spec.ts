import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  becomesConfirmed,
  confirmedRow,
  chooseFiles,
  deposit,
  pickFiles,
} from '../fixtures/deposit.ts'
import { piecesOfPath, piecesOfPdf } from '../fixtures/figure.ts'
import { download } from '../fixtures/download.ts'
import { drawLogo, paintPicture } from '../fixtures/own-files.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'
import { hasReference, verifyWithOurs, verifyWithReference } from '../fixtures/verify.ts'

/** In the last hours of a day it is another day in Paris, and says which. */
const IN_BOTH_ZONES = /\d{2}:\d{2} UTC, soit (le .+ à\s)?\d{2}:\d{2}, heure de Paris$/

test('a dropped file becomes a proof that others can verify, and two certificates', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('logo.svg'), 'Un logo')
  await visit(server.administrator)
  await expectAccessible(page)
  const stayed = await markPage(page)

  const dialog = await deposit(page, {
    files: [file],
    title: 'Logo de la maison',
    type: 'Logotype',
  })
  await expectAccessible(page)
  await expect(dialog.getByRole('status').filter({ hasText: french.confirmed })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Certificat en français' })).toBeVisible()
  await dialog.getByRole('button', { name: french.close, exact: true }).click()

  const row = await confirmedRow(page, 'Logo de la maison')
  await expect(row.locator('svg[data-stage="confirmed"]')).toBeVisible()
  await expect(page.getByLabel('Lignes par page')).toBeVisible()
  expect(await stayed()).toBe(true)
  await expectAccessible(page)

  const proof = testInfo.outputPath('logo.svg.ots')
  await download(row, /^Preuve \.ots de/, proof)
  const verdict = await verifyWithOurs(file, proof, server.rpcUrl)
  expect(verdict, verdict.said).toMatchObject({ code: 0 })

  for (const language of ['français', 'anglais']) {
    const certificate = testInfo.outputPath(`certificat-${language}.pdf`)
    await download(row, new RegExp(`^Certificat en ${language}`), certificate)
    expect((await readFile(certificate)).subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('20.13: the deposit page says first since when the file exists, shows the walk and updates by itself, with the figure of its certificate', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('croquis.svg'), 'Un croquis')
  await visit(server.administrator)
  const dialog = await deposit(page, { files: [file], title: 'Croquis du phare', type: 'Dessin' })
  await dialog.getByRole('link', { name: french.view }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Croquis du phare')
  const stayed = await markPage(page)
  const main = page.getByRole('main')
  await becomesConfirmed(page)
  expect(await stayed()).toBe(true)
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(
    /^Ce fichier existait au plus tard le \d{1,2}(er)?\s\p{L}+\s\d{4} à\s\d{2}:\d{2} UTC$/u,
  )
  await expect(main).toContainText(/Bloc \d+, chaîne de développement/)
  // One act comes first, and two more beside the title; what few people need is folded or in a menu.
  await expect(main.locator('.MuiButton-contained')).toHaveText(['Télécharger le certificat'])
  const proof = main.getByRole('button', { name: french.proof })
  await expect(proof).toBeHidden()
  await main.getByText(french.experts).click()
  await expect(proof).toBeVisible()
  const declaration = testInfo.outputPath('declaration.json')
  await download(main, 'Déclaration (.json)', declaration)
  expect(await readFile(declaration, 'utf8')).toContain('"Croquis du phare"')
  await download(main, 'Preuve de la déclaration (.ots)', `${declaration}.ots`)
  const dated = await verifyWithOurs(declaration, `${declaration}.ots`, server.rpcUrl)
  expect(dated, dated.said).toMatchObject({ code: 0 })
  // The block and its confirmation are two moments, and each says which it is.
  const states = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(states.filter({ hasText: 'Confirmé' })).toContainText(
    /Bloc \d+, daté de \d{2}:\d{2}:\d{2} UTC/,
  )
  await expect(main.getByText(IN_BOTH_ZONES)).toBeVisible()
  await expect(main.getByText('Empreinte du bloc')).toBeHidden()
  await main.getByText('Détails techniques').click()
  await expect(main.getByText('Empreinte du bloc')).toBeVisible()
  // What the choice is of can be read.
  await expect(main.getByText('Langue du certificat')).toBeVisible()
  const languages = main.getByRole('group', { name: 'Langue du certificat' })
  await languages.getByRole('button', { name: 'English' }).click()
  const certificate = testInfo.outputPath('certificate.pdf')
  await download(main, 'Télécharger le certificat', certificate)
  expect(await readFile(certificate, 'latin1')).toContain('/Lang (en-GB)')
  // The same hash has the same figure, on the page and on paper.
  const figure = main.locator('svg[data-stage="confirmed"]').first().locator('path')
  const paths = await figure.evaluateAll((all) => all.map((path) => path.getAttribute('d')))
  const pieces = piecesOfPath(paths.join(''))
  expect(pieces.length).toBeGreaterThan(100)
  expect(piecesOfPdf(await readFile(certificate))).toEqual(pieces)
  await expectAccessible(page)
})

test('a proof is refused for a file changed by one byte', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('original.svg'), 'Original')
  const changed = await drawLogo(testInfo.outputPath('changed.svg'), 'Originel')
  await visit(server.administrator)
  const dialog = await deposit(page, { files: [file], title: 'Un original', type: 'Dessin' })
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  const proof = testInfo.outputPath('original.svg.ots')
  await download(await confirmedRow(page, 'Un original'), /^Preuve \.ots de/, proof)
  expect(await verifyWithOurs(changed, proof, server.rpcUrl)).toMatchObject({ code: 1 })
})

test('a picture of 100 MB is accepted by the reference client', async ({
  page,
  server,
  visit,
}, testInfo) => {
  test.skip(!(await hasReference()), 'python3-opentimestamps is not installed')
  const file = await paintPicture(testInfo.outputPath('photo.bmp'), 100)
  await visit(server.administrator)
  const wish = { files: [file], title: 'Grande image', type: 'Photographie' }
  const dialog = await deposit(page, wish, { choose: pickFiles })
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  const proof = testInfo.outputPath('photo.bmp.ots')
  await download(await confirmedRow(page, 'Grande image'), /^Preuve \.ots de/, proof)
  const verdict = await verifyWithReference(file, proof, server.rpcUrl)
  expect(verdict, verdict.said).toMatchObject({ code: 0 })
})

test('an empty title is refused in words, and nothing typed is lost', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('sans-titre.svg'), 'Sans titre')
  await visit(server.administrator)
  const dialog = await chooseFiles(page, [file])
  await expect(dialog.getByLabel('Déposant')).not.toHaveValue('')
  const depositor = await dialog.getByLabel('Déposant').inputValue()
  await dialog.getByLabel(french.title, { exact: true }).fill('')
  await dialog.getByRole('button', { name: french.next }).click()
  await expect(dialog.getByLabel(french.title, { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(dialog.getByLabel('Déposant')).toHaveValue(depositor)
  await expectAccessible(page)
})

/** Whether the page in view is still the one that was marked: a reload would forget it. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-e2e-mark', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-e2e-mark'))
}
