import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import { openBrowser } from '../../identity/testing/visit.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  await service.createAccount({ email: 'admin@example.org', type: 'administrator' })
})
afterAll(() => service.close())

/** How many transactions, each of which keeps a connection of the database, there were at the same time at most. */
function countTransactions(): () => number {
  const { database } = service.client
  const begin = database.transaction.bind(database)
  let atOnce = 0
  let most = 0
  vi.spyOn(database, 'transaction').mockImplementation(async (...work) => {
    most = Math.max(most, (atOnce += 1))
    return begin(...work).finally(() => (atOnce -= 1))
  })
  return () => most
}

const ask = (network: number) =>
  openBrowser(service.app, `198.51.100.${network}`).post('/user/ask-account-creation', {
    email: `asker${network}@example.org`,
    firstName: 'Ada',
    lastName: 'Asker',
  })

test('AD2: requests for accounts of many networks wait for what administrators are told before they have a connection', async () => {
  const mostTransactions = countTransactions()
  const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => ask(index + 1)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 25 }, () => 202))
  expect(mostTransactions()).toBe(1)
})
