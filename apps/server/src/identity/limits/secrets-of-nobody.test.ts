import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { hold } from '../../testing/held-rows.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { bearer, openBrowser } from '../testing/visit.ts'
import { countSecretsOfNobody, SECRETS_OF_NOBODY_A_MINUTE } from './secrets-of-nobody.ts'

const MINUTE = 60_000

let service: TestService
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on', trustedProxies: ['127.0.0.1'] })
})
afterAll(() => service.close())
beforeEach(() => service.advance(MINUTE))

const askAsNobody = (from: string) =>
  service.app.inject({
    url: '/api/deposits',
    headers: { authorization: 'Bearer anc_of_nobody', 'x-forwarded-for': from },
  })
async function goOn(from: string): Promise<void> {
  for (let asked = 0; asked < SECRETS_OF_NOBODY_A_MINUTE; asked += 1) {
    expect((await askAsNobody(from)).statusCode).toBe(401)
  }
}

describe('AB2: a network that goes on with secrets of nobody', () => {
  test('has them looked up one by one for the rest of the minute, and others wait for none of them', async () => {
    await goOn('192.0.2.1')
    const held = await hold(service, 'lock table api_keys in access exclusive mode')
    const asked = Array.from({ length: 25 }, () => askAsNobody('192.0.2.1'))
    await held.untilWaiting(1)
    const other = askAsNobody('198.51.100.1')
    await held.untilWaiting(2)
    expect(await held.waiting()).toBe(2)
    await held.letGo()
    expect((await other).statusCode).toBe(401)
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    // Who waits sends nothing meanwhile; who is refused at once asks again.
    expect(new Set(statuses)).toEqual(new Set([401]))
    service.advance(MINUTE)
    const heldAgain = await hold(service, 'lock table api_keys in access exclusive mode')
    const later = [askAsNobody('192.0.2.1'), askAsNobody('192.0.2.1')]
    await heldAgain.untilWaiting(2)
    await heldAgain.letGo()
    await Promise.all(later)
  })

  test('keeps nobody with a session or key behind the same address from anything', async () => {
    const email = 'neighbour@example.org'
    await service.createAccount({ email })
    await goOn('127.0.0.1')
    const browser = openBrowser(service.app)
    const headers = bearer(await browser.post('/auth/login', { email, password: PASSWORD }))
    expect((await browser.get('/user/profile', headers)).statusCode).toBe(200)
  })
})

function counted() {
  const lines: object[] = []
  const warn = (line: object) => void lines.push(line)
  const log = { ...service.context.log, warn }
  return { lines, ...countSecretsOfNobody({ ...service.context, log }) }
}
const times = (count: number, act: (at: number) => void): void => {
  for (let at = 0; at < count; at += 1) act(at)
}

test('AB2: the log names such a network once a minute', () => {
  const { lines, count } = counted()
  times(SECRETS_OF_NOBODY_A_MINUTE - 1, () => count('192.0.2.1'))
  expect(lines).toEqual([])
  times(500, () => count('192.0.2.1'))
  const line = { event: 'auth.secretsOfNobody', address: '192.0.2.1' }
  expect(lines).toEqual([line])
  service.advance(MINUTE)
  times(500, () => count('192.0.2.1'))
  expect(lines).toEqual([line, line])
})

test('AB2: addresses of one IPv6 network count together, and networks of one site four times as much', () => {
  const { lines, count, areMany } = counted()
  times(SECRETS_OF_NOBODY_A_MINUTE, (at) => count(`2001:db8:1:1::${at.toString(16)}`))
  expect(['2001:db8:1:1::ffff', '2001:db8:1:2::1'].map(areMany)).toEqual([true, false])
  expect(lines).toHaveLength(1)
  times(3 * SECRETS_OF_NOBODY_A_MINUTE, (at) => count(`2001:db8:1:${(at + 256).toString(16)}::1`))
  expect(['2001:db8:1:2::1', '2001:db8:2:1::1'].map(areMany)).toEqual([true, false])
  times(5_000, (at) => count(`2001:db8:1:${(at % 40).toString(16)}::1`))
  expect(lines).toHaveLength(2)
})
