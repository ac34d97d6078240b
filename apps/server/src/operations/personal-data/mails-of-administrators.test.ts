import { afterAll, beforeAll, expect, test } from 'vitest'

import { queueMail } from '../../platform/mail/index.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { unzip } from '../../testing/unzip.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('V2: one’s own data has no name and address from a mail to administrators that was never sent', async () => {
  const to = 'former@example.org'
  const id = await service.createAccount({ email: to, type: 'administrator' })
  const waiting = { kind: 'accountRequestWaiting', company: null, others: 0 } as const
  const tell = (name: string): Promise<void> =>
    queueMail(service.context, service.client.database, {
      ...waiting,
      to,
      language: 'fr',
      name,
      email: `${name}@example.org`,
    })
  const set = (state: string, name: string) =>
    service.client.pool.query(`update mails set state = $1 where facts ->> 'name' = $2`, [
      state,
      name,
    ])
  for (const name of ['read', 'waiting', 'expired', 'failed']) await tell(name)
  await set('sent', 'read')
  await set('expired', 'expired')
  await set('failed', 'failed')
  await service.client.pool.query(`update accounts set type = 'classic' where id = $1`, [id])
  const reply = await (await service.signIn(to)).get('/user/export')
  const listed: unknown = JSON.parse(String(unzip(reply.rawPayload).get('mails.json')))
  expect(listed).toMatchObject([{ facts: { name: 'read' } }])
})
