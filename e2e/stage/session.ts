import type { Page } from '@playwright/test'
import { openSession, type Session } from './api.ts'
import type { Language } from './language.ts'
import type { Person } from './real-server.ts'

/** One session for each person and server: signing in is a journey of its own, and costs a password's work. */
const sessions = new Map<string, Readonly<{ opening: Promise<Session>; at: number }>>()
/** Half of the time for which the server trusts that its person is still there. */
const FRESH_MS = 300_000

type At = Readonly<{ url: string; language: Language }>

/** Makes the browser one in which that person has signed in before. */
export async function enter(page: Page, person: Person, { url, language }: At): Promise<void> {
  const key = `${url} ${person.email}`
  const agent = { 'user-agent': await page.evaluate(() => navigator.userAgent) }
  const now = performance.now()
  const known = sessions.get(key)
  const session =
    known && now - known.at < FRESH_MS
      ? known
      : { opening: openSession(url, person, agent), at: now }
  sessions.set(key, session)
  const { cookie, accessToken, user } = await session.opening
  const entries = { user, accessToken, i18nextLng: language }
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }))
  // A page of somebody else that stays open would ask on, without its cookie.
  await page.goto('about:blank')
  await page.context().setStorageState({
    cookies: [{ ...SESSION_COOKIE, value: cookie, domain: new URL(url).hostname }],
    origins: [{ origin: url, localStorage }],
  })
}

const SESSION_COOKIE = {
  name: 'session',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Strict',
} as const
