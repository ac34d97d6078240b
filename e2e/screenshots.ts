import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { chooseFiles } from './stage/deposit.ts'
import { drawLogo } from './stage/own-files.ts'
import { settle } from './stage/settle.ts'
import { fillSignIn } from './stage/sign-in.ts'
import { expect, test } from './stage/test.ts'
import { english, french, type Wording } from './stage/wording.ts'

const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url))
const LANGUAGES = { fr: french, en: english } as const
const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

test.use({ deviceScaleFactor: 2 })

for (const [language, words] of Object.entries(LANGUAGES)) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      test.describe(`${language}, ${scheme}, ${size}`, () => {
        test.use({
          viewport,
          colorScheme: scheme,
          isMobile: size === 'phone',
          hasTouch: size === 'phone',
        })
        test('every page and dialog', async ({ page, server, complaints }, testInfo) => {
          complaints.expectRefusal(401)
          complaints.expectRefusal(410)
          await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
          const shoot = shooter(page, `${language}-${scheme}-${size}`)
          const file = await drawLogo(
            testInfo.outputPath('logo-phare.svg'),
            testInfo.titlePath.join(),
          )
          await shootPublicPages(page, shoot, words)
          await fillSignIn(page, server.administrator, words)
          await shootEmptyDashboard(page, shoot)
          await page.context().clearCookies()
          await page.evaluate(() => localStorage.clear())
          await page.goto('/login')
          await fillSignIn(page, await server.sample('creatrice'), words)
          await shootDashboard(page, shoot)
          await shootNewAnchorage(page, shoot, { file, words })
          await shootRest(page, shoot, file)
        })
      })
    }
  }
}

type Extent = 'page' | 'window'
type Shoot = (name: string, extent?: Extent) => Promise<void>

function shooter(page: Page, folder: string): Shoot {
  let count = 0
  return async (name, extent = 'page') => {
    await settle(page)
    count += 1
    const path = join(FOLDER, folder, `${String(count).padStart(2, '0')}-${name}.png`)
    await page.screenshot({ path, animations: 'disabled', fullPage: extent === 'page' })
  }
}

async function shootPublicPages(page: Page, shoot: Shoot, words: Wording): Promise<void> {
  await page.goto('/nowhere')
  await expect(page).toHaveURL('/404')
  await shoot('not-found')
  await page.goto('/setup/used-already')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await shoot('setup-link-used')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: words.signIn, exact: true })).toBeVisible()
  await shoot('sign-in')
  await fillSignIn(page, { email: 'ada@example.org', password: 'wrong' }, words)
  await expect(page.getByRole('alert')).toBeVisible()
  await shoot('sign-in-refused')
}

async function shootEmptyDashboard(page: Page, shoot: Shoot): Promise<void> {
  await page.waitForURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot('dashboard-empty')
}

async function shootDashboard(page: Page, shoot: Shoot): Promise<void> {
  await page.waitForURL('/')
  await expect(page.getByRole('link', { name: 'Où naissent les étoiles' }).first()).toBeVisible()
  await shoot('dashboard')
  const header = page.getByRole('banner')
  await shootMenu(
    page,
    shoot,
    header.getByRole('button', { name: /^(Menu de|Menu of)/ }),
    'user-menu',
  )
  const language = header.getByRole('button', { name: /langue|language/ })
  await shootMenu(page, shoot, language, 'language-menu')
  const burger = header.getByRole('button', { name: /^(Ouvrir le menu|Open the menu)/ })
  if (await burger.isVisible()) await shootMenu(page, shoot, burger, 'navigation-drawer')
}

async function shootMenu(page: Page, shoot: Shoot, opener: Locator, name: string): Promise<void> {
  await opener.click()
  await shoot(name, 'window')
  await page.keyboard.press('Escape')
  await settle(page)
}

type Anchorage = Readonly<{ file: string; words: Wording }>

async function shootNewAnchorage(page: Page, shoot: Shoot, { file, words }: Anchorage) {
  await page.getByRole('button', { name: words.newAnchorage }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words.dropHere)).toBeVisible()
  await shoot('new-anchorage-files', 'window')
  await dialog.getByRole('button', { name: words.close, exact: true }).click()
  await expect(dialog).toBeHidden()

  await chooseFiles(page, [file], { words })
  await shoot('new-anchorage-details', 'window')
  await dialog.getByRole('button', { name: words.close, exact: true }).click()
  await expect(page.getByRole('button', { name: words.stay })).toBeVisible()
  await shoot('new-anchorage-leave', 'window')
  await page.getByRole('button', { name: words.stay }).click()
  await dialog.getByRole('button', { name: words.next }).click()
  await shoot('new-anchorage-missing-type', 'window')
  await dialog.getByRole('combobox', { name: words.type }).fill('logo')
  await shoot('new-anchorage-type', 'window')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: words.next }).click()
  await expect(dialog).toContainText(words.keepSource)
  await shoot('new-anchorage-confirm', 'window')
  await dialog.getByRole('button', { name: words.anchor }).click()
  await expect(dialog).toContainText(words.recorded)
  await shoot('new-anchorage-done', 'window')
  await dialog.getByRole('link', { name: words.view }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot('deposit-pending')
  await expect(page.getByRole('button', { name: words.proof })).toBeEnabled()
  await shoot('deposit-confirmed')
}

async function shootRest(page: Page, shoot: Shoot, file: string): Promise<void> {
  await page.goto('/recalculate-hash')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot('verify-hash')
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByRole('main').getByRole('textbox')).toBeVisible()
  await shoot('verify-hash-result')
  await page.goto('/profile')
  await expect(page.getByText('creatrice@demo.example').first()).toBeVisible()
  await shoot('profile')
}
