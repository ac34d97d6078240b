import type { Locator, Page } from '@playwright/test'

import { PHONE } from '../fixtures/phone.ts'
import { expect, expectAccessible, expectFingerSized, test } from '../fixtures/test.ts'

test('a search that is typed slowly on a slow machine loses no letter', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/?status=pending')
  const search = page.getByRole('searchbox')
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // A little longer than the pause after which the search is asked for.
  await search.pressSequentially('serie vingt', { delay: 330 })
  await expect(search).toHaveValue('serie vingt')
  await expect(page).toHaveURL(/search=serie\+vingt/)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.getByRole('button', { name: 'Tout afficher' }).first().click()
  await expect(page).toHaveURL('/')
})

test('a date is typed digit by digit, and filters once it is whole', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/?status=pending')
  const from = await openFrom(page)
  const year = from.getByRole('spinbutton', { name: 'année' })
  await from.getByRole('spinbutton', { name: 'jour' }).focus()
  await page.keyboard.type('11112025', { delay: 60 })
  await expect(from).toContainText('11/11/2025')
  await expect(page).toHaveURL(/from=2025-11-11/)
  // Half a year is left as it was.
  await page.keyboard.type('20')
  await expect(year).toHaveText('20')
  await year.blur()
  await expect(from).toContainText('11/11/2025')
  await expect(page).toHaveURL(/from=2025-11-11/)
  // So is a day without a year.
  await year.focus()
  for (let digit = 0; digit < 4; digit += 1) await page.keyboard.press('Backspace')
  await expect(from).toContainText('11/11/aaaa')
  await expect(page).toHaveURL(/from=2025-11-11/)
  await year.blur()
  await expect(from).toContainText('11/11/2025')
  await from.getByRole('spinbutton', { name: 'jour' }).focus()
  for (const digits of [2, 2, 4]) {
    for (let digit = 0; digit < digits; digit += 1) await page.keyboard.press('Backspace')
    await page.keyboard.press('ArrowRight')
  }
  await expect(page).not.toHaveURL(/from=/)
  await expect(from).toContainText('jj/mm/aaaa')
})

test('half a year that is left before the address follows is left as it was', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/?status=pending')
  const from = await openFrom(page)
  await from.getByRole('spinbutton', { name: 'jour' }).focus()
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.keyboard.type('1111202520')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page).toHaveURL(/from=2025-11-11/)
  await expect(from).toContainText('11/11/2025')
})

test('20.17: a range of dates that ends before it begins is refused in words', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/?status=pending&from=2025-11-11')
  const filters = page.getByRole('group', { name: 'Filtres', exact: true })
  await expect(filters).toContainText('11/11/2025')
  const to = page.getByRole('group', { name: 'Jusqu’au' })
  const from = page.getByRole('group', { name: 'Ancrés depuis le' })
  const heightOf = async (part: typeof to) => (await part.boundingBox())?.y ?? Infinity
  const below = async () => (await heightOf(to)) - (await heightOf(from))
  await expect.poll(below).toBe(0)
  await to.getByRole('spinbutton', { name: 'jour' }).focus()
  await page.keyboard.type('10112025', { delay: 60 })
  await expect(filters).toContainText('La fin précède le début.')
  await expect.poll(below, 'the field stays beside the others').toBe(0)
  await expect(to.getByRole('spinbutton', { name: 'jour' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page).not.toHaveURL(/to=/)
  await to.getByRole('spinbutton', { name: 'jour' }).focus()
  await page.keyboard.type('12')
  await expect(page).toHaveURL(/to=2025-11-12/)
  await expect(filters).not.toContainText('La fin précède le début.')
})

test.describe('on a phone that speaks English, in French', () => {
  test.use({ ...PHONE, locale: 'en-US' })

  test('20.17: a day is written as French writes it, and chosen from a calendar by keyboard', async ({
    page,
    server,
    visit,
  }) => {
    await visit(server.administrator, '/?status=pending')
    const from = await openFrom(page)
    await expect(from).toContainText('jj/mm/aaaa')
    await page.goto('/?status=pending&from=2026-02-08')
    await expect(from).toContainText('08/02/2026')
    await expectFingerSized(page)
    await expectAccessible(page)
    await from.getByRole('button').focus()
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog')
    await expect(calendar.getByRole('heading')).toHaveText('février 2026')
    await expect(calendar.getByRole('columnheader', { includeHidden: true }).first()).toHaveText(
      'lun.',
    )
    const chosen = calendar.getByRole('button', { name: 'dimanche 8 février 2026' })
    await expect(chosen).toBeFocused()
    await expect(calendar).toBeInViewport()
    await expectAccessible(page, '[role="dialog"]')
    const least = async () => {
      const { width = 0, height = 0 } = (await chosen.boundingBox()) ?? {}
      return Math.min(width, height)
    }
    await expect.poll(least).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(calendar).toHaveCount(0)
    await expect(from).toContainText('09/02/2026')
    await expect(page).toHaveURL(/from=2026-02-09/)
  })
})

test.describe('in English, in a browser that speaks French', () => {
  test.use({ language: 'en', locale: 'fr-FR' })

  test('20.17: a day is written as English writes it, and says what it waits for', async ({
    page,
    server,
    visit,
  }) => {
    await visit(server.administrator, '/?status=pending')
    await page.getByRole('button', { name: 'Filters' }).click()
    const from = page.getByRole('group', { name: 'Anchored from' })
    await expect(from).toContainText('dd/mm/yyyy')
    await expect(from.getByRole('spinbutton', { name: 'year' })).toBeVisible()
    await from.getByRole('button').click()
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Next' }).first(),
    ).toBeVisible()
  })
})

/** The filters, and the day that they begin with. */
async function openFrom(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Filtres' }).click()
  return page.getByRole('group', { name: 'Ancrés depuis le' })
}
