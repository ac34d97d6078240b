import { afterAll, beforeAll, expect, test } from 'vitest'

import { hold, type Held } from '../../testing/held-rows.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => service.close())

test('AB2: of one network ten keys are looked up at once, and others wait for none of them', async () => {
  const ask = (from: string) =>
    service.app.inject({
      url: '/api/deposits',
      headers: { authorization: 'Bearer anc_of_nobody', 'x-forwarded-for': from },
    })
  const held = await hold(service, 'lock table api_keys in access exclusive mode')
  const asked = Array.from({ length: 12 }, () => ask('192.0.2.1'))
  await held.untilWaiting(10)
  asked.push(ask('198.51.100.1'))
  await expectEleven(held, asked)
})

test('AB2: so are sessions', async () => {
  const ask = (from: string) =>
    service.app.inject({
      url: '/api/user/profile',
      headers: { authorization: 'Bearer nobody', 'x-forwarded-for': from },
      cookies: { session: 'nobody' },
    })
  const held = await hold(service, 'lock table sessions in access exclusive mode')
  const asked = []
  for (let begun = 1; begun <= 10; begun += 1) {
    asked.push(ask('192.0.2.1'))
    // Those that begin together are looked up together.
    await held.untilWaiting(begun)
  }
  asked.push(ask('192.0.2.1'), ask('192.0.2.1'))
  for (let looks = 0; looks < 5; looks += 1) expect(await held.waiting()).toBe(10)
  asked.push(ask('198.51.100.1'))
  await expectEleven(held, asked)
})

/** Ten of one network and one of another are looked up; then all are answered that they are nobody. */
async function expectEleven(
  held: Held,
  asked: readonly Promise<{ statusCode: number }>[],
): Promise<void> {
  await held.untilWaiting(11)
  expect(await held.waiting()).toBe(11)
  await held.letGo()
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([401]))
}
