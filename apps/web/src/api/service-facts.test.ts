import { afterEach, expect, test, vi } from 'vitest'

import { signedInClient } from '../testing/open-client.ts'
import { json, scriptedServer } from '../testing/scripted-server.ts'
import { readServiceFacts } from './service-facts.ts'

const facts = {
  version: '1',
  siteOwner: 'Ancrage',
  supportAddress: null,
  visitorPages: true,
  legalLinks: { notice: null, privacy: null, terms: null },
  verificationUrl: null,
  explorer: null,
  pace: 'development',
  ledgers: [{ chain: 'bitcoin', network: 'regtest', evidential: false }],
}

afterEach(() => vi.useRealTimers())

test('the facts are asked for again until the server answers', async () => {
  vi.useFakeTimers()
  const { fetch } = scriptedServer(new TypeError('network'), json(200, facts))
  const service = readServiceFacts(signedInClient(fetch).client)
  const listener = vi.fn<() => void>()
  service.subscribe(listener)
  expect(service.facts()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(service.facts()).toEqual(facts)
  expect(listener).toHaveBeenCalledOnce()
})

test('what was changed is read again, whatever an older reading still brings', async () => {
  vi.useFakeTimers()
  const changed = { ...facts, siteOwner: 'Maison' }
  const { fetch } = scriptedServer(new TypeError('network'), json(200, changed), json(200, facts))
  const service = readServiceFacts(signedInClient(fetch).client)
  await vi.advanceTimersByTimeAsync(0)
  service.readAgain()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(service.facts()).toEqual(changed)
})
