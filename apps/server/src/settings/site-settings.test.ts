import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Caller } from '../testing/caller.ts'
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
