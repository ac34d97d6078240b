import type { Page } from '@playwright/test'
import { openSession, type Session } from './api.ts'
import type { Language } from './language.ts'
import type { Person } from './real-server.ts'

/**
 * One session for each person, server and browser: signing in is a journey of its own, costs a password's work, and
 * ends the oldest of a person's ten sessions.
 */
const sessions = new Map<string, Readonly<{ opening: Promise<Session>; at: number }>>()
/** Half of the time for which the server trusts that its person is still there. */
const FRESH_MS = 300_000

type At = Readonly<{ url: string; language: Language }>

/** Makes the browser one in which that person has signed in before. */
export async function enter(page: Page, person: Person, { url, language }: At): Promise<void> {
  const agent = await page.evaluate(() => navigator.userAgent)
  const { cookie, accessToken, user } = await sessionOf(url, person, agent)
  page.on('request', (request) => {
    // Signing in and saying who is there again give the session another secret, and the old one soon ends.
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/auth/')) {
      sessions.delete(keyOf(url, person, agent))
    }
  })
  const entries = { user, accessToken, i18nextLng: language }
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }))
  // A page of somebody else that stays open would ask on, without its cookie.
  await page.goto('about:blank')
  await page.context().setStorageState({
    cookies: [{ ...SESSION_COOKIE, value: cookie, domain: new URL(url).hostname }],
    origins: [{ origin: url, localStorage }],
  })
}

/** The session that a person has open on that server, fresh enough for acts that ask who is there. */
export function sessionOf(url: string, person: Person, agent = 'journeys'): Promise<Session> {
  const key = keyOf(url, person, agent)
  const now = performance.now()
  const known = sessions.get(key)
  if (known && now - known.at < FRESH_MS) return known.opening
  const opening = openSession(url, person, { 'user-agent': agent })
  sessions.set(key, { opening, at: now })
  return opening
}

const keyOf = (url: string, person: Person, agent: string): string =>
  `${url} ${person.email} ${agent}`

const SESSION_COOKIE = {
  name: 'session',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Strict',
} as const
