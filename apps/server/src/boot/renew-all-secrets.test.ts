import { randomBytes } from 'node:crypto'

import { createWebhook } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { findAccountByEmail } from '../accounts/index.ts'
import { enableSecondFactor } from '../identity/testing/second-factor-of.ts'
import { takeSecondFactor } from '../identity/two-factor/second-factor.ts'
import type { ServerContext } from '../platform/context.ts'
import { openSecretBox } from '../platform/secrets/index.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { renewAllSecrets } from './renew-all-secrets.ts'

const [EARLIER, KEY] = [randomBytes(32), randomBytes(32)]

let service: TestService
beforeAll(async () => {
  service = await openTestService({ secretKey: EARLIER })
})
afterAll(() => service.close())

const withKeys = (key: Uint8Array, ...earlier: readonly Uint8Array[]): ServerContext => {
  return { ...service.context, secrets: openSecretBox(key, randomBytes, earlier) }
}

test('after a change of SECRET_KEY codes are taken and events signed as before, without the earlier key', async () => {
  const email = 'anna@example.org'
  await service.createAccount({ email })
  const account = await findAccountByEmail(service.context.database, email)
  if (!account) throw new Error('there is no account')
  const anna = await service.signIn(email)
  const reply = await anna.post('/webhooks', { url: 'https://example.org/' })
  const webhook = createWebhook.reply.parse(reply.json())
  const factor = await enableSecondFactor(service, anna)
  const [first = '', second = ''] = factor.recoveryCodes

  const both = withKeys(KEY, EARLIER)
  expect(await renewAllSecrets(both)).toBe(2)
  expect(await renewAllSecrets(both)).toBe(0)

  const present = withKeys(KEY)
  expect(await takeSecondFactor(present, account.id, factor.code())).toBe(true)
  const { rows } = await service.client.pool.query<{ sealed_secret: Buffer }>(
    'select sealed_secret from webhooks where id = $1',
    [webhook.id],
  )
  expect(present.secrets.open(rows[0]?.sealed_secret ?? Buffer.of(), webhook.id)).toBe(
    webhook.secret,
  )

  expect(await takeSecondFactor(both, account.id, first)).toBe(true)
  expect(await takeSecondFactor(both, account.id, first)).toBe(false)
  expect(await takeSecondFactor(present, account.id, second)).toBe(false)
})

test('what no key opens is told, and holds up nothing else', async () => {
  const errors: unknown[] = []
  const log = { ...service.context.log, error: (facts: unknown) => void errors.push(facts) }
  const strange = { ...withKeys(randomBytes(32), randomBytes(32)), log }
  expect(await renewAllSecrets(strange)).toBe(0)
  expect(errors).toEqual([{ unreadable: 1 }, { unreadable: 1 }])
})
