import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import { forStrangers } from '../../platform/database/strangers-places.ts'
import { findSession } from './session-store.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  for (const name of ['anna', 'ben', 'camille']) {
    const email = `${name}@example.org`
    await service.createAccount({ email })
    await service.signIn(email)
  }
})
afterAll(() => service.close())

test('sessions that are asked for in one moment are read in one statement, each for its own caller', async () => {
  const { rows } = await service.client.pool.query<{ digest: Buffer; account: string }>(
    'select token_digest as digest, account_id as account from sessions',
  )
  const wanted = [...rows, { digest: Buffer.alloc(32), account: undefined }, ...rows.slice(0, 2)]
  const asked = vi.spyOn(service.client.pool, 'query')
  const { database } = service.context
  const found = await Promise.all(wanted.map(({ digest }) => findSession(database, digest)))
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  expect(rows).toHaveLength(3)
  expect(found.map((each) => each?.account.id)).toEqual(wanted.map(({ account }) => account))
  expect(found.map((each) => each?.session.accountId)).toEqual(wanted.map(({ account }) => account))
})

test('a session that was asked for a moment ago is read again', async () => {
  const email = 'denis@example.org'
  const id = await service.createAccount({ email })
  await service.signIn(email)
  const { rows } = await service.client.pool.query<{ digest: Buffer }>(
    'select token_digest as digest from sessions where account_id = $1',
    [id],
  )
  const digest = rows[0]?.digest ?? Buffer.alloc(0)
  const { database } = service.context
  expect((await findSession(database, digest))?.account.suspendedAt).toBeNull()
  await service.client.pool.query('update accounts set suspended_at = now() where id = $1', [id])
  expect((await findSession(database, digest))?.account.suspendedAt).toBeInstanceOf(Date)
})

test('AF3: who is asked for in the same moment as by a stranger does not wait for the places of strangers', async () => {
  const { database } = service.context
  const rest = Promise.withResolvers<void>()
  const nobody = Buffer.alloc(32)
  const held = Array.from({ length: 15 }, () => {
    const begun = Promise.withResolvers<void>()
    const ended = forStrangers('203.0.113.1', () =>
      database.transaction(() => {
        begun.resolve()
        return rest.promise
      }),
    )
    return { begun: begun.promise, ended }
  })
  await Promise.all(held.map(({ begun }) => begun))
  const ofStranger = forStrangers('203.0.113.2', () => findSession(database, nobody))
  expect(await findSession(database, nobody)).toBeUndefined()
  rest.resolve()
  await Promise.all([ofStranger, ...held.map(({ ended }) => ended)])
})
