import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { isStillTold } from '../../accounts/index.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { deliverDueMails, queueGathered, type Mail } from './index.ts'
import { openSmtp } from './smtp.ts'
import { startMailServer, type MailServer } from './testing/mail-server.ts'

const HOUR = 3_600_000

let service: TestService
let server: MailServer
beforeAll(async () => {
  service = await openTestService()
  server = await startMailServer()
  for (const email of ['admin@example.org', 'second@example.org']) {
    await service.createAccount({ email, type: 'administrator' })
  }
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  await service.client.pool.query('delete from mails')
})

const request = (name: string, to = 'admin@example.org'): Mail => ({
  kind: 'accountRequestWaiting',
  to,
  language: 'fr',
  name,
  email: 'somebody@example.org',
  company: null,
  others: 0,
})
const queue = (...mails: readonly Mail[]): Promise<void> =>
  queueGathered(service.context, service.client.database, mails)

/** The subjects of what has arrived since the last look, and their texts. */
async function delivered(): Promise<readonly (readonly [string | undefined, string])[]> {
  const before = server.received.length
  const mailer = openSmtp(server.url)
  await deliverDueMails(service.context, {
    isStillFor: (told) => isStillTold(service.context.database, told),
    mailer,
    from: 'no-reply@ancrage.example',
    readSetting: async () => ({
      publicUrl: 'https://ancrage.example',
      siteOwner: 'Ancrage',
      supportAddress: null,
      verificationUrl: null,
    }),
  })
  await mailer.close()
  return server.received.slice(before).map(({ mail }) => [mail.subject, mail.text ?? ''])
}

test('Y3: requests that arrive together make two mails to each administrator too, and none of them fails', async () => {
  const { context, client } = service
  const both = ['admin@example.org', 'second@example.org']
  const tell = (index: number) =>
    client.database.transaction(async (transaction) => {
      const to = index % 2 === 0 ? both : both.toReversed()
      const mails = to.map((each) => request(`Personne ${index}`, each))
      await queueGathered(context, transaction, mails)
    })
  await Promise.all(Array.from({ length: 20 }, (_, index) => tell(index)))
  const { rows } = await client.pool.query(
    `select recipient, (facts ->> 'others')::int as others from mails order by recipient, id`,
  )
  expect(rows).toEqual(
    both.flatMap((recipient) => [
      { recipient, others: 0 },
      { recipient, others: 18 },
    ]),
  )
})

test('F5: three hundred requests make two mails to an administrator', async () => {
  for (let index = 0; index < 300; index += 1) await queue(request(`Personne ${index}`))
  expect((await delivered()).map(([subject]) => subject)).toEqual([
    'Demande de compte de Personne 0',
  ])
  service.advance(HOUR)
  const [gathered, ...others] = await delivered()
  expect(others).toEqual([])
  expect(gathered?.[0]).toBe('299 demandes de compte')
  expect(gathered?.[1]).toContain('Personne 1')
  expect(gathered?.[1]).toContain('298 autres demandes sont arrivées depuis.')
})

test('F5: each administrator has mails of their own, and each kind', async () => {
  await queue(request('Zoé'), request('Zoé', 'second@example.org'))
  await queue(request('Léo', 'second@example.org'))
  expect(await delivered()).toHaveLength(2)
  service.advance(HOUR)
  expect((await delivered()).map(([subject]) => subject)).toEqual(['Demande de compte de Léo'])
})

test('F5: what comes an hour after the last is told at once again', async () => {
  await queue(request('Zoé'))
  await delivered()
  service.advance(HOUR)
  await queue(request('Léo'))
  expect((await delivered()).map(([subject]) => subject)).toEqual(['Demande de compte de Léo'])
})

const LOSSES = [
  ['demoted', `type = 'classic'`],
  ['suspended', 'suspended_at = now()'],
  ['gone from that address', `email = 'elsewhere@example.org'`],
] as const

test.each(LOSSES)(
  'Q3: what gathers for an administrator who is %s meanwhile is not sent',
  async (_, change) => {
    const email = `third-${change.length}@example.org`
    await service.createAccount({ email, type: 'administrator' })
    await queue(request('Zoé', email), request('Léo', email))
    const waiting = service.client.pool.query(`update accounts set ${change} where email = $1`, [
      email,
    ])
    expect((await waiting).rowCount).toBe(1)
    service.advance(HOUR)
    expect(await delivered()).toEqual([])
    const { rows } = await service.client.pool.query('select distinct state from mails')
    expect(rows).toEqual([{ state: 'expired' }])
  },
)
