import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Complaints, collectComplaints } from './complaints.ts'
import { settle } from './settle.ts'
import { type Content, type RealServer, startRealServer } from './real-server.ts'

type PerTest = Readonly<{ complaints: Complaints }>
type PerWorker = Readonly<{ content: Content; server: RealServer }>

/** A journey: a real server, a real browser, and nothing that either complains about. */
export const test = base.extend<PerTest, PerWorker>({
  content: ['administrator', { option: true, scope: 'worker' }],
  server: [
    async ({ content }, use) => {
      const server = await startRealServer(content)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  complaints: [
    async ({ page }, use) => {
      const complaints = await collectComplaints(page)
      await use(complaints)
      expect(complaints.unexpected()).toEqual([])
    },
    { auto: true },
  ],
})

/** No rule of the accessibility checker may fail on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`,
    ),
  )
  expect(found).toEqual([])
}

export { expect }
