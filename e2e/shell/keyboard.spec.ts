import type { Locator, Page } from '@playwright/test'
import { becomesConfirmed } from '../fixtures/deposit.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { expect, test } from '../fixtures/test.ts'

/** More stops than any page of ours has between two of a journey. */
const MANY_STOPS = 60

test('a deposit by keyboard alone, from signing in to the proof', async ({
  page,
  server,
  words,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('clavier.svg'), 'Au clavier')
  const { email, password } = server.administrator
  const keys = page.keyboard
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await keys.press('Enter')
  await type(page, page.getByLabel(words.email), email)
  await type(page, page.getByLabel(words.password, { exact: true }), password)
  await keys.press('Enter')
  await page.waitForURL('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()

  await press(page, page.getByRole('button', { name: words.newAnchorage }).first())
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await press(page, dialog.getByRole('button', { name: words.choose }))
  await (await chooser).setFiles(file)
  await expect(dialog.getByRole('list', { name: words.chosen })).toContainText('clavier.svg')

  await type(page, dialog.getByLabel(words.title, { exact: true }), 'Fait au clavier')
  await type(page, dialog.getByRole('combobox', { name: words.type }), 'logo')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await press(page, dialog.getByRole('button', { name: words.next }))
  await expect(dialog).toContainText(words.keepSource)
  await press(page, dialog.getByRole('button', { name: words.anchor }))
  await expect(dialog.getByRole('heading', { name: words.recorded })).toBeFocused()

  await press(page, dialog.getByRole('link', { name: words.view }))
  await expect(heading).toContainText('Fait au clavier')
  const proof = page.getByRole('main').getByRole('button', { name: words.proof })
  await becomesConfirmed(page)
  await press(page, page.locator('summary').filter({ hasText: words.experts }))
  const downloaded = page.waitForEvent('download')
  await press(page, proof)
  expect((await downloaded).suggestedFilename()).toMatch(/\.ots$/)
})

test('Escape asks before it leaves a deposit, closes a menu, and gives the focus back', async ({
  page,
  server,
  words,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('quitter.svg'), 'À quitter')
  await visit(server.administrator)
  const language = page.getByRole('banner').getByRole('button', { name: /^Changer de langue/ })
  await press(page, language)
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(language).toBeFocused()

  const opener = page.getByRole('button', { name: words.newAnchorage }).first()
  await press(page, opener)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.dropHere).drop({ files: [file] })
  await expect(dialog.getByRole('list', { name: words.chosen })).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Quitter le nouvel ancrage ?' })
  await press(page, question.getByRole('button', { name: 'Quitter' }))
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

/** Goes there by the Tab key alone, as who sees where the focus is, and presses Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Replaces what a field holds. */
async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(words)
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < MANY_STOPS && !(await isThere()); stops += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
