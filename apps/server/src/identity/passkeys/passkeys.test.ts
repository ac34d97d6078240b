import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { startPasskeyRegistration, startPasskeySignIn } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { enableSecondFactor } from '../testing/second-factor-of.ts'
import {
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from '../testing/software-authenticator.ts'
import { bearer, openBrowser, type Browser } from '../testing/visit.ts'

const SITE = { origin: 'https://ancrage.example', rpId: 'ancrage.example' }

let service: TestService
let people = 0
beforeAll(async () => {
  service = await openTestService({ publicUrl: SITE.origin })
})
afterAll(() => service.close())

/** Somebody new with a session in a browser that keeps its cookies. */
async function somebody() {
  const email = `person${(people += 1)}@example.org`
  await service.createAccount({ email })
  const browser = openBrowser(service.app)
  const signedIn = await browser.post('/auth/login', { email, password: PASSWORD })
  return { email, browser, headers: bearer(signedIn) }
}
type Person = Awaited<ReturnType<typeof somebody>>

const optionsFor = async ({ browser, headers }: Person) => {
  const reply = await browser.post('/auth/passkeys/register/start', {}, headers)
  return startPasskeyRegistration.reply.parse(reply.json()).options
}
const challengeFor = async (browser: Browser, headers: Record<string, string> = {}) => {
  const reply = await browser.post('/auth/passkeys/sign-in/start', {}, headers)
  return startPasskeySignIn.reply.parse(reply.json()).options.challenge
}
const register = async (person: Person, authenticator: SoftwareAuthenticator) => {
  const { challenge } = await optionsFor(person)
  const body = { name: 'Téléphone', credential: authenticator.create(challenge) }
  return person.browser.post('/auth/passkeys/register', body, person.headers)
}
const signInWith = async (
  authenticator: SoftwareAuthenticator,
  behaviour: Parameters<SoftwareAuthenticator['get']>[1] = {},
  browser = openBrowser(service.app),
) => {
  const credential = authenticator.get(await challengeFor(browser), behaviour)
  return browser.post('/auth/passkeys/sign-in', { credential })
}
async function withPasskey() {
  const person = await somebody()
  const authenticator = softwareAuthenticator(SITE)
  expect((await register(person, authenticator)).statusCode).toBe(201)
  return { ...person, authenticator }
}

describe('a passkey', () => {
  test('is registered, listed, signs in without a password or a code, and is removed', async () => {
    const person = await withPasskey()
    const caller: Pick<Caller, 'get' | 'post'> = {
      get: (path) => person.browser.get(path, person.headers),
      post: (path, body) => person.browser.post(path, body, person.headers),
    }
    await enableSecondFactor(service, caller as Caller)
    const listed = await person.browser.get('/auth/passkeys', person.headers)
    const { id } = person.authenticator
    expect(listed.json()).toMatchObject({ items: [{ id, name: 'Téléphone', lastUsedAt: null }] })
    const signedIn = await signInWith(person.authenticator)
    expect(signedIn.statusCode).toBe(200)
    expect(signedIn.json()).toMatchObject({ email: person.email })
    const elsewhere = openBrowser(service.app)
    for (const { name, value } of signedIn.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.get('/auth/check', bearer(signedIn))).statusCode).toBe(200)
    const removed = await service.app.inject({
      method: 'DELETE',
      url: `/api/auth/passkeys/${id}`,
      cookies: Object.fromEntries(person.browser.cookies),
      headers: person.headers,
    })
    expect(removed.statusCode).toBe(204)
    expect(refusalOf(await signInWith(person.authenticator)).code).toBe('auth.passkey_invalid')
    const told = await mailsTo(service, person.email, 'passkeyChanged')
    expect(told.map(({ facts: { change, name } }) => [change, name])).toEqual([
      ['added', 'Téléphone'],
      ['removed', 'Téléphone'],
    ])
    const { rows } = await service.client.pool.query<{ action: string }>(
      `select action from audit_entries where action like 'account.passkey%' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'account.passkeyAdded',
      'account.passkeyRemoved',
    ])
  })

  test('AY2: that has a NUL among its transports is refused', async () => {
    const person = await somebody()
    const { challenge } = await optionsFor(person)
    const made = softwareAuthenticator(SITE).create(challenge)
    const response = { ...made.response, transports: ['usb\0'] }
    const body = { name: 'Téléphone', credential: { ...made, response } }
    const refused = await person.browser.post('/auth/passkeys/register', body, person.headers)
    expect(refused.statusCode).toBe(422)
  })

  test('is asked to verify its person, and one that is registered already is named', async () => {
    const person = await withPasskey()
    expect(await optionsFor(person)).toMatchObject({
      rp: { id: SITE.rpId },
      user: { name: person.email },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
      excludeCredentials: [{ id: person.authenticator.id }],
    })
  })

  test('is refused at registration when anything in its answer is wrong', async () => {
    const person = await somebody()
    for (const behaviour of [
      { origin: 'https://ancrage.example.evil.example' },
      { rpId: 'evil.example' },
      { userVerified: false },
      { challenge: 'b3RoZXI' },
    ]) {
      const { challenge } = await optionsFor(person)
      const credential = softwareAuthenticator(SITE).create(challenge, behaviour)
      const body = { name: 'X', credential }
      const refused = await person.browser.post('/auth/passkeys/register', body, person.headers)
      expect(refused.statusCode).toBe(422)
      expect(refusalOf(refused).code).toBe('auth.passkey_refused')
    }
    const listed = await person.browser.get('/auth/passkeys', person.headers)
    expect(listed.json()).toEqual({ items: [] })
  })

  test('H1: makes the service call no address that its certificates name', async () => {
    let called = 0
    const inside = createServer((_request, reply) => {
      called += 1
      reply.end()
    }).listen(0, '127.0.0.1')
    await once(inside, 'listening')
    const { port } = inside.address() as AddressInfo
    const person = await somebody()
    const { challenge } = await optionsFor(person)
    const authenticator = softwareAuthenticator(SITE)
    const revocationList = `http://127.0.0.1:${port}/`
    const body = { name: 'X', credential: authenticator.create(challenge, { revocationList }) }
    const registered = await person.browser.post('/auth/passkeys/register', body, person.headers)
    inside.close()
    expect(called).toBe(0)
    expect(registered.statusCode).toBe(201)
    expect((await signInWith(authenticator)).statusCode).toBe(200)
  })

  test('is refused at sign-in when anything in its answer is wrong', async () => {
    const { authenticator } = await withPasskey()
    for (const behaviour of [
      { origin: 'http://ancrage.example' },
      { rpId: 'evil.example' },
      { userVerified: false },
      { challenge: 'b3RoZXI' },
      { otherKey: true as const },
    ]) {
      const refused = await signInWith(authenticator, behaviour)
      expect(refused.statusCode).toBe(401)
      expect(refusalOf(refused).code).toBe('auth.passkey_invalid')
      expect(refused.cookies).toEqual([])
    }
    expect((await signInWith(authenticator)).statusCode).toBe(200)
  })

  test('answers a challenge once, and only in the browser that asked', async () => {
    const { authenticator } = await withPasskey()
    const browser = openBrowser(service.app)
    const credential = authenticator.get(await challengeFor(browser))
    const token = browser.cookies.get('__Host-challenge') ?? ''
    const stolen = await openBrowser(service.app).post('/auth/passkeys/sign-in', { credential })
    expect(stolen.statusCode).toBe(401)
    expect((await browser.post('/auth/passkeys/sign-in', { credential })).statusCode).toBe(200)
    browser.cookies.set('__Host-challenge', token)
    expect((await browser.post('/auth/passkeys/sign-in', { credential })).statusCode).toBe(401)
  })

  test('answers within five minutes', async () => {
    const { authenticator } = await withPasskey()
    const browser = openBrowser(service.app)
    const credential = authenticator.get(await challengeFor(browser))
    service.advance(6 * 60_000)
    expect((await browser.post('/auth/passkeys/sign-in', { credential })).statusCode).toBe(401)
  })

  test('that is copied is noticed by its counter', async () => {
    const { authenticator } = await withPasskey()
    expect((await signInWith(authenticator, { counter: 7 })).statusCode).toBe(200)
    expect((await signInWith(authenticator, { counter: 7 })).statusCode).toBe(401)
    expect((await signInWith(authenticator, { counter: 8 })).statusCode).toBe(200)
  })

  test('belongs to one account', async () => {
    const { authenticator } = await withPasskey()
    const refused = await register(await somebody(), authenticator)
    expect(refusalOf(refused).code).toBe('auth.passkey_refused')
  })

  test('proves again who is there, for its own account only', async () => {
    const person = await withPasskey()
    const other = await withPasskey()
    service.advance(11 * 60_000)
    const start = () => person.browser.post('/auth/passkeys/register/start', {}, person.headers)
    expect((await start()).statusCode).toBe(403)
    const prove = async ({ authenticator }: { authenticator: SoftwareAuthenticator }) => {
      const passkey = authenticator.get(await challengeFor(person.browser, person.headers))
      return person.browser.post('/auth/reauthenticate', { passkey }, person.headers)
    }
    expect(refusalOf(await prove(other)).code).toBe('auth.passkey_refused')
    expect((await prove(person)).statusCode).toBe(204)
    expect((await start()).statusCode).toBe(200)
  })

  test('F15: answers a challenge of its own account, and for what it was made, alone', async () => {
    const person = await withPasskey()
    const { browser, headers, authenticator } = person
    const signIn = (challenge: string) =>
      browser.post('/auth/passkeys/sign-in', { credential: authenticator.get(challenge) })
    const prove = (challenge: string) =>
      browser.post('/auth/reauthenticate', { passkey: authenticator.get(challenge) }, headers)
    const refused = await prove(await challengeFor(browser))
    expect(refusalOf(refused).code).toBe('auth.passkey_refused')
    expect((await signIn(await challengeFor(browser, headers))).statusCode).toBe(401)
    expect((await signIn((await optionsFor(person)).challenge)).statusCode).toBe(401)
    const other = await withPasskey()
    const elsewhere = await challengeFor(browser, other.headers)
    expect((await prove(elsewhere)).statusCode).toBe(422)
    expect((await prove(await challengeFor(browser, headers))).statusCode).toBe(204)
  })
})

test('S2: what is refused of a passkey takes a line of the log, however long what its caller sent', async () => {
  const info = vi.spyOn(service.context.log, 'info')
  onTestFinished(() => info.mockRestore())
  const person = await somebody()
  const { challenge } = await optionsFor(person)
  const origin = `https://${'a'.repeat(5_000)}`
  const credential = softwareAuthenticator(SITE).create(challenge, { origin })
  const body = { name: 'Téléphone', credential }
  const reply = await person.browser.post('/auth/passkeys/register', body, person.headers)
  expect(reply.statusCode).toBe(422)
  const lines = info.mock.calls.filter(([, words]) => words === 'a passkey was refused')
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines).length).toBeLessThan(300)
})
