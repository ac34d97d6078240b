import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.describe('in a browser that prefers English and a light page', () => {
  test.use({ locale: 'en-GB', colorScheme: 'light', storageState: { cookies: [], origins: [] } })

  test('the page is in French at first, and the language and colours chosen are kept', async ({
    page,
    server,
    visit,
  }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
    await page.getByRole('button', { name: 'Passer en mode sombre' }).click()
    await page.getByRole('button', { name: /^Changer de langue, actuellement Français/ }).click()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem')).toHaveText(['Français', 'English'])
    await expect(menu.locator('..')).toHaveCSS('width', '160px')
    await menu.getByRole('menuitem', { name: 'English' }).click()
    await expectChosen(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expectAccessible(page)

    await page.reload()
    await expectChosen(page)
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en')
    expect(await page.evaluate(() => localStorage.getItem('mui-mode'))).toBe('dark')

    await visit(server.administrator)
    await page.getByRole('button', { name: 'Passer en mode sombre' }).click()
    // What is pressed on a page that is only drawn is done once the application runs.
    await expect(page.getByRole('button', { name: 'Passer en mode clair' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Passer en mode clair' })).toBeVisible()
  })
})

test('a browser that lets nothing be kept shows its pages nevertheless', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
  await page.getByRole('button', { name: /^Changer de langue/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
})

async function expectChosen(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 26, 33)')
}
