import { chooseFiles, deposit, fillDetails } from './stage/deposit.ts'
import { drawLogo } from './stage/own-files.ts'
import { PHONE } from './stage/phone.ts'
import { expect, expectAccessible, test } from './stage/test.ts'
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

test.describe('on a phone, in English', () => {
  test.use({ ...PHONE, language: 'en' })

  test('a connection lost before the deposit is sent is waited for, and nothing typed is lost', async ({
    page,
    server,
    words,
    visit,
    context,
    complaints,
  }, testInfo) => {
    complaints.expectCutConnection()
    const file = await drawLogo(testInfo.outputPath('tunnel.svg'), 'In a tunnel')
    await visit(server.administrator)
    const dialog = await chooseFiles(page, [file], { words })
    await fillDetails(dialog, { title: 'Made in a tunnel', type: 'Drawing' }, words)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: words.anchor, exact: true }).click()
    await expect(dialog.getByRole('status').last()).toContainText('Connection lost')
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(dialog).toContainText(words.recorded)
    await dialog.getByRole('link', { name: words.view }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Made in a tunnel')
  })
})
