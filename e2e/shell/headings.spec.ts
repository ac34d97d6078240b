import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('20.1: every heading is in Barlow, and the title of a page has 28 to 32 pixels', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator)
  for (const path of ['/', '/administration', '/products', '/profile', '/security', '/blog']) {
    await page.goto(path)
    // A page may still be opening: its headings are looked at until they stand.
    await expect
      .poll(() => looksOf(page), { message: path })
      .toEqual({ titles: 1, inAnotherFont: [], ofAnotherSize: [] })
  }
})

async function looksOf(page: Page) {
  const headings = await page.getByRole('heading').evaluateAll((elements) =>
    elements.map((heading) => {
      const { fontFamily, fontSize } = getComputedStyle(heading)
      return {
        level: heading.tagName,
        words: heading.textContent,
        fontFamily,
        pixels: Number.parseFloat(fontSize),
      }
    }),
  )
  const titles = headings.filter(({ level }) => level === 'H1')
  return {
    titles: titles.length,
    inAnotherFont: headings.filter(({ fontFamily }) => !fontFamily.startsWith('Barlow')),
    ofAnotherSize: titles.filter(({ pixels }) => pixels < 28 || pixels > 32),
  }
}
