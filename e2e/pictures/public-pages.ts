import type { Page } from '@playwright/test'
import type { Language } from '../fixtures/language.ts'
import { mailedLink } from '../fixtures/mail/mailed-link.ts'
import type { RealServer } from '../fixtures/real-server.ts'
import { fillSignIn } from '../fixtures/sign-in.ts'
import { expect } from '../fixtures/test.ts'
import type { Wording } from '../fixtures/wording.ts'
import { type Shoot, shootOpened, shootPage } from './shooter.ts'

/** Whom the demonstration has invited. */
const INVITED = { email: 'stagiaire@demo.example' }

type Before = Readonly<{ server: RealServer; words: Wording; language: Language }>

/** What is met before signing in. */
export async function shootPublicPages(
  page: Page,
  shoot: Shoot,
  { server, words, language }: Before,
): Promise<void> {
  await shootPage(page, shoot, '/nowhere', 'not-found')
  await page.goto('/setup/used-already')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await shoot('setup-link-used')
  await page.goto('/reset-password/used-already')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await shoot('reset-link-used')
  const invitation = await mailedLink(server, INVITED, '/invitation/')
  await shootPage(page, shoot, invitation, 'invitation')
  // Its pages are in the language of the invitation, and those after it stay so.
  await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), language)
  await shootPage(page, shoot, '/forgot-password', 'forgot-password')
  await page.getByLabel(words.email).fill('nobody@example.org')
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('status')).toBeVisible()
  await shoot('forgot-password-sent')
  await shootPage(page, shoot, '/login', 'sign-in')
  const ask = page.getByRole('button', { name: /^(Demander un compte|Request an account)$/ })
  await shootOpened(page, shoot, ask, 'account-request')
  await fillSignIn(page, { email: 'ada@example.org', password: 'wrong' }, words)
  await expect(page.getByRole('alert')).toBeVisible()
  await shoot('sign-in-refused')
}
