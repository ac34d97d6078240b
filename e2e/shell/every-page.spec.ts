import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectFingerSized,
  expectNoSidewaysScroll,
  test,
} from '../fixtures/test.ts'

const OF_EVERYBODY = [
  '/',
  '/recalculate-hash',
  '/profile',
  '/security',
  '/products',
  '/blog',
  '/404',
] as const

test.describe('in French, light, on a screen enlarged to 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, colorScheme: 'light' })

  test('no page breaks a rule of accessibility or scrolls sideways', async ({
    page,
    server,
    visit,
  }) => {
    await visit(await server.sample('direction'))
    await expectFlawless(page, [...OF_EVERYBODY, '/company'])
  })
})

test.describe('in English, dark, on a phone 360 wide', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
    language: 'en',
  })

  test('no page breaks a rule of accessibility, scrolls sideways or is too small for fingers', async ({
    page,
    server,
    visit,
  }) => {
    await visit(await server.sample('direction'))
    await expectFlawless(page, [...OF_EVERYBODY, '/company'], expectFingerSized)
  })
})

test('no tab of the administration breaks a rule of accessibility', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/administration')
  const groups = page.getByRole('tablist', { name: 'Administration' }).getByRole('tab')
  await expect(groups.first()).toBeVisible()
  for (let group = 0; group < (await groups.count()); group += 1) {
    await groups.nth(group).click()
    await expect(groups.nth(group)).toHaveAttribute('aria-selected', 'true')
    await expectLoaded(page)
    const within = page.getByRole('tablist', {
      name: (await groups.nth(group).textContent()) ?? '',
    })
    const sections = within.getByRole('tab')
    for (let index = 0; index < Math.max(1, await sections.count()); index += 1) {
      if ((await sections.count()) > 0) {
        await sections.nth(index).click()
        await expect(sections.nth(index)).toHaveAttribute('aria-selected', 'true')
        await expect(sections.nth(index)).toBeInViewport({ ratio: 1 })
      }
      await expectLoaded(page)
      await expectAccessible(page)
    }
  }
  await expect(page.getByRole('tabpanel')).toBeVisible()
})

async function expectFlawless(
  page: Page,
  paths: readonly string[],
  alsoExpect: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLoaded(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await alsoExpect(page)
  }
}

/** What stands in for words that are on their way is gone. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}
