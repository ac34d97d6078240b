import { newcomer } from '../fixtures/newcomer.ts'
import { sessionOf } from '../fixtures/session.ts'
import { fillSignIn, signIn } from '../fixtures/sign-in.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('a visitor is sent to the sign-in page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
  await expect(page).toHaveTitle('Connexion · Ancrage')
  await expectAccessible(page)
})

test('a wrong password is refused in exact words, and nothing typed is lost', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expectRefusal(401)
  const logged = page.waitForEvent('console', (said) => said.text().includes('Sign-in failed'))
  await page.goto('/login')
  await fillSignIn(page, { ...server.administrator, password: 'pas le bon mot de passe' })
  await expect(page.getByRole('alert')).toContainText('Email ou mot de passe incorrect')
  await expect(page.getByLabel('Email')).toHaveValue(server.administrator.email)
  await expect(page).toHaveURL('/login')
  expect((await logged).type()).toBe('warning')
  await expectAccessible(page)
})

test('an unknown address leads to the page-not-found screen', async ({ page }) => {
  await page.goto('/nulle/part')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  await expectAccessible(page)
})

test('an unknown address leaves who is signed in within their own pages', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator, '/nulle/part')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  await expect(page.getByRole('button', { name: /^Votre menu/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tableau de bord' })).toBeVisible()
  await expectAccessible(page)
})

test('so does one that looks like a file’s, or that cannot be read', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expectRefusal(404)
  complaints.expectRefusal(400)
  for (const path of ['/foo.bar', '/a/b.pdf', '/index.html', '/%E0%A4%A', '//evil.example/x.y']) {
    await page.goto(`${server.url}${path}`)
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  }
})

test('a session survives a reload and ends with the log-out', async ({
  page,
  server,
  complaints,
}) => {
  // What the page asked for as the session ended.
  complaints.expectRefusal(401)
  await signIn(page, server.administrator)
  await expect(page.getByRole('button', { name: 'Nouvel ancrage' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Nouvel ancrage' }).first()).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: /^Votre menu, / }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL('/login')
  const kept = await page.evaluate(() => [
    localStorage.getItem('user'),
    localStorage.getItem('accessToken'),
  ])
  expect(kept).toEqual([null, null])
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
})

test('who signs out in one tab is told so in the other', async ({ page, server, complaints }) => {
  complaints.expectRefusal(401)
  await signIn(page, server.administrator)
  const other = await page.context().newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mon compte')
  await page.getByRole('button', { name: /^Votre menu, / }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(other).toHaveURL('/login')
  await expect(other.getByRole('status')).toContainText(/Votre session a (expiré|pris fin)/)

  await fillSignIn(page, server.administrator)
  await expect(other).toHaveURL('/profile')
})

test('who signs in over somebody else in another tab finds nothing open of theirs', async ({
  page,
  server,
  visit,
  complaints,
}) => {
  // What the page asks with the cookie of one and the token of the other.
  complaints.expectRefusal(401)
  const next = await sessionOf(server.url, await newcomer(server, 'Solange'))
  await visit(server.administrator)
  await page.getByRole('button', { name: 'Nouvel ancrage' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  const cookies = await page.context().cookies()
  const ofNext = cookies.map((cookie) => ({ ...cookie, value: next.cookie }))
  // What the page asks between the two halves would be refused, and take away what the other tab has just written.
  const both = Promise.withResolvers<void>()
  await page.route('**/api/**', (route) => both.promise.then(() => route.continue()))
  await page.context().addCookies(ofNext)
  await other.evaluate(({ user, accessToken }) => {
    localStorage.setItem('accessToken', accessToken)
    localStorage.setItem('user', user)
  }, next)
  await page.waitForFunction(
    (token) => localStorage.getItem('accessToken') === token,
    next.accessToken,
  )
  both.resolve()
  await expect(page.getByRole('button', { name: /^Votre menu, Solange/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('someone who is signed in does not see the pages before signing in', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator)
  for (const path of ['/login', '/forgot-password', '/reset-password/some-token']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('who has a token only is asked for on arrival, and kept; who has neither must sign in', async ({
  page,
  server,
  visit,
}) => {
  await visit(server.administrator)
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goto('/profile')
  await expect(page.getByText(server.administrator.email).first()).toBeVisible()
  const kept = () => page.evaluate(() => localStorage.getItem('user') ?? '')
  await expect.poll(kept).toContain(server.administrator.email)

  // No page is open meanwhile that would ask for anything.
  await page.goto('/api/health')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
})

test('a token without its cookie opens nothing', async ({ page, server, complaints, context }) => {
  complaints.expectRefusal(401)
  await signIn(page, server.administrator)
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('a mail’s button leads the operator to its tab, also by way of the sign-in page', async ({
  page,
  server,
}) => {
  await page.goto('/administration?tab=orders')
  await expect(page).toHaveURL('/login')
  await fillSignIn(page, server.administrator)
  await expect(page).toHaveURL('/administration?tab=orders')
  const panel = page.getByRole('tabpanel', { name: 'Commandes' })
  await expect(panel).toContainText(/réglages \(«\sVendeur sur les factures\s»\)/)
  await expectAccessible(page)
})
