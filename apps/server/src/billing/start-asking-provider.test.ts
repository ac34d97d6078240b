import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestService, type TestService } from '../testing/test-service.ts'
import { openMollie } from './payments/mollie/mollie.ts'
import { openStripe } from './payments/stripe/stripe.ts'
import { startAskingProvider } from './start-asking-provider.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** Nothing is due, so that nobody is asked. */
const api = 'http://127.0.0.1:9'
const stripe = (mode: 'test' | 'live') =>
  openStripe({ secretKey: `sk_${mode}_0123456789`, webhookSecret: 'whsec_0123456789', api })
const mollie = (mode: 'test' | 'live') =>
  openMollie({ apiKey: `${mode}_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM`, api })

test.each([
  ['is said once of who takes cards with them', mollie('test'), stripe('test'), 1],
  ['is not said where the former provider alone has them', stripe('live'), mollie('test'), 0],
  ['is not said where nobody takes cards any more', undefined, stripe('test'), 0],
])('27: that cards are taken with keys for trials %s', async (_, provider, former, times) => {
  const lines: string[] = []
  const sink = { write: (line: string) => void lines.push(line) }
  const context = { ...service.context, log: pino({ base: null }, sink) }
  const runs = startAskingProvider({ context, seller: service.seller, provider, former })
  expect(runs).toHaveLength(provider ? 8 : 4)
  await Promise.all(runs.map(({ close }) => close()))
  expect(lines.filter((line) => line.includes('keys for trials'))).toHaveLength(times)
})
