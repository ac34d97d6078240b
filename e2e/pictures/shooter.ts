import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { settle } from '../fixtures/settle.ts'

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url))

type Extent = 'page' | 'window'
export type Shoot = (name: string, extent?: Extent) => Promise<void>

/** Takes pictures of a page one after the other, numbered, into a folder. */
export function shooter(page: Page, folder: string): Shoot {
  let count = 0
  return async (name, extent = 'page') => {
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
    const window = page.viewportSize()
    // What the last click left under the pointer would look as if it were of another kind.
    await page.mouse.move(0, 0)
    await settle(page)
    if (window !== null && extent === 'page') await growToPage(page, window)
    count += 1
    const path = join(FOLDER, folder, `${String(count).padStart(2, '0')}-${name}.png`)
    await page.screenshot({ path, animations: 'disabled' })
    if (window !== null) await page.setViewportSize(window)
  }
}

type Size = Readonly<{ width: number; height: number }>

/** How often a page is followed that grows meanwhile: one whose height is the window's and more would grow for ever. */
const MAX_GROWTHS = 3

/** A picture beyond the window would be one of a page that no finger touches. */
async function growToPage(page: Page, { width, height }: Size): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  let grown = height
  for (let growths = 0; growths < MAX_GROWTHS; growths += 1) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    if (whole <= grown) return
    grown = whole
    await page.setViewportSize({ width, height: grown })
    await settle(page)
  }
}

/** Opens a page and takes its picture. */
export async function shootPage(page: Page, shoot: Shoot, path: string, name: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot(name)
}

/** What a button opens over the page: a menu, a drawer or a dialog that Escape closes. */
export async function shootOpened(page: Page, shoot: Shoot, opener: Locator, name: string) {
  await opener.click()
  const opened = page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .or(page.getByRole('menu'))
  await expect(opened.last()).toBeVisible()
  await shoot(name, 'window')
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
}
