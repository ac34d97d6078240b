import type { Page } from '@playwright/test'
import { oneTimeCode } from '../fixtures/mail/one-time-code.ts'
import type { Person } from '../fixtures/real-server.ts'
import { fillSignIn, signIn, signOut } from '../fixtures/sign-in.ts'
import { expect } from '../fixtures/test.ts'
import type { Wording } from '../fixtures/wording.ts'
import type { Shoot } from './shooter.ts'

type Somebody = Readonly<{ person: Person; words: Wording }>

/** A second factor, from its set-up to the code that a sign-in asks for. */
export async function shootSecondFactor(
  page: Page,
  shoot: Shoot,
  { person, words }: Somebody,
): Promise<void> {
  await signIn(page, person, words)
  await page.goto('/security')
  await page.getByRole('button', { name: /^(Activer|Turn on)$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toBeVisible()
  await shoot('two-factor-set-up', 'window')
  const secret = await dialog.locator('code').innerText()
  await dialog.getByRole('textbox').first().fill(oneTimeCode(secret))
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await shoot('recovery-codes', 'window')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button').last().click()
  await expect(dialog).toBeHidden()
  await shoot('security-two-factor')
  await signOut(page, words)
  await fillSignIn(page, person, words)
  await expect(page.getByRole('textbox').first()).toHaveAttribute('autocomplete', 'one-time-code')
  await shoot('sign-in-code')
}
