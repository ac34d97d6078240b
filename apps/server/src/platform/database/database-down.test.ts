import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { newDeposit } from '../../testing/new-deposit.ts'
import { profileOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService } from '../../testing/test-service.ts'
import { startEmbeddedPostgres } from './embedded/index.ts'
import { migrate } from './migrate.ts'

test('a database that is down is a 503 that says nothing was lost, and service resumes by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-down-'))
  const start = () => startEmbeddedPostgres({ folder, durable: 'none', log: () => undefined })
  const first = await start()
  await migrate(first.connectionString)
  const service = await openTestService({ databaseUrl: first.connectionString })
  await service.createAccount({ email: 'anna@example.org', credits: 5 })
  const anna = await service.signIn('anna@example.org')

  await first.stop()
  const reply = await anna.post('/deposits', newDeposit())
  expect(reply.statusCode).toBe(503)
  expect(refusalOf(reply)).toEqual({
    code: 'service.unavailable',
    message:
      'Le service est momentanément indisponible. Rien n’a été perdu ; réessayez dans un instant.',
    requestId: reply.headers['x-request-id'],
  })
  expect(reply.headers['retry-after']).toBe('5')
  const health = await service.app.inject({ url: '/api/health' })
  expect(health.statusCode).toBe(503)
  expect(health.json()).toMatchObject({ status: 'unavailable', database: false })
  expect(await service.anchor()).toBe(false)

  const second = await start()
  expect((await anna.post('/deposits', newDeposit())).statusCode).toBe(201)
  expect(profileOf(await anna.get('/user/profile')).credits).toBe(4)
  await service.close()
  await second.stop()
  await rm(folder, { recursive: true })
})
