import { afterAll, beforeAll, expect, test } from 'vitest'

import { hold } from '../testing/held-rows.ts'
import { refusalOf } from '../testing/read-reply.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { unfinishedCopyOf } from '../testing/unfinished-copy.ts'

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
