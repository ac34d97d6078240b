import type { Page } from '@playwright/test'

import { newcomer } from '../fixtures/newcomer.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('a secret is copied out of its dialog where the page is served without encryption', async ({
  page,
  server,
  visit,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await visit(await newcomer(server, 'Colette'), '/security')
  const key = await createKey(page)
  await page.getByRole('button', { name: 'Copier la clé d’API' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copié' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Copier la clé d’API' })).toBeFocused()

  await page.getByRole('button', { name: 'J’ai copié la clé' }).click()
  await page.getByRole('button', { name: 'Créer une clé d’API' }).click()
  await page.getByLabel('Nom de la clé').press('ControlOrMeta+v')
  await expect(page.getByLabel('Nom de la clé')).toHaveValue(key)
})

test('a copy that the browser refuses is said to have failed', async ({ page, server, visit }) => {
  await visit(await newcomer(server, 'Denise'), '/security')
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
    Object.defineProperty(navigator.clipboard, 'writeText', { value: refuse })
  })
  await createKey(page)
  await page.getByRole('button', { name: 'Copier la clé d’API' }).click()
  const said = page.getByRole('alert').filter({ hasText: 'Rien n’a été copié' })
  await expect(said).toBeVisible()
  await expectAccessible(page)
  const close = said.getByRole('button', { name: 'Fermer le message' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said).toHaveCount(0)
})

async function createKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Créer une clé d’API' }).click()
  await page.getByLabel('Nom de la clé').fill('Sauvegarde')
  await page.getByRole('button', { name: 'Créer la clé' }).click()
  const shown = page.getByRole('dialog').locator('code')
  await expect(shown).toHaveText(/^anc_/)
  return shown.innerText()
}
