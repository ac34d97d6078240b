import { startPasskeyRegistration } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { enableSecondFactor } from '../testing/second-factor-of.ts'
import { softwareAuthenticator } from '../testing/software-authenticator.ts'
import { bearer, openBrowser } from '../testing/visit.ts'
import { takeToldAct } from './told-acts.ts'

const SITE = { origin: 'https://ancrage.example', rpId: 'ancrage.example' }

let service: TestService
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on', publicUrl: SITE.origin })
})
afterAll(() => service.close())

async function signedIn(email: string) {
  const id = await service.createAccount({ email })
  const browser = openBrowser(service.app)
  const headers = bearer(await browser.post('/auth/login', { email, password: PASSWORD }))
  const post = (path: string, body: object = {}) => browser.post(path, body, headers)
  const caller = { get: (path: string) => browser.get(path, headers), post }
  await enableSecondFactor(service, caller as Caller)
  const registerPasskey = async () => {
    const started = await post('/auth/passkeys/register/start')
    const { challenge } = startPasskeyRegistration.reply.parse(started.json()).options
    const credential = softwareAuthenticator(SITE).create(challenge)
    return post('/auth/passkeys/register', { name: 'Téléphone', credential })
  }
  let password = PASSWORD
  let made = 0
  const acts = async (): Promise<readonly number[]> => {
    const key = await post('/api-keys', { name: 'Sauvegarde', scopes: ['deposits:read'] })
    const passkey = await registerPasskey()
    const codes = await post('/auth/2fa/recovery-codes')
    const changed = await service.app.inject({
      method: 'PUT',
      url: '/api/user/password',
      cookies: Object.fromEntries(browser.cookies),
      headers,
      payload: {
        currentPassword: password,
        newPassword: `une phrase nouvelle, la ${(made += 1)}e`,
      },
    })
    if (changed.statusCode < 300) password = `une phrase nouvelle, la ${made}e`
    return [key, passkey, codes, changed].map(({ statusCode }) => statusCode)
  }
  return { id, acts }
}

test('W2: an account makes sixty keys, passkeys and sets of codes in an hour, each told by mail, and no more', async () => {
  const email = 'busy@example.org'
  const { id, acts } = await signedIn(email)
  for (let at = 3; at < 60; at += 1) await takeToldAct(service.context, id)
  expect(await acts()).toEqual([201, 201, 200, 204])
  const before = await mailsTo(service, email)
  // AE6: what shuts out whoever used them up is done all the same.
  expect(await acts()).toEqual([429, 429, 429, 204])
  expect(await mailsTo(service, email)).toHaveLength(before.length + 1)
  expect(await (await signedIn('other@example.org')).acts()).toEqual([201, 201, 200, 204])
})

test('AE6: an account sets ten passwords or second factors in an hour, each told by mail, and no more', async () => {
  const email = 'often@example.org'
  // The second factor is the first of them.
  const { acts } = await signedIn(email)
  for (let at = 1; at < 10; at += 1) expect((await acts()).at(-1)).toBe(204)
  expect((await acts()).at(-1)).toBe(429)
})
