import type { Browser, BrowserContext, Page } from '@playwright/test'

import { ADMINISTRATOR } from '../deposits/real-server.ts'

/** What a browser keeps of somebody who is signed in. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const FRENCH = { locale: 'fr-FR', viewport: { width: 1280, height: 800 } }

/** Works on a page of its own, with a cache of its own. */
export async function onPage<T>(
  browser: Browser,
  session: Session | undefined,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...FRENCH, ...(session && { storageState: session }) })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Signs in as a person does, and arrives on the dashboard. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(ADMINISTRATOR.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL(`${origin}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export function openSession(browser: Browser, origin: string): Promise<Session> {
  return onPage(browser, undefined, async (page) => {
    await signIn(page, origin)
    return page.context().storageState()
  })
}

/** Chooses files as a person does: the browser opens them by their paths, whatever their size. */
export async function chooseFiles(
  page: Page,
  button: string,
  files: readonly string[],
): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await opened).setFiles([...files])
}
