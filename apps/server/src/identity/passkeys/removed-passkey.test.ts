import { startPasskeyRegistration, startPasskeySignIn } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { hold } from '../../testing/held-rows.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import {
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from '../testing/software-authenticator.ts'
import { bearer, openBrowser, type Browser } from '../testing/visit.ts'

const SITE = { origin: 'https://ancrage.example', rpId: 'ancrage.example' }

type Visit = Readonly<{ browser: Browser; headers: Record<string, string> }>

let service: TestService
let accountId: string
let owner: Visit
let lost: SoftwareAuthenticator
let people = 0
beforeAll(async () => {
  service = await openTestService({ publicUrl: SITE.origin })
})
beforeEach(async () => {
  const email = `person${(people += 1)}@example.org`
  accountId = await service.createAccount({ email })
  const browser = openBrowser(service.app)
  const headers = bearer(await browser.post('/auth/login', { email, password: PASSWORD }))
  owner = { browser, headers }
  lost = softwareAuthenticator(SITE)
  expect((await register(owner, lost)).statusCode).toBe(201)
})
afterAll(() => service.close())

async function register({ browser, headers }: Visit, authenticator: SoftwareAuthenticator) {
  const reply = await browser.post('/auth/passkeys/register/start', {}, headers)
  if (reply.statusCode !== 200) return reply
  const { challenge } = startPasskeyRegistration.reply.parse(reply.json()).options
  const body = { name: 'Téléphone', credential: authenticator.create(challenge) }
  return browser.post('/auth/passkeys/register', body, headers)
}
async function signInWith(authenticator: SoftwareAuthenticator) {
  const browser = openBrowser(service.app)
  const reply = await browser.post('/auth/passkeys/sign-in/start', {})
  const { challenge } = startPasskeySignIn.reply.parse(reply.json()).options
  const credential = authenticator.get(challenge)
  const signedIn = await browser.post('/auth/passkeys/sign-in', { credential })
  return { browser, signedIn, headers: bearer(signedIn) }
}
const remove = ({ browser, headers }: Visit) =>
  service.app.inject({
    method: 'DELETE',
    url: `/api/auth/passkeys/${lost.id}`,
    cookies: Object.fromEntries(browser.cookies),
    headers,
  })

test('V1: whoever signed in with a passkey that is removed has no session any more, and adds no other passkey', async () => {
  const thief = await signInWith(lost)
  expect(thief.signedIn.statusCode).toBe(200)
  expect((await remove(owner)).statusCode).toBe(204)
  const added = await register(thief, softwareAuthenticator(SITE))
  expect(refusalOf(added).code).toBe('auth.session_required')
  expect((await owner.browser.get('/auth/check', owner.headers)).statusCode).toBe(200)
})

test('V1: a sign-in with a passkey that is removed while it waits opens no session', async () => {
  const locked = 'select from accounts where id = $1 for no key update'
  const held = await hold(service, locked, [accountId])
  const removed = remove(owner)
  await held.untilWaiting(1)
  const late = signInWith(lost)
  await held.untilWaiting(2)
  await held.letGo()
  expect((await removed).statusCode).toBe(204)
  expect(refusalOf((await late).signedIn).code).toBe('auth.passkey_invalid')
})

test('V1: a session that is ended while it removes a passkey removes none', async () => {
  const thief = await signInWith(lost)
  const ended = `with locked as (select id from accounts where id = $1 for no key update)
    delete from sessions using locked where account_id = locked.id`
  const held = await hold(service, ended, [accountId])
  const removed = remove(thief)
  await held.untilWaiting(1)
  await held.letGo()
  expect(refusalOf(await removed).code).toBe('auth.session_required')
})
