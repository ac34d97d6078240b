import { hash, randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { takeFromLimit } from '../../platform/rate-limits/index.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { attemptAt, giveBackRight, ownerOfWork } from './sign-in-limits.ts'
import { ATTEMPTS_WITHOUT_WORK } from './sign-in-work.ts'
import { openBrowser } from '../testing/visit.ts'

const QUARTER_HOUR = 15 * 60_000

let service: TestService
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on', trustedProxies: ['10.0.0.1'] })
  await gather()
})
afterAll(() => service.close())

/** Of 51 accounts, one more than an address may try. */
const crowd = (index: number) => `crowd${index}@example.org`
const gather = async () => {
  for (const index of times(52)) await service.createAccount({ email: crowd(index) })
}

let addresses = 0
const elsewhere = () => openBrowser(service.app, `198.51.100.${(addresses += 1)}`)
const attempt = (email: string, password = 'not the password', browser = elsewhere()) =>
  browser.post('/auth/login', { email, password })
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const statuses = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

/** As many failures of strangers as are borne without work. */
const guessFromEverywhere = async (failures = ATTEMPTS_WITHOUT_WORK) => {
  await attempt('nobody-at-all@example.org')
  await service.client.pool.query(
    `update rate_counters set taken = $1 where name = 'sign-in.strangers'`,
    [failures],
  )
}

/** What a browser does, slowly and plainly. */
function solved({ challenge = '', bits = '' }: Readonly<Record<string, string>> = {}) {
  return workOf(challenge, (zeros) => zeros >= Number(bits))
}

function workOf(challenge: string, isEnough: (zeros: number) => boolean) {
  for (let nonce = 0; ; nonce += 1) {
    const begins = hash('sha256', `${challenge}:${nonce}`).slice(0, 8)
    if (isEnough(Math.clz32(Number.parseInt(begins, 16)))) {
      return { challenge, nonce: String(nonce) }
    }
  }
}

test('A1: right passwords beyond a hundred in a quarter of an hour are not given back', async () => {
  const { context } = service
  const account = randomUUID()
  const counted = { name: 'test.right', subject: account, limit: 1, windowSeconds: 900 }
  for (const _ of times(101)) {
    await takeFromLimit(context, counted)
    await giveBackRight(context, account, [counted])
  }
  await expect(takeFromLimit(context, counted)).rejects.toMatchObject({
    code: 'limit.exceeded',
  })
})

test('A1: passwords of a stranger are hashed in its network’s turn, a known browser’s in its account’s', async () => {
  const { context } = service
  const email = 'turns@example.org'
  await service.createAccount({ email })
  const browser = elsewhere()
  const owner = async () => {
    const address = `198.51.100.${addresses}`
    const device = browser.cookies.get('device')
    const visitor = { address, network: address, userAgent: '', device }
    return ownerOfWork(await attemptAt(context, email, visitor), email, visitor)
  }
  expect(await owner()).toBe(`198.51.100.${addresses}`)
  expect((await attempt(email, PASSWORD, browser)).statusCode).toBe(200)
  expect(await owner()).toBe(email)
})

test('A5: an IPv6 /48 has mails sent like four networks, however many of its own it uses', async () => {
  const statusesOf = await Promise.all(
    times(100).map(async (index) => {
      const browser = openBrowser(service.app, `2001:db8:77:${index.toString(16)}::1`)
      const email = `mailed${index}@example.org`
      return (await browser.post('/auth/recovery', { email })).statusCode
    }),
  )
  expect(statusesOf.filter((status) => status === 429)).toHaveLength(20)
})

