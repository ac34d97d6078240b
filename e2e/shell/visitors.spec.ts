import { fillSignIn } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts'

test('20.12: a visitor reads what the service does, its prices, its articles and help, without an account', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Découvrir le service' }).click()
  await expect(page).toHaveURL('/discover')
  await expect(page.getByText('Chaîne de développement, sans valeur probante')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voir les prix' })).toHaveAttribute('href', '/prices')
  const acts = page.getByRole('main').getByRole('link')
  const tops = () =>
    acts.evaluateAll((all) => all.slice(0, 3).map((act) => act.getBoundingClientRect().top))
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(navigation.getByRole('link', { name: /^Vérifier une preuve/ })).toHaveAttribute(
    'href',
    'https://verification.example/',
  )
  const pages = {
    'Le service': null,
    Produits: 'Pack de 10 crédits',
    Blog: null,
    Aide: null,
  }
  for (const [name, shown] of Object.entries(pages)) {
    await navigation.getByRole('link', { name, exact: true }).click()
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (shown !== null) await expect(page.getByRole('heading', { name: shown })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const apart = async () => {
      const copyright = await page.locator('footer > span').boundingBox()
      const brand = await page.getByRole('banner').getByRole('link').first().boundingBox()
      return (copyright?.x ?? 0) - (brand?.x ?? Infinity)
    }
    await expect.poll(apart).toBe(0)
  }
  await page.goto('/prices')
  await expect(page.getByText('Pack le plus avantageux')).toHaveCount(1)
  // Whether tax is in a price is said beside it.
  await expect(page.getByText(/^2,28\s€ par ancrage/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/22,80\s€TTC, soit 19,00\s€ hors taxes/)
  await page.goto('/help')
  await page.getByText('Mes fichiers sont-ils envoyés').click()
  await expect(page.getByText('Votre navigateur calcule leur empreinte')).toBeVisible()
  await page.getByText('Que gardez-vous avec le stockage').click()
  await expect(page.getByText(/nous ne pouvons pas la lire/)).toBeVisible()
  await page.getByText('Et si je perds ma clé de récupération').click()
  await expect(page.getByText('Nous ne pouvons ni la retrouver ni la refaire')).toBeVisible()
  await page.goto('/articles')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/articles\/./)
  await expectAccessible(page)
})

test('20.12: the page of the interface is in both languages, and tries a call', async ({
  page,
}) => {
  await page.goto('/api/docs?language=fr')
  await page.getByLabel('Filtrer les appels').fill('get /health')
  const call = page.locator('details:visible')
  await expect(call).toHaveCount(1)
  await call.locator('summary').click()
  await call.getByRole('button', { name: 'Essayer' }).click()
  await expect(call.getByRole('status')).toContainText('"status": "ok"')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('20.15: an article for which nobody has chosen a picture has a cover of its own, in lists and on its page', async ({
  page,
  server,
  visit,
}) => {
  await page.goto('/articles')
  const cover = page.locator('[data-cover="drawn"]')
  await expect(cover.first()).toBeVisible()
  const curve = cover.first().locator('path').first()
  const drawn = (await curve.getAttribute('d')) ?? 'nothing'
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/articles\/./)
  await expect(curve).toHaveAttribute('d', drawn)
  await visit(await server.sample('creatrice'), '/blog')
  await expect(page.getByRole('article').locator('[data-cover="drawn"]').first()).toBeVisible()
  await expectAccessible(page)
})

test('who follows an address of the signed-in to the sign-in page reads prices and articles without an account, or signs in and is there', async ({
  page,
  server,
}) => {
  await page.goto('/products')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voir les prix sans se connecter' }).click()
  await expect(page).toHaveURL('/prices')
  await page.goto('/articles')
  const article = page.getByRole('main').getByRole('link').first()
  const shared = `/blog/${(await article.getAttribute('href'))?.split('/').at(-1)}`
  await page.goto(shared)
  await page.getByRole('link', { name: 'Lire les articles sans se connecter' }).click()
  await expect(page).toHaveURL(/\/articles\/./)
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: /sans se connecter/ })).toHaveCount(0)
  await page.goto('/products')
  await fillSignIn(page, await server.sample('creatrice'))
  await expect(page).toHaveURL('/products')
})
