import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newDeposit } from '../../testing/new-deposit.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { giveBackToLimit, takeFromLimit } from './index.ts'

const MINUTE = 60_000

let service: TestService
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
})
afterAll(() => service.close())

describe('a limit', () => {
  const limited = (subject: string) => ({ name: 'test', subject, limit: 5, windowSeconds: 60 })
  const take = (subject: string) =>
    takeFromLimit(service.context, limited(subject)).then(
      () => 'taken',
      (error: unknown) => error,
    )

  test('lets exactly as many through as it says, however many come at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => take('crowd')))
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(5)
    const refused = outcomes.find((outcome) => outcome !== 'taken')
    expect(refused).toMatchObject({ code: 'limit.exceeded' })
    expect(refused).toHaveProperty('retryAfterSeconds', expect.closeTo(60, -1))
  })

  test('counts each subject alone', async () => {
    for (let i = 0; i < 5; i += 1) await take('one')
    expect(await take('one')).toMatchObject({ code: 'limit.exceeded' })
    expect(await take('other')).toBe('taken')
  })

  test('opens again when its window has ended, and not before', async () => {
    for (let i = 0; i < 5; i += 1) await take('later')
    service.advance(0.9 * MINUTE)
    expect(await take('later')).toMatchObject({ code: 'limit.exceeded' })
    service.advance(0.2 * MINUTE)
    expect(await take('later')).toBe('taken')
  })

  test('takes back what was given back, and refused ones cost nothing more', async () => {
    for (let i = 0; i < 8; i += 1) await take('back')
    await giveBackToLimit(service.context, limited('back'))
    expect(await take('back')).toBe('taken')
    expect(await take('back')).toMatchObject({ code: 'limit.exceeded' })
  })

  test('keeps no address or account it counts for in the clear', async () => {
    await take('camille@example.org')
    const { rows } = await service.client.pool.query('select * from rate_counters')
    expect(JSON.stringify(rows)).not.toContain('camille')
  })
})

describe('the pace of calls', () => {
  test('a person has 300 calls a minute; the next is a 429 that says when to come back', async () => {
    await service.createAccount({ email: 'quick@example.org' })
    await service.createAccount({ email: 'calm@example.org' })
    const quick = await service.signIn('quick@example.org')
    const calm = await service.signIn('calm@example.org')
    service.advance(MINUTE)
    const replies = await Promise.all(Array.from({ length: 301 }, () => quick.get('/auth/check')))
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map(refusalOf)).toMatchObject([{ code: 'limit.exceeded' }])
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await calm.get('/auth/check')).statusCode).toBe(200)
    service.advance(MINUTE)
    expect((await quick.get('/auth/check')).statusCode).toBe(200)
  })

  test('L11: of programs it is counted apart: whoever has a key keeps its owner from nothing', async () => {
    await service.createAccount({ email: 'owner@example.org' })
    const owner = await service.signIn('owner@example.org')
    const made = await owner.post('/api-keys', { name: 'stolen', scopes: ['deposits:read'] })
    const { key, id } = made.json<{ key: string; id: string }>()
    service.advance(MINUTE)
    const authorization = `Bearer ${key}`
    const read = () => service.app.inject({ url: '/api/deposits', headers: { authorization } })
    const replies = await Promise.all(Array.from({ length: 301 }, read))
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map(refusalOf)).toMatchObject([{ code: 'limit.exceeded' }])
    const revoked = await owner.call({ method: 'DELETE', url: `/api/api-keys/${id}` })
    expect(revoked.statusCode).toBe(204)
  })

  test('of deposits it is 60 a minute, and one that is refused costs no credit', async () => {
    await service.createAccount({ email: 'maker@example.org', credits: 100 })
    const maker = await service.signIn('maker@example.org')
    service.advance(MINUTE)
    const replies = await Promise.all(
      Array.from({ length: 61 }, () => maker.post('/deposits', newDeposit())),
    )
    const codes = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 201), 429])
    expect((await maker.get('/user/profile')).json()).toMatchObject({ credits: 40 })
  })
})

test('a company writes to an address three times an hour, and to others meanwhile', async () => {
  const companyId = await service.createCompany('Atelier Nord')
  const boss = { email: 'boss@example.org', type: 'companyAdministrator', companyId } as const
  await service.createAccount(boss)
  const caller = await service.signIn(boss.email)
  const invite = (email: string) => caller.post('/company/sub-accounts', { email })
  for (const email of ['one@example.org', 'One@example.org', 'one@example.org']) {
    expect((await invite(email)).statusCode).toBeLessThan(300)
  }
  expect(refusalOf(await invite('one@example.org')).code).toBe('limit.exceeded')
  expect((await invite('two@example.org')).statusCode).toBeLessThan(300)
})

test('without limits nothing is counted', async () => {
  const free = { ...service.context, rateLimits: 'off' as const }
  const limited = { name: 'free', subject: 'x', limit: 1, windowSeconds: 60 }
  await takeFromLimit(free, limited)
  await expect(takeFromLimit(free, limited)).resolves.toBeUndefined()
  const { rows } = await service.client.pool.query(`select 1 from rate_counters where name='free'`)
  expect(rows).toEqual([])
})