describe('guessing a password', () => {
  test('T004: the eleventh attempt at an account in a quarter of an hour is a 429', async () => {
    await service.createAccount({ email: 'anna@example.org' })
    for (const _ of times(10)) expect((await attempt('anna@example.org')).statusCode).toBe(401)
    const refused = await attempt('anna@example.org', PASSWORD)
    expect(refused.statusCode).toBe(429)
    expect(refusalOf(refused).code).toBe('limit.exceeded')
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(QUARTER_HOUR / 1000)
  })

  test('T001, T004: an address without an account is limited just the same', async () => {
    await attempt('nobody@example.org')
    await service.client.pool.query(
      `update rate_counters set taken = 10
       where name = 'sign-in.account' and subject_digest = sha256('nobody@example.org')`,
    )
    expect((await attempt('Nobody@Example.org')).statusCode).toBe(429)
  })

  test('T006: nobody is locked out for good: after a quarter of an hour the owner is back', async () => {
    await service.createAccount({ email: 'bea@example.org' })
    for (const _ of times(11)) await attempt('bea@example.org')
    service.advance(QUARTER_HOUR)
    expect((await attempt('bea@example.org', PASSWORD)).statusCode).toBe(200)
  })

  test('T006: strangers who use up the attempts do not lock out a browser that was here before', async () => {
    await service.createAccount({ email: 'carl@example.org' })
    const own = elsewhere()
    expect((await attempt('carl@example.org', PASSWORD, own)).statusCode).toBe(200)
    for (const _ of times(11)) await attempt('carl@example.org')
    expect((await attempt('carl@example.org', PASSWORD)).statusCode).toBe(429)
    expect((await attempt('carl@example.org', PASSWORD, own)).statusCode).toBe(200)
  })

  test('T006: a known browser has ten attempts too, and none at other accounts', async () => {
    await service.createAccount({ email: 'dan@example.org' })
    await service.createAccount({ email: 'eva@example.org' })
    const own = elsewhere()
    await attempt('dan@example.org', PASSWORD, own)
    const codes: number[] = []
    for (const _ of times(11)) codes.push((await attempt('dan@example.org', 'no', own)).statusCode)
    expect(codes).toEqual([...times(10).map(() => 401), 429])
    for (const _ of times(10)) await attempt('eva@example.org')
    expect((await attempt('eva@example.org', PASSWORD, own)).statusCode).toBe(429)
  })

  test('T007: of 100 parallel attempts ten are looked at', async () => {
    await service.createAccount({ email: 'fred@example.org' })
    const replies = await Promise.all(times(100).map(() => attempt('fred@example.org')))
    expect(statuses(replies)).toEqual([...times(10).map(() => 401), ...times(90).map(() => 429)])
  })

  test('who signs in well has used up nothing', async () => {
    await service.createAccount({ email: 'gina@example.org' })
    for (const _ of times(12)) {
      expect((await attempt('gina@example.org', PASSWORD)).statusCode).toBe(200)
    }
  })

  test('T005: one address has fifty attempts at all accounts, and a /64 counts as one', async () => {
    const codes: number[] = []
    for (const index of times(51)) {
      const browser = openBrowser(service.app, `2001:db8:7:7::${index.toString(16)}`)
      const reply = await attempt(crowd(index), 'x', browser)
      codes.push(reply.statusCode)
    }
    expect(codes.filter((code) => code === 401)).toHaveLength(50)
    expect(codes.at(-1)).toBe(429)
    const neighbour = openBrowser(service.app, '2001:db8:7:8::1')
    expect((await attempt(crowd(51), 'x', neighbour)).statusCode).toBe(401)
  })

  test('T005, F4: while strangers guess from everywhere, each works for an attempt, and known browsers do not', async () => {
    await service.createAccount({ email: 'hugo@example.org' })
    const own = elsewhere()
    await attempt('hugo@example.org', PASSWORD, own)
    await guessFromEverywhere()
    const asked = await attempt('someone@example.org')
    expect([asked.statusCode, refusalOf(asked).code]).toEqual([428, 'auth.work_required'])
    expect((await attempt('hugo@example.org', PASSWORD, own)).statusCode).toBe(200)
    service.advance(QUARTER_HOUR)
    expect((await attempt('someone@example.org')).statusCode).toBe(401)
  })

  test('F4: a new browser of an honest person gets in while others guess, once for each work', async () => {
    await service.createAccount({ email: 'ines@example.org' })
    await guessFromEverywhere()
    const login = { email: 'ines@example.org', password: PASSWORD }
    const post = (body: object) => elsewhere().post('/auth/login', body)
    const work = solved(refusalOf(await post(login)).fields)
    expect((await post({ ...login, work })).statusCode).toBe(200)
    expect((await post({ ...login, work })).statusCode).toBe(428)
    const undone = { ...solved(refusalOf(await post(login)).fields), nonce: '1' }
    expect((await post({ ...login, work: undone })).statusCode).toBe(428)
    const late = solved(refusalOf(await post(login)).fields)
    service.advance(5 * 60_000)
    expect((await post({ ...login, work: late })).statusCode).toBe(428)
    expect(
      (await post({ ...login, work: solved({ challenge: 'made-up', bits: '16' }) })).statusCode,
    ).toBe(428)
    service.advance(QUARTER_HOUR)
  })

  test('F4: the work grows with the guessing, to a bound, and each challenge keeps its own', async () => {
    await service.createAccount({ email: 'jean@example.org' })
    const login = { email: 'jean@example.org', password: PASSWORD }
    const post = (body: object) => elsewhere().post('/auth/login', body)
    const asked = async (failures: number) => {
      await guessFromEverywhere(failures)
      return refusalOf(await post(login)).fields ?? {}
    }
    const first = await asked(1_000)
    const bits = [first, await asked(1_999), await asked(2_000), await asked(4_000)]
    const last = await asked(1_000_000)
    expect([...bits, last].map((fields) => fields['bits'])).toEqual(['16', '16', '17', '18', '18'])
    const tooLittle = workOf(last['challenge'] ?? '', (zeros) => zeros === 16 || zeros === 17)
    expect((await post({ ...login, work: tooLittle })).statusCode).toBe(428)
    expect((await post({ ...login, work: solved(first) })).statusCode).toBe(200)
    service.advance(QUARTER_HOUR)
  })

  test('F4: an IPv6 /48 has two hundred attempts, however many networks it holds', async () => {
    const from = (index: number) => openBrowser(service.app, `2001:db8:48:${index}::1`)
    expect((await attempt('site@example.org', 'x', from(1))).statusCode).toBe(401)
    await service.client.pool.query(
      `update rate_counters set taken = 199
       where name = 'sign-in.site' and subject_digest = sha256('2001:db8:48::/48')`,
    )
    expect((await attempt('site@example.org', 'x', from(2))).statusCode).toBe(401)
    expect((await attempt('site@example.org', 'x', from(3))).statusCode).toBe(429)
    const neighbour = openBrowser(service.app, '2001:db8:49::1')
    expect((await attempt('site@example.org', 'x', neighbour)).statusCode).toBe(401)
  })

  test('F4: the browser of a reset is known, and passes while the account is attacked', async () => {
    const email = 'reset@example.org'
    await service.createAccount({ email })
    const own = elsewhere()
    await own.post('/auth/recovery', { email })
    const token = await vi.waitFor(
      async () => {
        const [mail] = await mailsTo(service, email, 'passwordRecovery')
        expect(mail).toBeDefined()
        return mail?.token ?? ''
      },
      { timeout: 20_000 },
    )
    const password = 'un nouveau mot de passe tranquille'
    expect((await own.post(`/auth/reset-password/${token}`, { password })).statusCode).toBe(204)
    for (const _ of times(11)) await attempt(email)
    expect((await attempt(email, password)).statusCode).toBe(429)
    expect((await attempt(email, password, own)).statusCode).toBe(200)
    expect((await mailsTo(service, email)).map(({ kind }) => kind)).not.toContain('newSignIn')
  })
})

