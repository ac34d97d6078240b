import { PHONE } from './stage/phone.ts'
import { expect, test } from './stage/test.ts'

test.describe('phone', () => {
  test.use(PHONE)
  test('A logout offline on a phone whose first touch is the menu', async ({ page, server, visit, context, complaints }) => {
    complaints.expectCutConnection()
    await visit(server.administrator)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Votre menu, / }).tap()
    const item = page.getByRole('menuitem', { name: 'Déconnexion' })
    const alert = page.getByRole('alert')
    await expect(item.or(alert)).toBeVisible()
    console.log('A:', await item.count(), await alert.allInnerTexts())
  })
})

test('B what is sent after a gate opens, before a reload', async ({ page, server, visit }) => {
  await visit(server.administrator)
  let seen = 0
  await page.route('**/api/deposits', (route) => { if (route.request().method() === 'POST') seen++; return route.continue() })
  const counts: number[] = []
  for (let n = 0; n < 10; n++) {
    const held = await page.evaluateHandle(() => {
      const gate = Promise.withResolvers<void>()
      const file = new File(['<svg/>'.repeat(100)], 'a.svg')
      void (async () => {
        await gate.promise
        const bytes = await new Response(file).arrayBuffer()
        await crypto.subtle.digest('SHA-256', bytes)
        await fetch('/api/deposits', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
      })().catch(() => undefined)
      return gate
    })
    seen = 0
    await held.evaluate((gate) => gate.resolve())
    await page.reload()
    await expect(page.getByRole('table').or(page.getByRole('heading', { level: 1 })).first()).toBeVisible()
    counts.push(seen)
  }
  console.log('B:', counts.join(' '))
})

test('C a stored user without a token', async ({ page, server, visit, complaints }) => {
  complaints.expectRefusal(401)
  await visit(server.administrator)
  await page.evaluate(() => localStorage.removeItem('accessToken'))
  await page.goto('/profile')
  await page.waitForLoadState('networkidle')
  console.log('C:', page.url(), await page.evaluate(() => Object.keys(localStorage).join()))
})
