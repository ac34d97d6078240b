import { afterAll, beforeAll, expect, test } from 'vitest'

import { hold } from '../testing/held-rows.ts'
import { refusalOf } from '../testing/read-reply.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { unfinishedCopyOf } from '../testing/unfinished-copy.ts'
import { forget } from './delete-object.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('L9: a key that may give up what is not complete deletes nothing that is complete by then', async () => {
  const { pool } = service.client
  const id = await service.createAccount({ email: 'anna@example.org' })
  const anna = await service.signIn('anna@example.org')
  const made = await anna.post('/api-keys', { name: 'copies', scopes: ['vault:write'] })
  const { key } = made.json<{ key: string }>()
  const copy = await unfinishedCopyOf(service, id)
  const held = await hold(service, 'select from accounts where id = $1 for no key update', [id])
  const given = service.app.inject({
    method: 'DELETE',
    url: `/api/vault/objects/${copy}`,
    headers: { authorization: `Bearer ${key}` },
  })
  await held.untilWaiting(1)
  // As whoever sends its last part completes it, in a session.
  await pool.query(`update vault_objects set state = 'kept', kept_at = now() where id = $1`, [copy])
  await held.letGo()
  expect(refusalOf(await given).code).toBe('vault.already_kept')
  const kept = await pool.query('select state from vault_objects where id = $1', [copy])
  expect(kept.rows).toEqual([{ state: 'kept' }])
})

test('AE7: a colleague’s upload is given up by who directs, once they prove who is there, and by none of their keys', async () => {
  const companyId = await service.createCompany('Les Quais')
  const memberId = await service.createAccount({
    email: 'member@example.org',
    type: 'subAccount',
    companyId,
  })
  const directs = { type: 'companyAdministrator', companyId } as const
  await service.createAccount({ email: 'director@example.org', ...directs })
  const director = await service.signIn('director@example.org')
  const made = await director.post('/api-keys', { name: 'copies', scopes: ['vault:write'] })
  const copy = await unfinishedCopyOf(service, memberId)
  const ofCompany = 'update vault_objects set company_id = $2 where id = $1'
  await service.client.pool.query(ofCompany, [copy, companyId])
  const url = `/api/vault/objects/${copy}`
  const headers = { authorization: `Bearer ${made.json<{ key: string }>().key}` }
  const byKey = await service.app.inject({ method: 'DELETE', url, headers })
  expect(byKey.statusCode).toBe(403)
  service.advance(11 * 60_000)
  const byOldSession = await director.call({ method: 'DELETE', url })
  expect(refusalOf(byOldSession).code).toBe('auth.reauthentication_required')
  const again = await service.signIn('director@example.org')
  expect((await again.call({ method: 'DELETE', url })).statusCode).toBe(204)
})

test('N1: the room of all copies of an owner that go together is given back at once', async () => {
  const ownerId = await service.createAccount({ email: 'ben@example.org' })
  await service.client.pool.query(
    `insert into vault_objects (id, account_id, owner_id, state, sha256, size, header, nonce, key_id, created_at, active_at)
     select gen_random_uuid(), $1, $1, 'uploading', sha256(n::text::bytea), 1, 'header', 'nonce', $1, now(), now()
     from generate_series(1, 3) n`,
    [ownerId],
  )
  await service.client.pool.query(
    'insert into vault_quotas (owner_id, used_bytes) values ($1, 3)',
    [ownerId],
  )
  const written = await service.context.database.transaction(async (transaction) => {
    expect(await forget(service.context, transaction, { ownerId })).toBe(3)
    const { rows } = await transaction.execute<{ writes: string }>(
      `select n_tup_upd as writes from pg_stat_xact_user_tables where relname = 'vault_quotas'`,
    )
    return rows
  })
  expect(written).toEqual([{ writes: '1' }])
})
