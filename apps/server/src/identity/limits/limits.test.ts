import { hash } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { noteAct } from '../../platform/rate-limits/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import {
  codeLimit,
  giveBackAttempt,
  giveBackRight,
  takeChallengeRequest,
  takeCodeAttempt,
  takeLinkGuess,
  takeMailRequest,
  takePasskeyAttempt,
  takeProofAttempt,
} from './sign-in-limits.ts'
import { attemptOfStrangers, ATTEMPTS_WITHOUT_WORK, requireWork } from './sign-in-work.ts'
import { openBrowser } from '../testing/visit.ts'
import type { Visitor } from '../sessions/visitor.ts'

let service: TestService
let context: ServerContext
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  context = service.context
})
afterAll(() => service.close())

const from = (address: string, device?: string): Visitor => ({
  address,
  network: address,
  userAgent: '',
  device,
})
const REFUSED = { code: 'limit.exceeded' }

/** How many are taken before one is refused. */
async function takenOf(take: () => Promise<unknown>): Promise<number> {
  for (let taken = 0; taken < 1_000; taken += 1) {
    try {
      await take()
    } catch (error) {
      expect(error).toMatchObject(REFUSED)
      return taken
    }
  }
  throw new Error('a thousand were taken')
}

test('an address may bring fifty passkeys, and what was none is given back', async () => {
  const visitor = from('192.0.2.1')
  const attempt = await takePasskeyAttempt(context, visitor)
  expect(await takenOf(() => takePasskeyAttempt(context, visitor))).toBe(49)
  await giveBackAttempt(context, attempt)
  expect(await takenOf(() => takePasskeyAttempt(context, visitor))).toBe(1)
  expect(await takenOf(() => takePasskeyAttempt(context, from('192.0.2.2')))).toBe(50)
})

test('an address may ask for three hundred challenges, which are no passkeys', async () => {
  const visitor = from('192.0.2.3')
  expect(await takenOf(() => takeChallengeRequest(context, visitor))).toBe(300)
  await expect(takePasskeyAttempt(context, visitor)).resolves.toHaveLength(2)
})

test('an account may be tried with five codes, and a browser that it knows has five of its own', async () => {
  const email = 'codes@example.org'
  const account = { id: await service.createAccount({ email }), email }
  const browser = openBrowser(service.app, '192.0.2.4')
  const login = await browser.post('/auth/login', { email, password: PASSWORD })
  expect(login.statusCode).toBe(200)
  const [stranger, own] = [from('192.0.2.5'), from('192.0.2.4', browser.cookies.get('device'))]
  const attempt = await takeCodeAttempt(context, account, stranger)
  expect(await takenOf(() => takeCodeAttempt(context, account, stranger))).toBe(4)
  expect(await takenOf(() => takeCodeAttempt(context, account, own))).toBe(5)
  await giveBackAttempt(context, attempt)
  expect(await takenOf(() => takeCodeAttempt(context, account, from('192.0.2.6')))).toBe(1)
  const limits = [stranger, own].map((visitor) => codeLimit(context, account, visitor))
  const [ofAll, ofOwn] = await Promise.all(limits)
  expect(ofAll?.subject).not.toBe(ofOwn?.subject)
})

test('two browsers that an account knows have five codes each', async () => {
  const email = 'two-browsers@example.org'
  const account = { id: await service.createAccount({ email }), email }
  const knownBrowser = async (address: string) => {
    const browser = openBrowser(service.app, address)
    await browser.post('/auth/login', { email, password: PASSWORD })
    return from(address, browser.cookies.get('device'))
  }
  for (const visitor of [await knownBrowser('192.0.2.8'), await knownBrowser('192.0.2.9')]) {
    expect(await takenOf(() => takeCodeAttempt(context, account, visitor))).toBe(5)
  }
})

test('three mails of a kind are sent to an address, and they take nothing from another kind', async () => {
  const email = 'mailed@example.org'
  const [first, second] = [from('192.0.2.10'), from('192.0.2.11')]
  expect(await takenOf(() => takeMailRequest(context, 'one', email, first))).toBe(3)
  expect(await takenOf(() => takeMailRequest(context, 'one', email, second))).toBe(0)
  expect(await takenOf(() => takeMailRequest(context, 'other', email, second))).toBe(3)
})

test('within a session ten proofs of who it is are looked at, and a hundred in all of an account', async () => {
  const id = crypto.randomUUID()
  const session = (sessionId: string) => takenOf(() => takeProofAttempt(context, { id, sessionId }))
  const attempt = await takeProofAttempt(context, { id, sessionId: '0' })
  expect(await session('0')).toBe(9)
  await giveBackAttempt(context, attempt)
  expect(await session('0')).toBe(1)
  for (let other = 1; other < 10; other += 1) expect(await session(String(other))).toBe(10)
  expect(await session('10')).toBe(0)
  const another = { id: crypto.randomUUID(), sessionId: '0' }
  expect(await takenOf(() => takeProofAttempt(context, another))).toBe(10)
})

test('an address may guess twenty links, and twenty invitations', async () => {
  const visitor = from('192.0.2.7')
  expect(await takenOf(() => takeLinkGuess(context, 'link', visitor))).toBe(20)
  expect(await takenOf(() => takeLinkGuess(context, 'invitation', visitor))).toBe(20)
})

test('a fault while a right password is given back is no right one too many', async () => {
  const fault = new Error('the clock is broken')
  const broken: ServerContext = {
    ...context,
    now: () => {
      throw fault
    },
  }
  await expect(giveBackRight(broken, crypto.randomUUID(), [])).rejects.toBe(fault)
})

test('where limits are off, nobody works for an attempt', async () => {
  for (let failures = 0; failures < ATTEMPTS_WITHOUT_WORK; failures += 1) {
    await noteAct(context, attemptOfStrangers)
  }
  const asked = { code: 'auth.work_required' }
  await expect(requireWork(context, undefined)).rejects.toMatchObject(asked)
  await expect(requireWork({ ...context, rateLimits: 'off' }, undefined)).resolves.toBeUndefined()
})

test('work is good until five minutes after it was asked for, and not at that very moment', async () => {
  const start = context.now().getTime()
  const after = (milliseconds: number): ServerContext => ({
    ...context,
    now: () => new Date(start + milliseconds),
  })
  const asked: unknown = await requireWork(after(0), undefined).catch((error: unknown) => error)
  const { fields } = asked as { fields: { challenge: string; bits: string } }
  const work = solved(fields)
  await expect(requireWork(after(300_000), work)).rejects.toMatchObject({
    code: 'auth.work_required',
  })
  await expect(requireWork(after(299_999), work)).resolves.toBeUndefined()
})

function solved({ challenge, bits }: Readonly<{ challenge: string; bits: string }>) {
  for (let nonce = 0; ; nonce += 1) {
    const begins = Number.parseInt(hash('sha256', `${challenge}:${nonce}`).slice(0, 8), 16)
    if (Math.clz32(begins) >= Number(bits)) return { challenge, nonce: String(nonce) }
  }
}
