import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../testing/caller.ts'
import { mailsTo } from '../testing/mails-of.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let callers: readonly Caller[]
beforeAll(async () => {
  service = await openTestService()
  const emails = ['one@example.org', 'two@example.org']
  for (const email of emails) await service.createAccount({ email, type: 'administrator' })
  callers = await Promise.all(emails.map((email) => service.signIn(email)))
})
afterAll(() => service.close())

test('E9: of administrators who set the first setting at once, each entry of the log begins where the one before ends', async () => {
  const set = (caller: Caller, payee: string) =>
    caller.call({ method: 'PATCH', url: '/api/admin/settings', payload: { payee } })
  const names = ['Anna', 'Berthe', 'Claire', 'Diane', 'Élise', 'Fanny']
  const replies = await Promise.all(
    names.flatMap((name) => callers.map((caller, index) => set(caller, `${name} ${index}`))),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
  const { rows } = await service.client.pool.query<{ before: string | null; after: string }>(
    `select details ->> 'payee.before' as before, details ->> 'payee.after' as after
      from audit_entries where action = 'settings.edited' order by id`,
  )
  expect(rows.map(({ before }) => before)).toEqual([
    null,
    ...rows.slice(0, -1).map(({ after }) => after),
  ])
})

describe('AG7: what others are led by', () => {
  const change = async (payload: object) => {
    const [one] = callers
    const reply = await one?.call({ method: 'PATCH', url: '/api/admin/settings', payload })
    expect(reply?.statusCode).toBe(200)
  }
  const toldTo = async (email: string) => {
    const mails = await mailsTo(service, email, 'settingsChanged')
    return mails.map(({ facts }) => facts).at(-1)
  }

  test('is told to all administrators when it is changed: the bank account by its last four signs', async () => {
    await change({ iban: 'FR7630006000011234567890189' })
    await change({ payee: 'Anna', iban: 'DE89370400440532013000' })
    const told = { settings: ['payee', 'iban'], iban: { before: '0189', after: '3000' } }
    for (const email of ['one@example.org', 'two@example.org']) {
      expect(await toldTo(email)).toMatchObject({ ...told, email: 'one@example.org' })
    }
  })

  test('is told by its name, and not at all where nothing has changed', async () => {
    await change({ verificationUrl: 'https://verify.example.org' })
    const before = await mailsTo(service, 'two@example.org', 'settingsChanged')
    await change({ verificationUrl: 'https://verify.example.org' })
    const mails = await mailsTo(service, 'two@example.org', 'settingsChanged')
    expect(mails).toHaveLength(before.length)
    expect(mails.at(-1)?.facts).toMatchObject({ settings: ['verificationUrl'], iban: null })
  })
})
