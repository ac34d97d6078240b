import { expect, type Page } from '@playwright/test'
import type { Person } from './real-server.ts'
import { french, type Wording } from './wording.ts'

export async function fillSignIn(
  page: Page,
  person: Person,
  words: Wording = french,
): Promise<void> {
  await page.getByLabel(words.email).fill(person.email)
  await page.getByLabel(words.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
}

/** Arrives on the dashboard. */
export async function signIn(page: Page, person: Person, words: Wording = french): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, person, words)
  await arriveOnDashboard(page)
}

/** Pages are fetched when first visited: the address changes before there is anything to see. */
export async function arriveOnDashboard(page: Page): Promise<void> {
  await page.waitForURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function signOut(page: Page, words: Wording = french): Promise<void> {
  await page.getByRole('button', { name: words.userMenu }).click()
  await page.getByRole('menuitem', { name: words.logOut }).click()
  await expect(page).toHaveURL('/login')
}
