import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import { findAccountByEmail, updatePasswordHash } from '../../accounts/index.ts'
import { startSession } from './sign-in.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const VISITOR = { address: '192.0.2.1', network: '192.0.2.1', userAgent: '', device: undefined }

test('a password that is changed between its check and the session opens none', async () => {
  const email = 'changed@example.org'
  const id = await service.createAccount({ email })
  const { context } = service
  const checked = await findAccountByEmail(context.database, email)
  if (!checked) throw new Error('the account is missing')
  await updatePasswordHash(context.database, id, 'another hash')
  await expect(
    startSession(context, checked, VISITOR, { bySecondFactor: false }),
  ).rejects.toMatchObject({
    code: 'auth.invalid_credentials',
  })
  const { rows } = await service.client.pool.query(
    'select count(*)::int as sessions from sessions where account_id = $1',
    [id],
  )
  expect(rows).toEqual([{ sessions: 0 }])
})

const MINUTE = 60_000

test.each([
  ['administrator', 30 * MINUTE],
  ['classic', 60 * MINUTE],
] as const)(
  'a session of an account of kind %s ends after %i ms without a person',
  async (type, idle) => {
    const email = `idle-${type}@example.org`
    await service.createAccount({ email, type })
    const open = () => service.signIn(email)
    const early = await open()
    service.advance(idle - MINUTE)
    expect((await early.get('/auth/check')).statusCode).toBe(200)
    const late = await open()
    service.advance(idle)
    expect((await late.get('/auth/check')).statusCode).toBe(401)
  },
)

test.each([
  ['administrator', 8],
  ['classic', 12],
] as const)(
  'a session of an account of kind %s ends after %i hours, however busy',
  async (type, hours) => {
    const email = `busy-${type}@example.org`
    await service.createAccount({ email, type })
    const caller = await service.signIn(email)
    const answers: number[] = []
    for (let quarter = 0; quarter < hours * 4; quarter += 1) {
      service.advance(15 * MINUTE)
      answers.push((await caller.get('/auth/check')).statusCode)
    }
    expect(answers.slice(0, -1).every((status) => status === 200)).toBe(true)
    expect(answers.at(-1)).toBe(401)
  },
)
