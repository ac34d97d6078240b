import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Complaints, collectComplaints } from './complaints.ts'
import type { Database } from './debian-database.ts'
import { type Language, WORDS } from './language.ts'
import {
  type Content,
  type Pace,
  type Person,
  type RealServer,
  startRealServer,
} from './real-server.ts'
import { enter } from './session.ts'
import { settle } from './settle.ts'
import type { Wording } from './wording.ts'

type PerTest = Readonly<{
  /** What this browser has been told to speak. */
  language: Language
  /** The names that things go by in that language. */
  words: Wording
  complaints: Complaints
  /** Signs a person in without the form, and opens a page. */
  visit: (person: Person, path?: string) => Promise<void>
}>
/** What a project chooses. */
export type Where = Readonly<{ database: Database; pace: Pace }>
type PerWorker = Where & Readonly<{ content: Content; server: RealServer }>

/** A journey: a real server, a real browser, and nothing that either complains about. */
export const test = base.extend<PerTest, PerWorker>({
  content: ['samples', { option: true, scope: 'worker' }],
  database: ['embedded', { option: true, scope: 'worker' }],
  pace: ['quick', { option: true, scope: 'worker' }],
  server: [
    async ({ content, database, pace }, use) => {
      const server = await startRealServer(content, database, pace)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  language: ['fr', { option: true }],
  words: ({ language }, use) => use(WORDS[language]),
  storageState: ({ server, language }, use) => {
    const chosen = { name: 'i18nextLng', value: language }
    return use({ cookies: [], origins: [{ origin: server.url, localStorage: [chosen] }] })
  },
  visit: async ({ page, server, language }, use) => {
    await use(async (person, path = '/') => {
      await enter(page, person, { url: server.url, language })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  },
  complaints: [
    async ({ page, server }, use) => {
      const complaints = await collectComplaints(page, server.url)
      await use(complaints)
      expect(complaints.unexpected()).toEqual([])
    },
    { auto: true },
  ],
})

/** No rule of the accessibility checker may fail on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page)
  // Our pages hold no others: a second page to gather what those say would take most of the time.
  const checker = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await checker.options({ resultTypes: ['violations'] }).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`,
    ),
  )
  expect(found).toEqual([])
}

/** Nothing is wider than the window: who holds a phone or enlarges the page scrolls one way only. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess).toBe(0)
}

const TARGETS = 'button, select, summary, input[type=checkbox], a.MuiButtonBase-root, nav a'

/** What is pressed is as large as a fingertip; links within a sentence are as high as their line. */
export async function expectFingerSized(page: Page): Promise<void> {
  const small = await page.locator(TARGETS).evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 43.5)
      .map(({ target, box }) => {
        const name = target.ariaLabel ?? target.textContent
        return `${target.tagName} “${name}”: ${box.width} × ${box.height}`
      }),
  )
  expect(small).toEqual([])
}

export { expect }
