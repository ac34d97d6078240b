import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import { queueMail, type Mail } from './index.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const TOKEN = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF'
const recovery = (to: string): Mail => ({
  kind: 'passwordRecovery',
  to,
  language: 'fr',
  token: TOKEN,
  expiresAt: new Date(service.context.now().getTime() + 1_800_000),
})
const queue = (mail: Mail): Promise<void> =>
  queueMail(service.context, service.client.database, mail)
const rowsFor = async (recipient: string): Promise<readonly Record<string, unknown>[]> =>
  (
    await service.client.pool.query<Record<string, unknown>>(
      'select * from mails where recipient = $1',
      [recipient],
    )
  ).rows

test('a mail is queued if, and only if, the transaction of its cause commits', async () => {
  const { context, client } = service
  const mail = recovery('rolled-back@example.org')
  const failing = client.database.transaction(async (transaction) => {
    await queueMail(context, transaction, mail)
    throw new Error('the cause failed')
  })
  await expect(failing).rejects.toThrow('the cause failed')
  expect(await rowsFor('rolled-back@example.org')).toEqual([])
  await queue(recovery('kept@example.org'))
  expect(await rowsFor('kept@example.org')).toMatchObject([{ state: 'queued', attempts: 0 }])
})

test('T078 an address with a line break, or several addresses, are refused and nothing is stored', async () => {
  const before = await service.client.pool.query('select 1 from mails')
  const hostile = [
    'a@example.org\r\nBcc: eve@example.org',
    'a@example.org\nBcc: eve@example.org',
    'a@example.org,eve@example.org',
    'Eve <eve@example.org>',
    '',
  ]
  for (const to of hostile) {
    await expect(queue(recovery(to))).rejects.toMatchObject({ code: 'request.invalid' })
  }
  const after = await service.client.pool.query('select 1 from mails')
  expect(after.rowCount).toBe(before.rowCount)
})

test('T098 a dump of the database gives no usable link', async () => {
  await queue(recovery('secret@example.org'))
  const rows = await rowsFor('secret@example.org')
  expect(rows).toHaveLength(1)
  const bytes = rows[0]?.['sealed_token']
  expect(Buffer.isBuffer(bytes) && bytes.includes(TOKEN)).toBe(false)
  expect(JSON.stringify(rows)).not.toContain(TOKEN)
})
