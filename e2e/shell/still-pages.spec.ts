import type { Page, Route } from '@playwright/test'
import { newcomer } from '../fixtures/newcomer.ts'
import { PHONE } from '../fixtures/phone.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(PHONE)

/** Letters of a font that comes later take a few pixels more; a footer that is pushed away is 0.1 and more. */
const MOST = 0.05

test('20: on a slow phone the mark is seen first, and nothing that is shown at sign-in moves', async ({
  page,
}) => {
  await watchShifts(page)
  const application = await hold(page, '**/assets/index-*.js')
  const form = await hold(page, '**/assets/signIn-*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await form.isAskedFor
  await expect(page.locator('#root > svg'), 'before the application runs').toBeVisible()
  const words = page.waitForResponse('**/assets/entrance-*.js')
  application.release()
  await words
  await expect(page.locator('#root > svg'), 'until the form is there').toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  form.release()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await shiftsOf(page)).toBeLessThan(MOST)
})

test('20: on a slow phone nothing that is shown of the dashboard moves', async ({
  page,
  server,
  visit,
}) => {
  await visit(await newcomer(server, 'Pauline'))
  await watchShifts(page)
  const figures = await hold(page, '**/api/deposits/summary')
  await page.goto('/')
  await figures.isAskedFor
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  figures.release()
  await expect(page.getByRole('heading', { name: 'Votre premier ancrage' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await shiftsOf(page)).toBeLessThan(MOST)
})

test('20: on a large screen the mark of the dashboard stays where it is seen first', async ({
  page,
  server,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(await newcomer(server, 'Apolline'))
  const application = await hold(page, '**/assets/index-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await application.isAskedFor
  const first = await page.locator('#root > svg').boundingBox()
  application.release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const mark = page.getByRole('link', { name: 'Ancrage, accueil' }).locator('svg')
  expect(await mark.boundingBox()).toEqual(first)
})

/** What is asked for there waits until it is released. */
async function hold(page: Page, address: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isAskedFor, resolve: asked } = Promise.withResolvers<void>()
  await page.route(address, async (route: Route) => {
    asked()
    await released
    await route.continue()
  })
  return { isAskedFor, release }
}

type Watched = typeof globalThis & { shifts?: number }

function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const watched: Watched = globalThis
    watched.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) watched.shifts = (watched.shifts ?? 0) + Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much of what was shown has moved, as browsers measure it; until the next picture has been drawn. */
function shiftsOf(page: Page): Promise<number | undefined> {
  return page.evaluate(
    () =>
      new Promise<number | undefined>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((globalThis as Watched).shifts)),
        )
      }),
  )
}
