import { LAUNCH_ARGUMENTS, findBrowser } from '@ancrage/launch/browser'
import { defineConfig } from '@playwright/test'

const executablePath = await findBrowser(process.env)

export default defineConfig({
  outputDir: 'test-results/files',
  workers: 1,
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  // A busy machine is no reason to fail: nothing here is measured.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_REPORT'] ?? 'test-results/report.json' }],
  ],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args: LAUNCH_ARGUMENTS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts' },
    { name: 'screenshots', testMatch: 'screenshots.ts', timeout: 600_000 },
  ],
})
