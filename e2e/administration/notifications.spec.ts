import type { Locator, Page } from '@playwright/test'
import { deposit } from '../fixtures/deposit.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { drawLogo } from '../fixtures/own-files.ts'
import { PHONE } from '../fixtures/phone.ts'
import {
  expect,
  expectAccessible,
  expectFingerSized,
  expectNoSidewaysScroll,
  test,
} from '../fixtures/test.ts'

const NBSP = '\u00a0'

test('a confirmed deposit is told by the bell without a reload, until it is opened, and its line leads there', async ({
  page,
  server,
  visit,
}, testInfo) => {
  const file = await drawLogo(testInfo.outputPath('bell.svg'), 'Une cloche')
  await visit(await newcomer(server, 'Clotilde Bourdon', { credits: 3 }))
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(`Notifications${NBSP}: 1 non lue`)
  await expect(bell).toHaveCSS('width', '40px')
  const opened = page.getByRole('dialog', { name: 'Notifications' })

  await bell.focus()
  await page.keyboard.press('Enter')
  await expect(opened).toHaveCSS('width', '360px')
  await expect(opened.getByRole('link', { name: /3 crédits reçus.*Nouveau/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  await expect(bell).toBeFocused()
  await expect(bell).toHaveAccessibleName('Notifications')

  const stayed = await markPage(page)
  const made = await deposit(page, { files: [file], title: 'Une cloche', type: 'Dessin' })
  await made.getByRole('button', { name: 'Fermer', exact: true }).click()
  await page.getByRole('link', { name: 'Mon compte' }).first().click()
  await expect(bell).toHaveAccessibleName(`Notifications${NBSP}: 1 non lue`)
  expect(await stayed()).toBe(true)
  await expectAccessible(page)

  await bell.click()
  const lines = opened.getByRole('listitem')
  await expect(lines).toHaveText([/Ancrage confirmé.*Une cloche.*Nouveau/, /3 crédits reçus/])
  await lines.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/deposits\/./)
  await expect(opened).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Une cloche')
  await expect(bell).toHaveAccessibleName('Notifications')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await bell.click()
  await expect(opened).toContainText('Tout est lu')
})

test('an answer that was on its way does not count again what was seen', async ({
  page,
  server,
  visit,
}) => {
  await visit(await newcomer(server, 'Lente Réponse', { credits: 1 }))
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(`Notifications${NBSP}: 1 non lue`)
  const seen = page.waitForResponse(
    (reply) => new URL(reply.url()).pathname === '/api/notifications/seen' && reply.ok(),
  )
  await page.route(
    '**/api/notifications',
    async (route) => {
      const before = await route.fetch()
      await seen
      await page.keyboard.press('Escape')
      // The page may have given up waiting for it.
      await route.fulfill({ response: before }).catch(() => undefined)
    },
    { times: 1 },
  )
  await bell.click()
  await seen
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toHaveCount(0)
  await expect(bell).toHaveAccessibleName('Notifications')
})

test.describe('on the smallest phone, in English', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 740 }, language: 'en' })

  test('the header holds the bell, and what it opens has margins', async ({
    page,
    server,
    visit,
    words,
  }, testInfo) => {
    const file = await drawLogo(testInfo.outputPath('bell.svg'), 'A bell')
    await visit(await newcomer(server, 'Ringo Bell', { credits: 2 }))
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName('Notifications: 1 unread')
    await expectInside(page, page.getByRole('banner').getByRole('button'))
    await expectFingerSized(page)
    await expectNoSidewaysScroll(page)
    await expectWhole(page.getByText('Storage disabled'))

    const made = await deposit(page, { files: [file], title: 'A bell', type: 'Drawing' }, { words })
    await made.getByRole('button', { name: words.close, exact: true }).click()
    await expect(bell).toHaveAccessibleName('Notifications: 2 unread')
    await bell.tap()
    const opened = page.getByRole('dialog', { name: 'Notifications' })
    await expect(opened).toContainText('2 new')
    await expect(opened).toHaveCSS('width', '328px')
    await expectAccessible(page)
    await opened.getByRole('link', { name: /Anchorage confirmed.*A bell/ }).tap()
    await expect(page).toHaveURL(/\/deposits\/./)
    await expect(bell).toHaveAccessibleName('Notifications')
  })

  test('who has nothing to be told of is told what would be', async ({ page, server, visit }) => {
    await visit(await newcomer(server, 'Newman Quiet'))
    const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications' })
    await bell.tap()
    const opened = page.getByRole('dialog', { name: 'Notifications' })
    await expect(opened).toContainText('Nothing to report')
    await expectAccessible(page)
  })
})

/** A reload would lose the mark. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  const mark = await page.evaluateHandle(() => document.body)
  return () => page.evaluate((body) => body.isConnected, mark)
}

/** Nothing of it is cut off. */
async function expectWhole(words: Locator): Promise<void> {
  const excess = () => words.evaluate((shown) => shown.scrollWidth - shown.clientWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
}

async function expectInside(page: Page, buttons: Locator): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  await expect(buttons).toHaveCount(5)
  const outside = () =>
    buttons.evaluateAll(
      (all, most) =>
        all
          .map((button) => button.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > most || left === right).length,
      width,
    )
  await expect.poll(outside).toBe(0)
}
