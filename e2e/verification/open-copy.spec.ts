import { randomBytes } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { newIdentity, writeIdentity, type Identity } from '@ancrage/vault'
import { ageFileOf, sealedCopy } from '@ancrage/vault/testing'
import type { Page } from '@playwright/test'
import { download } from '../fixtures/download.ts'
import { withoutPicker } from '../fixtures/vault.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  OFFLINE_PAGE,
  test,
  VECTORS,
} from '../fixtures/verification-site.ts'
import { PHONE } from '../fixtures/phone.ts'

/** Two parts of a copy. */
const LONG = 16 * 1024 * 1024 + 70_000
const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
const owner = newIdentity(random)

test.beforeEach(async ({ page }) => {
  await page.addInitScript(withoutPicker)
})

test('21: a copy is opened with the key of its sheet alone, and what was in it is compared with its proof', async ({
  page,
  explorers,
  expectVerdict,
}, testInfo) => {
  await explorers(['truth', 'truth'])
  const copy = testInfo.outputPath('block-358391.bin.age')
  const original = await readFile(`${VECTORS}block-358391.bin`)
  await writeFile(copy, sealedFor(owner, original))
  await page.goto('/')
  await page.getByText('Ouvrir une copie chiffrée').click()
  await page.getByRole('button', { name: 'Ouvrir et enregistrer' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /^Choisissez d’abord la copie\s: un fichier \.age\.$/,
  )
  await page.getByLabel('Copie chiffrée', { exact: true }).setInputFiles(copy)
  await page.getByLabel('Clé de récupération').fill(sheetOf(owner))
  await expectAccessible(page)
  const opened = testInfo.outputPath('opened.bin')
  await download(page.getByRole('main'), 'Ouvrir et enregistrer', opened)
  expect((await readFile(opened)).equals(original)).toBe(true)
  await expect(page.getByRole('main')).toContainText(/«\sblock-358391\.bin\s» est enregistré/)
  await bringProof(page, 'block-358391.ots')
  await expectVerdict('La preuve correspond')
  await expectAccessible(page)
})

test('21: the page from a disk opens a copy of several parts without any server, on a phone too', async ({
  page,
}, testInfo) => {
  const original = randomBytes(LONG)
  const copy = testInfo.outputPath('roman.bin.age')
  await writeFile(copy, sealedFor(owner, original))
  await page.setViewportSize(PHONE.viewport)
  await page.addInitScript(withoutOwnDisk)
  await page.goto(OFFLINE_PAGE)
  // What is dropped among the other files is recognised by its name.
  await bringProof(page, copy)
  await expect(page.getByText('Choisir une autre copie')).toBeVisible()
  await expect(page.getByLabel('Clé de récupération')).toBeInViewport()
  // What is missing is the key, and neither a file nor its proof.
  await expect(page.getByRole('heading', { name: /Il manque/ })).toHaveCount(0)
  await page.getByLabel('Clé de récupération').fill(writeIdentity(owner).toLowerCase())
  await expectNoSidewaysScroll(page)
  const opened = testInfo.outputPath('opened.bin')
  await download(page.getByRole('main'), 'Ouvrir et enregistrer', opened)
  expect((await readFile(opened)).equals(original)).toBe(true)
})

test('21: a copy among the other files is judged neither before nor after it was opened, and what was in it is', async ({
  page,
  explorers,
  expectVerdict,
}, testInfo) => {
  await explorers(['truth', 'truth'])
  const copy = testInfo.outputPath('block-358391.bin.age')
  await writeFile(copy, sealedFor(owner, await readFile(`${VECTORS}block-358391.bin`)))
  await page.goto('/')
  await bringProof(page, copy)
  await page.getByLabel('Clé de récupération').fill(sheetOf(owner))
  await expect(page.getByRole('heading', { name: /Il manque/ })).toHaveCount(0)
  await bringProof(page, 'block-358391.ots')
  await expectVerdict('Il manque le fichier')
  await download(page.getByRole('main'), 'Ouvrir et enregistrer', testInfo.outputPath('opened.bin'))
  await expectVerdict('La preuve correspond')
  await expectAccessible(page)
})

test('AV1: what is called a copy and is none is judged, and a copy is named beside what matches', async ({
  page,
  explorers,
  expectVerdict,
}, testInfo) => {
  await explorers(['truth', 'truth'])
  const copy = testInfo.outputPath('Contrat.age')
  const bring = async (...files: readonly string[]): Promise<void> => {
    await page.goto('/')
    for (const one of files) await bringProof(page, one)
  }
  await writeFile(copy, 'modifié')
  await bring('block-358391.bin', 'block-358391.ots', copy)
  await expectVerdict('Ne correspond pas')
  await writeFile(copy, sealedFor(owner, Buffer.from('modifié')))
  await bring('block-358391.bin', 'block-358391.ots', copy)
  await expectVerdict('La preuve correspond')
  await expect(page.getByRole('main')).toContainText(
    /Contenu non comparé à votre fichier\s: «\sContrat\.age\s»\./,
  )
  const proof = testInfo.outputPath('Contrat.age.ots')
  await copyFile(`${VECTORS}block-358391.ots`, proof)
  await bring('block-358391.bin', proof, copy)
  await expectVerdict('Ne correspond pas')
})

test('21: a wrong key, another file and a damaged copy are each told, and nothing is saved', async ({
  page,
}, testInfo) => {
  const saved: string[] = []
  page.on('download', (one) => saved.push(one.suggestedFilename()))
  const copy = testInfo.outputPath('roman.bin.age')
  const sealed = sealedFor(owner, randomBytes(LONG))
  await writeFile(copy, sealed)
  await page.goto('/')
  await page.getByText('Ouvrir une copie chiffrée').click()
  const tryWith = async (path: string, key: string, answer: string): Promise<void> => {
    await page.getByLabel('Copie chiffrée', { exact: true }).setInputFiles(path)
    await page.getByLabel('Clé de récupération').fill(key)
    await page.getByRole('button', { name: 'Ouvrir et enregistrer' }).click()
    await expect(page.getByRole('alert')).toContainText(answer)
  }
  await tryWith(copy, writeIdentity(owner).slice(0, -1), 'incomplète ou contient une faute')
  await tryWith(copy, writeIdentity(newIdentity(random)), 'pour une autre clé')
  await tryWith(`${VECTORS}block-358391.bin`, writeIdentity(owner), 'pas une copie chiffrée')
  // The last part, once the first has been opened and written.
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  await writeFile(copy, sealed)
  await tryWith(copy, writeIdentity(owner), 'endommagée ou incomplète')
  expect(saved).toEqual([])
})

/** As a page from a disk is in other browsers. */
const withoutOwnDisk = (): void => {
  navigator.storage.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'))
}

const sheetOf = (identity: Identity): string =>
  `# Ancrage : clé de récupération de vera@example.org\n# Pour ouvrir une copie sans nous\n${writeIdentity(identity)}\n`

const sealedFor = ({ recipient }: Identity, plain: Buffer): Buffer =>
  ageFileOf(sealedCopy(plain, [recipient]))

/** Among the files that are verified: there is another place for files on this page. */
const bringProof = (page: Page, file: string): Promise<void> =>
  page
    .locator('.drop input[type=file]')
    .setInputFiles(file.startsWith('/') ? file : `${VECTORS}${file}`)
