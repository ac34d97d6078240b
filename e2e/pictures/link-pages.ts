import type { Page } from '@playwright/test'
import { mailedLink } from '../fixtures/mail/mailed-link.ts'
import type { Person, RealServer } from '../fixtures/real-server.ts'
import { signIn, signOut } from '../fixtures/sign-in.ts'
import { expect } from '../fixtures/test.ts'
import type { Wording } from '../fixtures/wording.ts'
import { type Shoot, shootPage } from './shooter.ts'

type Somebody = Readonly<{ server: RealServer; person: Person; words: Wording }>

/** Where the links of mails lead; answers the person at the address that is theirs afterwards. */
export async function shootLinks(page: Page, shoot: Shoot, somebody: Somebody): Promise<Person> {
  const { server, person, words } = somebody
  await page.goto('/forgot-password')
  await page.getByLabel(words.email).fill(person.email)
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('status')).toBeVisible()
  await shootPage(page, shoot, await mailedLink(server, person, '/reset-password/'), 'reset-link')
  const passwords = page.locator('input[type=password]')
  await passwords.first().fill('une phrase correcte')
  await passwords.last().fill('une autre')
  await page.locator('button[type=submit]').click()
  await expect(passwords.last()).toHaveAttribute('aria-invalid', 'true')
  await shoot('reset-link-mismatch')

  await signIn(page, person, words)
  const moved = await shootEmailChange(page, shoot, somebody)
  await page.goto('/')
  await signOut(page, words)
  return moved
}

async function shootEmailChange(
  page: Page,
  shoot: Shoot,
  { server, person }: Somebody,
): Promise<Person> {
  const moved = { ...person, email: `new.${person.email}` }
  await page.goto('/profile')
  const card = page.locator('form').filter({ has: page.locator('input[type=email]') })
  await card.locator('input[type=email]').fill(moved.email)
  await card.locator('button[type=submit]').click()
  await expect(card.getByRole('status')).toBeVisible()
  await shoot('profile-newcomer')
  await page.goto(await mailedLink(server, moved, '/email-change/'))
  const confirm = page.getByRole('button', { name: /^(Vérifier l’adresse|Verify the address)$/ })
  await expect(confirm).toBeVisible()
  await shoot('email-change')
  await confirm.click()
  await expect(page.getByRole('status')).toBeVisible()
  await shoot('email-changed')
  return moved
}
