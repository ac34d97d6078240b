import { deposit } from './stage/deposit.ts'
import { drawLogo } from './stage/own-files.ts'
import { expect, test } from './stage/test.ts'
import { french } from './stage/wording.ts'

test('an answer lost on the way makes one deposit, not two', async ({
  page,
  server,
  visit,
  complaints,
}, testInfo) => {
  complaints.expectCutConnection()
  const file = await drawLogo(testInfo.outputPath('perdu.svg'), 'Réponse perdue')
  await visit(server.administrator)
  const keys: string[] = []
  await page.route('**/api/deposits', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push((await route.request().headerValue('idempotency-key')) ?? 'none')
    if (keys.length > 1) return route.continue()
    // The server receives the request and records it; only its answer never arrives.
    expect((await route.fetch()).status()).toBe(201)
    return route.abort()
  })

  const wish = { files: [file], title: 'Une réponse perdue', type: 'Logotype' }
  const dialog = await deposit(page, wish)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await dialog.getByRole('button', { name: french.close, exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: wish.title })).toHaveCount(1)
})
