import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { hold } from '../../testing/held-rows.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { openBrowser } from '../testing/visit.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  await service.createAccount({ email: 'admin@example.org', type: 'administrator' })
})
afterAll(() => service.close())

/** More than the service has connections of the database. */
const fromEverywhere = (path: string, bodyOf: (index: number) => object) =>
  Array.from({ length: 25 }, (_, index) =>
    openBrowser(service.app, `198.51.100.${index + 1}`).post(path, bodyOf(index)),
  )
const somebodyElse = () => openBrowser(service.app, '203.0.113.1').get('/public/blocks/1')

test('AD1: sign-ins of many networks for one address wait for its row with one connection', async () => {
  const body = { email: 'victim@example.org', password: 'not the password' }
  await openBrowser(service.app, '203.0.113.2').post('/auth/login', body)
  const held = await hold(
    service,
    `update rate_counters set taken = taken where name = 'sign-in.account'`,
  )
  const asked = fromEverywhere('/auth/login', () => body)
  await held.untilWaiting(1)
  expect((await somebodyElse()).statusCode).toBe(404)
  expect(await held.waiting()).toBe(1)
  await held.letGo()
  await Promise.all(asked)
})

/** How many connections of the database were in use at the same time at most. */
function countConnections(): () => number {
  const { pool } = service.client
  let most = 0
  const count = (): number => (most = Math.max(most, pool.totalCount - pool.idleCount))
  pool.on('acquire', count)
  onTestFinished(() => void pool.off('acquire', count))
  return () => most
}

test('AD2: strangers of many networks have fifteen connections at most, whatever they wait for together', async () => {
  const mostConnections = countConnections()
  const held = await hold(service, 'lock table rate_counters in exclusive mode')
  const asked = fromEverywhere('/auth/recovery', (index) => ({ email: `v${index}@example.org` }))
  await held.untilWaiting(15)
  expect((await somebodyElse()).statusCode).toBe(404)
  await held.letGo()
  await Promise.all(asked)
  expect(mostConnections()).toBeLessThanOrEqual(16)
})
