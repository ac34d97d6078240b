import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { deliverDueMails, queueMail } from '../../platform/mail/index.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { inviteAccount } from '../../organisations/invitations/index.ts'
import { endRetention, KEPT_DAYS } from './retention.ts'

const DAY = 86_400_000

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const rowsOf = async (table: string): Promise<readonly Record<string, unknown>[]> =>
  (await service.client.pool.query<Record<string, unknown>>(`select * from ${table}`)).rows
const after = async (days: number): Promise<void> => {
  service.advance(days * DAY)
  await endRetention(service.context)
}

test('what is over is forgotten when docs/operate/retention.md says, and what waits is kept', async () => {
  const { context, client } = service
  const at = new Date()
  const mail = { kind: 'passwordChanged', to: 'a@example.org', language: 'fr', at } as const
  await queueMail(context, client.database, mail)
  await deliverDueMails(context, {
    mailer: { name: 'outbox', send: async () => undefined, close: async () => undefined },
    from: 'b@example.org',
    readSetting: async () => ({
      publicUrl: 'https://ancrage.example',
      siteOwner: 'Ancrage',
      supportAddress: null,
      verificationUrl: null,
    }),
  })
  await queueMail(context, client.database, { ...mail, to: 'waits@example.org' })
  await client.database.transaction((transaction) =>
    inviteAccount(context, transaction, {
      email: 'invited@example.org',
      type: 'classic',
      language: 'fr',
      invitedBy: null,
    }),
  )
  await service.app.inject({
    method: 'POST',
    url: '/api/user/ask-account-creation',
    payload: { email: 'asks@example.org', firstName: 'A', lastName: 'B' },
  })
  await client.pool.query(`update account_requests set state = 'refused', decided_at = now()`)

  await after(KEPT_DAYS.mailContent + 1)
  const sent = (await rowsOf('mails')).filter(({ recipient }) => recipient === 'a@example.org')
  expect(sent).toMatchObject([{ state: 'sent', facts: null }])
  expect(await rowsOf('account_requests')).toHaveLength(1)
  expect(await rowsOf('invitations')).toHaveLength(1)
  await after(KEPT_DAYS.expiredInvitations)
  expect(await rowsOf('invitations')).toEqual([])
  await after(KEPT_DAYS.accountRequests)
  expect(await rowsOf('account_requests')).toEqual([])
  await after(KEPT_DAYS.mails)
  const left = (await rowsOf('mails')).map(({ recipient }) => recipient)
  expect(left).not.toContain('a@example.org')
  expect(left).toContain('waits@example.org')
})

test('docs/operate/retention.md names every duration', async () => {
  const file = fileURLToPath(new URL('../../../../../docs/operate/retention.md', import.meta.url))
  const text = await readFile(file, 'utf8')
  for (const days of Object.values(KEPT_DAYS)) expect(text).toContain(`${days} days`)
})
