import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'
import { type Shoot, shootOpened, shootPage } from './shooter.ts'

const ASKED_AGAIN = {
  status: 403,
  json: { error: { code: 'auth.reauthentication_required', message: 'Who is there?' } },
}

/** What programs are given, what is asked before, and what erases an account. */
export async function shootSecrets(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/profile')
  const erase = page.getByRole('button', { name: /^(Effacer mon compte|Erase my account)$/ })
  await shootOpened(page, shoot, erase, 'erase-account')
  await page.goto('/security')
  await shootSecret(page, shoot, 'api-key')
  await shootSecret(page, shoot, 'webhook')
  await shootPage(page, shoot, '/security', 'security-with-secrets')
  const actions = page.getByRole('button', { name: /^(Actions pour|Actions for)/ }).last()
  await actions.click()
  const sent = page.getByRole('menuitem', { name: /^(Envois|Deliveries)$/ })
  await shootOpened(page, shoot, sent, 'webhook-deliveries')
}

const SECRETS = {
  'api-key': { opener: /^(Créer une clé d’API|Create an API key)$/, typed: 'Sauvegarde du soir' },
  webhook: { opener: /^(Ajouter un webhook|Add a webhook)$/, typed: 'https://example.org/ancrage' },
} as const

async function shootSecret(page: Page, shoot: Shoot, name: keyof typeof SECRETS): Promise<void> {
  const { opener, typed } = SECRETS[name]
  await page.getByRole('button', { name: opener }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill(typed)
  await shoot(name, 'window')
  if (name === 'api-key') await shootReauthentication(page, shoot)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.locator('code')).toBeVisible()
  await shoot(`${name}-made`, 'window')
  await dialog.getByRole('button').last().click()
  await expect(dialog).toHaveCount(0)
}

/** The server asks again after ten minutes: nobody waits for them here, so its refusal is played. */
async function shootReauthentication(page: Page, shoot: Shoot): Promise<void> {
  await page.route('**/api/api-keys', (route) => route.fulfill(ASKED_AGAIN), { times: 1 })
  await page.getByRole('dialog').locator('button[type=submit]').click()
  const asked = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') })
  await expect(asked).toBeVisible()
  await shoot('reauthentication', 'window')
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
}
