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
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    const looks = await page.getByRole('heading').evaluateAll((headings) =>
      headings.map((heading) => {
        const { fontFamily, fontSize } = getComputedStyle(heading)
        return { level: heading.tagName, fontFamily, pixels: Number.parseFloat(fontSize) }
      }),
    )
    expect(looks.filter(({ fontFamily }) => !fontFamily.startsWith('Barlow'))).toEqual([])
    const titles = looks.filter(({ level }) => level === 'H1').map(({ pixels }) => pixels)
    expect(titles).toHaveLength(1)
    expect(titles.filter((pixels) => pixels < 28 || pixels > 32)).toEqual([])
  }
})
