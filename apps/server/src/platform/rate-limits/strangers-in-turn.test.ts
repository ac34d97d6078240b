import fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { answerErrors } from '../../http/errors.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { databaseOutage } from '../database/database-errors.ts'
import { strangersInTurn } from './strangers-in-turn.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
})
afterAll(() => service.close())

const recovery = (from: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/auth/recovery',
    remoteAddress: from,
    payload: { email: 'nobody@example.org' },
  })

async function waiting(): Promise<number> {
  const { rows } = await service.client.pool.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.length
}

test('W3: of what a network asks in one moment five calls wait in the database for the row that counts them', async () => {
  await recovery('192.0.2.1')
  const holder = await service.client.pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('begin')
  await holder.query('update rate_counters set taken = taken')
  const asked = Array.from({ length: 15 }, () => recovery('192.0.2.1'))
  await expect.poll(waiting).toBeGreaterThan(0)
  const other = await service.app.inject({ url: '/api/service', remoteAddress: '192.0.2.2' })
  expect(other.statusCode).toBe(200)
  expect(await waiting()).toBeLessThanOrEqual(5)
  await holder.query('rollback')
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([202, 429]))
})

test('W3: calls of other networks, and those that are not named, wait for none of them; who is answered lets the next one begin', async () => {
  const app = fastify({ trustProxy: true })
  onTestFinished(() => app.close())
  answerErrors(app, databaseOutage)
  strangersInTurn(app, ({ url }) => url === '/enter')
  const under: PromiseWithResolvers<void>[] = []
  app.get('/enter', async () => {
    const own = Promise.withResolvers<void>()
    under.push(own)
    await own.promise
    return 'in'
  })
  app.get('/else', async () => 'else')
  const ask = (url: string, from: string) =>
    app.inject({ url, headers: { 'x-forwarded-for': from } })
  const asked = Array.from({ length: 7 }, () => ask('/enter', '192.0.2.1'))
  await expect.poll(() => under.length).toBe(5)
  expect((await ask('/else', '192.0.2.1')).body).toBe('else')
  expect(under).toHaveLength(5)
  const foreign = ask('/enter', '192.0.2.2')
  await expect.poll(() => under.length).toBe(6)
  under[0]?.resolve()
  await expect.poll(() => under.length).toBe(7)
  for (const { resolve } of under) resolve()
  await expect.poll(() => under.length).toBe(8)
  for (const { resolve } of under) resolve()
  expect((await Promise.all([...asked, foreign])).map(({ body }) => body)).toEqual(
    Array.from({ length: 8 }, () => 'in'),
  )
})
