import type { Locator, Page } from '@playwright/test'
import { PHONE } from '../fixtures/phone.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the frame has the widths and heights of the specification', async ({
    page,
    server,
    visit,
  }) => {
    await visit(server.administrator)
    const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
    const items = navigation.getByRole('listitem')
    await expect(items).toHaveText([
      'Tableau de bord',
      'Vérifier un hash',
      'Vérification(nouvel onglet)',
      'Mon compte',
      'Produits',
      'Blog',
      'Administration',
    ])
    const active = navigation.getByRole('link', { name: 'Tableau de bord' })
    await expect(active).toHaveCSS('height', '44px')
    await expect(active).toHaveAttribute('aria-current', 'page')
    await expect(active).toHaveCSS('color', 'rgb(12, 68, 174)')
    await expectOutside(page, 'Vérification', 'https://verification.example/')
    await expect(page.getByRole('banner')).toHaveCSS('height', '72px')
    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeHidden()
    await expect.poll(async () => (await boxOf(page.getByRole('main'))).x).toBe(300)
    await expect(page.locator('body')).toHaveCSS('font-family', /^"DM Sans/)

    await page.setViewportSize({ width: 1199, height: 800 })
    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCSS('height', '64px')
  })

  test('the scrollbar of the sidebar is 25 at least, and a click on its track moves it by steps of 40', async ({
    page,
    server,
    visit,
  }) => {
    await page.setViewportSize({ width: 1280, height: 320 })
    await visit(server.administrator)
    const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
    const frame = page.locator('[data-simplebar]').filter({ has: navigation })
    const tops = await frame.locator('.simplebar-content-wrapper').evaluateHandle((content) => {
      const seen: number[] = []
      content.addEventListener('scroll', () => seen.push(content.scrollTop))
      return seen
    })
    const track = frame.locator('.simplebar-track.simplebar-vertical')
    const box = await boxOf(track)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 5)
    await expect.poll(() => tops.evaluate(([first]) => first)).toBe(40)
    await expect(navigation.getByRole('link', { name: 'Administration' })).toBeInViewport()
    await navigation.evaluate(({ style }) => style.setProperty('height', '99999px'))
    await expect(track.locator('.simplebar-scrollbar')).toHaveCSS('height', '25px')
  })

  test('the user menu is 200 wide, leads to the four places, and to the verification in a new tab', async ({
    page,
    server,
    visit,
  }) => {
    await visit(server.administrator)
    await page.getByRole('button', { name: /^Votre menu, / }).click()
    const menu = page.getByRole('menu')
    await expect(menu.locator('..')).toHaveCSS('width', '200px')
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Tableau de bord',
      'Mon compte',
      'Sécurité',
      'Vérification(nouvel onglet)',
      'Déconnexion',
    ])
    await expectOutside(page, 'Vérification', 'https://verification.example/')
    await expectAccessible(page)
    for (const [name, path] of PLACES) {
      await page.goto('/recalculate-hash')
      await page.getByRole('button', { name: /^Votre menu, / }).click()
      await page.getByRole('menuitem', { name }).click()
      await expect(page).toHaveURL(path)
    }
  })

  test('who has no name is called by the default label', async ({ page, server, visit }) => {
    await page.route('**/api/user/profile', async (route) => {
      const reply = await route.fetch()
      const profile = (await reply.json()) as object
      await route.fulfill({ response: reply, json: { ...profile, name: '' } })
    })
    await visit(server.administrator)
    await expect(page.getByRole('button', { name: 'Votre menu, Utilisateur' })).toBeVisible()
  })

  test('the footer names the owner and leads to three legal pages in new tabs', async ({
    page,
    server,
    visit,
  }) => {
    await visit(server.administrator)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('© 2025 Ancrage d’essai. Tous droits réservés.')
    await expect(footer).toHaveCSS('background-color', 'rgb(43, 89, 219)')
    await page.getByRole('button', { name: 'Passer en mode sombre' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    await expect(footer).toHaveCSS('background-color', 'rgb(43, 89, 219)')
    const links = {
      'Mentions légales': '/legal/notice',
      'Politique de confidentialité': '/legal/privacy',
      'Conditions générales': 'https://legal.example/conditions',
      Accessibilité: '/legal/accessibility',
    }
    for (const [name, address] of Object.entries(links)) await expectOutside(page, name, address)
    await expect(footer.getByRole('link')).toHaveCount(4)
  })

  test('whether files are stored is said once the profile is there', async ({
    page,
    server,
    visit,
  }) => {
    const person = await newcomer(server, 'Wanda', { storage: true })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/user/profile', async (route) => {
      await held.promise
      await route.continue()
    })
    await visit(person)
    const indicator = page.getByRole('banner').getByText(/^Stockage/)
    await expect(indicator).toHaveCount(0)
    held.resolve()
    await expect(indicator).toHaveText('Stockage activé')
    await expect(indicator.locator('..')).toHaveCSS('color', 'rgb(6, 94, 73)')
    await visit(server.administrator)
    await expect(indicator).toHaveText('Stockage désactivé')
    await expect(indicator.locator('..')).toHaveCSS('color', 'rgb(122, 65, 0)')
  })

  test('a page on its way shows a bar, and every change of page begins at its top', async ({
    page,
    server,
    visit,
  }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await visit(server.administrator, '/profile')
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/blog-page*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await expect.poll(() => scrolledDown(page)).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('progressbar', { name: 'Chargement de la page' })).toBeVisible()
    held.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('progressbar')).toHaveCount(0)

    await scrolledDown(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('the credits left lead to the offers, and the legal pages are beside the menu too', async ({
    page,
    server,
    visit,
  }) => {
    await visit(server.administrator)
    await expect(page.getByRole('link', { name: 'Mentions légales' })).toHaveCount(2)
    await page.getByRole('link', { name: /^Crédits restants/ }).click()
    await expect(page).toHaveURL(/\/products(#top-up)?$/)
  })
})

test.describe('on a phone', () => {
  test.use({ ...PHONE, language: 'en' })

  test('the drawer is 320 wide, and closes when the page changes', async ({
    page,
    server,
    visit,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await visit(server.administrator)
    await expect(page.getByRole('banner')).toHaveCSS('height', '64px')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Main navigation' })
    await expect.poll(async () => (await boxOf(drawer)).width).toBe(320)
    await expectAccessible(page)
    await drawer.getByRole('link', { name: 'Products', exact: true }).click()
    await expect(page).toHaveURL('/products')
    await expect(drawer).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(drawer).toBeHidden()
  })

  test('the pages before signing in fill the height: a card of 420 at most over a faint picture, the footer below', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 900, height: 800 })
    await page.goto('/forgot-password')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Barlow/)
    const looks = async () => {
      const card = await boxOf(page.getByRole('main').locator('> *'))
      const footer = await boxOf(page.getByRole('contentinfo'))
      const isBelow = footer.y > card.y + card.height
      return { width: card.width, isBelow, ends: footer.y + footer.height }
    }
    await expect.poll(looks).toEqual({ width: 420, isBelow: true, ends: 800 })
    const picture = await page.locator('#root > div').evaluate((element) => {
      const { opacity, backgroundImage } = getComputedStyle(element, '::before')
      return { opacity, backgroundImage }
    })
    expect(picture.opacity).toBe('0.24')
    expect(picture.backgroundImage).toMatch(/^url\(.*\.svg"\)$/)
    await expect(page.getByRole('contentinfo')).toContainText('© 2025')
  })
})

const PLACES = [
  ['Tableau de bord', '/'],
  ['Mon compte', '/profile'],
  ['Sécurité', '/security'],
] as const

async function expectOutside(page: Page, name: string, address: string): Promise<void> {
  const link = page
    .getByRole('link', { name })
    .or(page.getByRole('menuitem', { name, exact: false }))
    .last()
  await expect(link).toHaveAttribute('href', address)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
}

/** How far the page has gone down to its end: nowhere while there is too little of it. */
function scrolledDown(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight)
    return window.scrollY
  })
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (box === null) throw new Error(`${place.toString()} is not drawn`)
  return box
}
