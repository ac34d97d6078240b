import type { Page, Route } from '@playwright/test'
import { chooseFiles, fillDetails, pickFiles } from '../fixtures/deposit.ts'
import { download } from '../fixtures/download.ts'
import { expect } from '../fixtures/test.ts'
import { secretOn } from '../fixtures/vault.ts'
import type { Wording } from '../fixtures/wording.ts'
import { type Shoot, shootOpened } from './shooter.ts'

const USE_KEY = /^(Utiliser cette clé|Use this key)$/
const GIVE_UP = /^(Abandonner l’envoi|Cancel the upload)$/
const CHANGE_KEY = /^(Changer ma clé|Change my key)$/
const FORGET_KEY = /^(Retirer la clé de ce navigateur|Remove the key from this browser)$/
const NOVEL = { fr: 'Livre', en: 'Book' } as const

/** What an account without the storage option reads. */
export async function shootOptionOff(page: Page, shoot: Shoot): Promise<void> {
  await expect(page.getByText(/^(Vos fichiers restent|Your files stay)/)).toBeVisible()
  await shoot('option-off')
}

/** A recovery key, from the button that offers it to the check of its sheet. */
export async function shootKey(page: Page, shoot: Shoot, sheet: string): Promise<void> {
  const prepare = page.getByRole('button', { name: /^(Préparer ma clé|Prepare my key)$/ })
  await expect(prepare).toBeVisible()
  await shoot('no-key')
  await prepare.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await shoot('recovery-sheet', 'window')
  await page.emulateMedia({ media: 'print' })
  await shoot('recovery-sheet-printed', 'window')
  await page.emulateMedia({ media: null })
  await download(dialog, /^(Télécharger|Download)$/, sheet)
  await dialog.getByRole('button', { name: /^(J’ai ma fiche|I have my sheet)$/ }).click()
  await dialog.getByRole('textbox').fill('QQQQQQQQ')
  await dialog.getByRole('button', { name: USE_KEY }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await shoot('check-sheet-refused', 'window')
  await dialog.getByRole('textbox').fill((await secretOn(sheet)).slice(-8))
  await dialog.getByRole('button', { name: USE_KEY }).click()
  await expect(dialog).toBeHidden()
  await shoot('key-prepared')
  await shootOpened(page, shoot, page.getByRole('button', { name: CHANGE_KEY }), 'change-key')
}

type Left = Readonly<{ file: string; words: Wording }>

/** A copy that is left with an anchorage, interrupted, finished and opened. */
export async function shootCopy(page: Page, shoot: Shoot, { file, words }: Left): Promise<void> {
  const parts: Route[] = []
  await page.route('**/parts/0', (route) => void parts.push(route))
  const dialog = await chooseFiles(page, [file], { words, choose: pickFiles })
  const type = words.view === 'View the anchorage' ? NOVEL.en : NOVEL.fr
  await fillDetails(dialog, { title: 'Un roman', type }, words)
  const choice = dialog.getByRole('checkbox', {
    name: /^(Laisser une copie chiffrée|Leave an encrypted copy)$/,
  })
  await choice.check()
  await shoot('copy-chosen', 'window')
  await dialog.getByRole('button', { name: words.anchor }).click()
  await expect.poll(() => parts.length).toBe(1)
  await shoot('copy-being-sent', 'window')
  const address = await dialog.getByRole('link', { name: words.view }).getAttribute('href')
  await dialog.getByRole('button', { name: words.close, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await shoot('copies-told')
  page.on('dialog', (question) => void question.accept())
  await page.goto(address ?? '')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const main = page.getByRole('main')
  await expect(main.getByText(/^(Envoi interrompu|Sending stopped)/)).toBeVisible()
  await shoot('copy-interrupted')
  await shootOpened(page, shoot, main.getByRole('button', { name: GIVE_UP }), 'give-up')
  const chooser = page.waitForEvent('filechooser')
  await main.getByRole('button', { name: /^(Reprendre l’envoi|Resume sending)$/ }).click()
  await (await chooser).setFiles(file)
  const open = main.getByRole('button', { name: /^(Récupérer le fichier|Get the file back)$/ })
  await expect(open).toBeVisible()
  await shoot('copy-kept')
  const saved = page.waitForEvent('download')
  await open.click()
  await saved
  await expect(main.getByText(/^(Fichier récupéré|File saved: identical)/)).toBeVisible()
  await shoot('copy-identical')
  const remove = main.getByRole('button', { name: /^(Supprimer la copie|Delete the copy)$/ })
  await shootOpened(page, shoot, remove, 'delete-copy')
}

/** The page of a copy and the account in a browser that has lost the key. */
export async function shootLostKey(page: Page, shoot: Shoot, sheet: string): Promise<void> {
  const address = page.url()
  await page.goto('/profile')
  const forget = page.getByRole('button', { name: FORGET_KEY })
  await shootOpened(page, shoot, forget, 'forget-key')
  await forget.click()
  await page.getByRole('alertdialog').getByRole('button', { name: FORGET_KEY }).click()
  const change = page.getByRole('button', { name: CHANGE_KEY })
  await expect(change).toBeVisible()
  await shoot('key-elsewhere')
  await shootOpened(page, shoot, change, 'change-key-without-sheet')
  await page.goto(address)
  await page.getByRole('button', { name: /^(Saisir la clé|Enter the key)$/ }).click()
  const dialog = page.getByRole('dialog')
  const secret = await secretOn(sheet)
  await dialog.getByRole('textbox').fill(secret.slice(0, -1))
  await dialog.getByRole('button', { name: USE_KEY }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await shoot('enter-key-refused', 'window')
}
