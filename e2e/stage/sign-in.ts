import type { Page } from '@playwright/test'
import type { Person } from './real-server.ts'

export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Arrives on the dashboard, in French. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, person)
  await page.waitForURL('/')
}
