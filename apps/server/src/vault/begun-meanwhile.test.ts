import { createHash } from 'node:crypto'

import { sealedCopy } from '@ancrage/vault/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { hold } from '../testing/held-rows.ts'
import { newDeposit } from '../testing/new-deposit.ts'
import { depositOf } from '../testing/read-reply.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { newKeeper } from './testing/copies.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

test('BC9: a session that its owner ends while it begins a copy begins none', async () => {
  const { id, email, caller, identity } = await newKeeper(service, 'nora@example.org')
  const plain = Buffer.from('Un texte.')
  const sha256 = createHash('sha256').update(plain).digest('hex')
  const files = [{ name: 'f', size: plain.length, sha256 }]
  const deposit = depositOf(await caller.post('/deposits', newDeposit({ files })))
  const { header, nonce } = sealedCopy(plain, [identity.recipient])
  const stolen = await service.signIn(email)
  const held = await hold(service, 'select from accounts where id = $1 for update', [id])
  const ended = caller.post('/auth/sessions/revoke-others', {})
  await held.untilWaiting(1)
  const begun = stolen.post('/vault/objects', {
    depositId: deposit.id,
    fileId: deposit.files[0]?.id ?? '',
    header: base64(header),
    nonce: base64(nonce),
  })
  await held.untilWaiting(2)
  await held.letGo()
  expect((await ended).statusCode).toBe(204)
  expect((await begun).statusCode).toBe(401)
  expect(await service.client.pool.query('select from vault_objects')).toHaveProperty('rowCount', 0)
})
