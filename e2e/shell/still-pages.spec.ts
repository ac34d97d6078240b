import type { Page, Route } from '@playwright/test'
import { newcomer } from '../fixtures/newcomer.ts'
import { PHONE } from '../fixtures/phone.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.use(PHONE)

/** Letters of a font that comes later take a few pixels more; a footer that is pushed away is 0.1 and more. */
const MOST = 0.05

test('20: on a slow phone the sign-in page is seen before its code and its fonts are there, and nothing of it moves', async ({
  page,
}) => {
  await watchShifts(page)
  const fonts = await hold(page, '**/assets/*.woff2')
  const application = await hold(page, '**/assets/index-*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await application.isAskedFor
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const email = page.getByLabel('Email')
  await email.fill('lea@example.org')
  const field = await email.elementHandle()
  fonts.release()
  await page.evaluate(() => document.fonts.ready)
  application.release()
  await expect(page.getByText('Tous droits réservés')).toBeAttached()
  expect(await email.evaluate((now, before) => now === before, field)).toBe(true)
  await expect(email).toHaveValue('lea@example.org')
  expect(await shiftsOf(page)).toBeLessThan(MOST)
})

test('20: what is on its way has a name and a place for who does not see it', async ({
  page,
  server,
  visit,
}) => {
  const person = await newcomer(server, 'Anouk')
  const next = await hold(page, '**/assets/profile-page-*.js')
  await visit(person)
  await page.getByRole('link', { name: 'Stockage désactivé' }).click()
  await next.isAskedFor
  await expect(page.getByRole('region').getByRole('progressbar')).toHaveCount(1)
  await expectAccessible(page)
  next.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
  // Who is there is asked before anything is shown.
  await page.evaluate(() => localStorage.removeItem('user'))
  const profile = await hold(page, '**/api/user/profile')
  const history = await hold(page, '**/api/user/credit-entries*')
  await page.reload()
  await profile.isAskedFor
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(1)
  profile.release()
  await history.isAskedFor
  const waiting = page.getByRole('progressbar', { name: 'Mouvements de vos crédits' })
  await expect(waiting).toBeVisible()
  await expectAccessible(page)
  history.release()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('20: a sign-in that is sent before the application runs is answered once it does', async ({
  page,
}) => {
  const application = await hold(page, '**/assets/index-*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await application.isAskedFor
  await page.getByLabel('Email').fill('lea')
  await page.getByLabel('Email').press('Enter')
  application.release()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(page.url()).not.toContain('lea')
})

test('20: a button that is pressed before the application runs is answered once it does', async ({
  page,
}) => {
  const application = await hold(page, '**/assets/index-*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await application.isAskedFor
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  application.release()
  await expect(page.getByRole('button', { name: 'Masquer le mot de passe' })).toBeVisible()
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
  await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toBeVisible()
})

for (const [scheme, language] of [
  ['light', 'fr'],
  ['dark', 'en'],
] as const) {
  test(`20: what the build draws of the sign-in page is what the application draws, ${scheme}, in ${language}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript((l) => localStorage.setItem('i18nextLng', l), language)
    await page.goto('/login')
    // What the service is told of itself is drawn in more than one place, one after the other.
    await expect(page.locator('footer > span')).not.toBeEmpty()
    await expect(page.locator('main a[href="https://verification.example/"]')).toBeVisible()
    const takenOver = await drawingOf(page)
    await page.locator('header a[href="/help"]').click()
    await expect(page.getByLabel('Email')).toBeHidden()
    await page.goBack()
    await expect(page.getByLabel('Email')).toBeVisible()
    // The bar of the page that was left may still be there.
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect.poll(() => drawingOf(page)).toEqual(takenOver)
  })
}

test('20: on a slow phone the dashboard greets by name before its code is there, and answers what was pressed by then', async ({
  page,
  server,
  visit,
}) => {
  await visit(await newcomer(server, 'Zoé "la <b>Petite</b>"'))
  await watchShifts(page)
  const application = await hold(page, '**/assets/index-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await application.isAskedFor
  // Who listens begins with the application.
  const seen = { includeHidden: true } as const
  const heading = page.getByRole('heading', { level: 1, ...seen })
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(heading).toHaveText('Bonjour Zoé "la <b>Petite</b>"')
  const menu = page.getByRole('button', { name: 'Votre menu, Zoé "la <b>Petite</b>"', ...seen })
  await expect(menu).toHaveText('Z')
  const first = await heading.boundingBox()
  await page.getByRole('button', { name: 'Nouvel ancrage', ...seen }).click()
  application.release()
  await expect(page.getByRole('dialog', { name: 'Nouvel ancrage' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Votre premier ancrage' })).toBeVisible()
  await expect.poll(() => heading.boundingBox()).toEqual(first)
  expect(await shiftsOf(page)).toBeLessThan(MOST)
})

test('20: a filtered list, and a browser that knows no name, begin with the mark alone', async ({
  page,
  server,
  visit,
}) => {
  await visit(await newcomer(server, 'Maxence'))
  const application = await hold(page, '**/assets/index-*.js')
  const begins = async (address: string) => {
    await page.goto(address, { waitUntil: 'commit' })
    await application.isAskedFor
    await expect(page.locator('#root > svg')).toBeVisible()
    await expect(page.getByRole('heading', { includeHidden: true })).toHaveCount(0)
  }
  await begins('/?search=contrat')
  await page.evaluate(() => localStorage.setItem('user', '{"name":" "}'))
  await begins('/')
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

test('20: what the dashboard shows is read before it is drawn: once, and nothing stands in its place', async ({
  page,
  server,
  visit,
}) => {
  await visit(await newcomer(server, 'Clotilde'))
  // The page that is left reads again what has changed since it was drawn.
  await page.goto('about:blank')
  await page.addInitScript(() => {
    const watched: Watched = globalThis
    watched.placeholders = 0
    new MutationObserver(() => {
      watched.placeholders =
        (watched.placeholders ?? 0) + document.querySelectorAll('main .on-its-way').length
    }).observe(document, { childList: true, subtree: true })
  })
  // What is read once watching begins is not what the page is drawn with.
  const watching = await hold(page, '**/api/deposits/events')
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) read.push(pathname + search)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Votre premier ancrage' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.evaluate(() => (globalThis as Watched).placeholders)).toBe(0)
  for (const one of ['user/profile', 'deposits/summary', 'deposits?limit=1', 'notifications']) {
    expect(read.filter((address) => address === `/api/${one}`)).toHaveLength(1)
  }
  watching.release()
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
  await expect.poll(() => mark.boundingBox()).toEqual(first)
})

/** Each element with its styles, in order. */
function drawingOf(page: Page): Promise<readonly string[]> {
  return page
    .locator('#root *')
    .evaluateAll((all) => all.map((one) => `${one.tagName} ${one.getAttribute('class') ?? ''}`))
}

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

type Watched = typeof globalThis & { shifts?: number; placeholders?: number }

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
