import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { queueMail, type Mail } from '../../platform/mail/index.ts'
import { mailsTo } from '../../testing/mails-of.ts'
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

describe('mails to administrators about a person who erases their account', () => {
  const to = 'operator@example.org'
  const ofOrder = {
    kind: 'orderWaiting',
    to,
    language: 'fr',
    order: 'CO-2026-000001',
    product: 'Lot',
    amount: 4798,
    currency: 'EUR',
    company: 'Atelier',
    toldHowToPay: true,
    vatAwaited: false,
    others: 2,
  } as const
  const ofRequest = {
    kind: 'accountRequestWaiting',
    to,
    language: 'fr',
    company: 'Atelier',
  } as const

  const ofSettings = {
    kind: 'settingsChanged',
    to,
    language: 'fr',
    settings: ['iban'],
    iban: { before: null, after: '0189' },
    at: new Date(),
  } satisfies Partial<Mail>

  async function told(email: string): Promise<readonly unknown[]> {
    await service.client.pool.query('delete from mails')
    await service.createAccount({ email })
    const person = { name: 'Camille Moreau', email }
    const { context, client } = service
    const queue = (mail: Mail) => queueMail(context, client.database, mail)
    await queue({ ...ofOrder, ...person })
    await queue({ ...ofRequest, ...person, others: 0 })
    await queue({ ...ofRequest, ...person, others: 3 })
    await queue({ ...ofOrder, name: 'Léo', email: 'leo@example.org' })
    await queue({ ...ofSettings, ...person })
    const body = { email, proofsBecomeUnusable: true }
    expect((await (await service.signIn(email)).post('/user/erase', body)).statusCode).toBe(200)
    return mailsTo(service, to)
  }

  test('keep what is to be done, and say nothing of the person', async () => {
    const nobody = { name: '', email: '' }
    expect(await told('camille@example.org')).toMatchObject([
      { kind: 'orderWaiting', facts: { ...nobody, order: ofOrder.order, others: 2 } },
      { kind: 'accountRequestWaiting', facts: { ...nobody, company: null, others: 3 } },
      { kind: 'orderWaiting', facts: { name: 'Léo', email: 'leo@example.org' } },
      { kind: 'settingsChanged', facts: { ...nobody, iban: ofSettings.iban } },
    ])
  })
})
