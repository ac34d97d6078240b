import { LAUNCH_ARGUMENTS, findBrowser } from '@ancrage/launch/browser'
import { defineConfig } from '@playwright/test'
import type { Where } from './fixtures/test.ts'

const executablePath = await findBrowser(process.env)
const isCi = process.env['CI'] === 'true'

/** The main job, from the first administrator to a proof, as a few of those who do it would: tried before each change. */
const WALK = [
  'first-administrator.spec.ts',
  'keyboard.spec.ts',
  'many-files.spec.ts',
  'phone.spec.ts',
  'sign-in.spec.ts',
  'single-file.spec.ts',
  'unreadable-file.spec.ts',
]

/** Journeys whose rows are all about people: on the server that operators run, too. */
const OF_PEOPLE = [
  'account-request.spec.ts',
  'company-credits.spec.ts',
  'recovery.spec.ts',
  'sign-in.spec.ts',
  'two-factor.spec.ts',
]

export default defineConfig<Where>({
  outputDir: 'test-results/files',
  // Each has a server of its own, and a file is one worker's from its first test to its last.
  workers: 2,
  retries: 0,
  forbidOnly: isCi,
  // A busy machine is no reason to fail: nothing here is measured.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_REPORT'] ?? 'test-results/report.json' }],
  ],
  use: {
    locale: 'fr-FR',
    // A browser with a window lets the page that one looks at copy; one without asks.
    permissions: ['clipboard-write'],
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Pictures of every step would take a quarter of the time; continuous integration keeps what is printed, and no file.
    trace: { mode: isCi ? 'off' : 'retain-on-failure', screenshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: LAUNCH_ARGUMENTS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'walk', testMatch: WALK },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: WALK },
    { name: 'postgresql', testMatch: OF_PEOPLE, use: { database: 'debian' } },
    {
      name: 'screenshots',
      testMatch: '**/*screenshots.ts',
      timeout: 900_000,
      use: { pace: 'slow' },
    },
  ],
})