test('T006: the secret of a browser that others use is not the one that an account trusts', async () => {
  await service.createAccount({ email: 'jo@example.org' })
  await service.createAccount({ email: 'kim@example.org' })
  const shared = elsewhere()
  await attempt('jo@example.org', PASSWORD, shared)
  const copied = elsewhere()
  for (const [name, value] of shared.cookies) copied.cookies.set(name, value)
  await attempt('kim@example.org', PASSWORD, shared)
  for (const email of ['jo@example.org', 'kim@example.org']) {
    for (const _ of times(10)) await attempt(email)
    expect((await attempt(email, PASSWORD, copied)).statusCode).toBe(429)
    expect((await attempt(email, PASSWORD, shared)).statusCode).toBe(200)
  }
})

describe('T094: the address of a caller', () => {
  const through = async (proxy: string) => {
    service.advance(QUARTER_HOUR)
    const replies = []
    for (const index of times(51)) {
      replies.push(
        await service.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          remoteAddress: proxy,
          headers: { 'x-forwarded-for': `203.0.113.${index}` },
          payload: { email: crowd(index), password: 'x' },
        }),
      )
    }
    return statuses(replies).at(-1)
  }

  test('is not what it says in X-Forwarded-For', async () => {
    expect(await through('198.18.0.9')).toBe(429)
  })

  test('is what a proxy says that the operator has named', async () => {
    expect(await through('10.0.0.1')).toBe(401)
  })
})

describe('a new browser', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'

  test('is told to the owner by mail; the first one ever, and one that was here before, are not', async () => {
    await service.createAccount({ email: 'iris@example.org' })
    const first = elsewhere()
    await attempt('iris@example.org', PASSWORD, first)
    await attempt('iris@example.org', PASSWORD, first)
    expect(await mailsTo(service, 'iris@example.org')).toEqual([])
    const second = openBrowser(service.app, '203.0.113.77')
    const login = { email: 'iris@example.org', password: PASSWORD }
    await second.post('/auth/login', login, { 'user-agent': FIREFOX })
    await second.post('/auth/login', login, { 'user-agent': FIREFOX })
    expect(await mailsTo(service, 'iris@example.org')).toMatchObject([
      { kind: 'newSignIn', facts: { device: 'Firefox · Windows', address: '203.0.113.77' } },
    ])
  })

  test('W2: of twenty in an hour its owner is told, and of no more until it is over', async () => {
    const email = 'juno@example.org'
    const id = await service.createAccount({ email })
    await service.client.pool.query(
      `insert into known_devices (account_id, token_digest, created_at, last_seen_at)
       select $1, sha256(n::text::bytea), $2, $2 from generate_series(1, 19) n`,
      [id, service.context.now()],
    )
    const told = async (): Promise<number> => {
      expect((await attempt(email, PASSWORD, elsewhere())).statusCode).toBe(200)
      return (await mailsTo(service, email, 'newSignIn')).length
    }
    expect([await told(), await told()]).toEqual([1, 1])
    service.advance(3_600_001)
    expect(await told()).toBe(2)
  })
})
