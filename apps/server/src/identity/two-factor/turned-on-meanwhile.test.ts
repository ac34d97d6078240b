import { setUpTwoFactor, startPasskeyRegistration } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { codeOf, startStep } from '../testing/second-factor-of.ts'
import { softwareAuthenticator } from '../testing/software-authenticator.ts'
import { bearer, openBrowser } from '../testing/visit.ts'

const SITE = { origin: 'https://ancrage.example', rpId: 'ancrage.example' }

let service: TestService
let email: string
let id: string
let owner: Caller
let count = 0
beforeAll(async () => {
  service = await openTestService({ publicUrl: SITE.origin })
})
beforeEach(async () => {
  email = `owner-${(count += 1)}@example.org`
  id = await service.createAccount({ email })
  owner = await service.signIn(email)
})
afterAll(() => service.close())

const knowingThePassword = async () => {
  const browser = openBrowser(service.app)
  const signedIn = await browser.post('/auth/login', { email, password: PASSWORD })
  return { browser, signedIn }
}

/** Asked while the owner turns the second factor on, and answered once it is. */
async function whileTurnedOn<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  const { data } = setUpTwoFactor.reply.parse((await owner.post('/auth/2fa/setup', {})).json())
  startStep(service)
  const held = await hold(service, 'select from accounts where id = $1 for no key update', [id])
  const turnedOn = owner.post('/auth/2fa/verify', { token: codeOf(service, data.secret)() })
  await held.untilWaiting(1)
  const asked = ask()
  await held.untilWaiting(2)
  await held.letGo()
  expect((await turnedOn).statusCode).toBe(200)
  return asked
}
const rowsOf = async (table: 'sessions' | 'passkeys') =>
  (await service.client.pool.query(`select 1 from ${table} where account_id = $1`, [id])).rowCount

test('L10: a sign-in by the password alone that was under way when the second factor was turned on opens no session', async () => {
  const { signedIn } = await whileTurnedOn(knowingThePassword)
  expect(refusalOf(signedIn).code).toBe('auth.invalid_credentials')
  expect(await rowsOf('sessions')).toBe(1)
})

test('L10: a passkey that was being added when the second factor was turned on is not added', async () => {
  const { browser, signedIn } = await knowingThePassword()
  const headers = bearer(signedIn)
  const begun = await browser.post('/auth/passkeys/register/start', {}, headers)
  const { challenge } = startPasskeyRegistration.reply.parse(begun.json()).options
  const credential = softwareAuthenticator(SITE).create(challenge)
  const added = await whileTurnedOn(() =>
    browser.post('/auth/passkeys/register', { name: 'Clé', credential }, headers),
  )
  expect(refusalOf(added).code).toBe('auth.session_required')
  expect(await rowsOf('passkeys')).toBe(0)
})
