import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { mailSettingAsSet } from '../../settings/index.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { deliverDueMails, queueMail, queueMails, type Mail, type MailDelivery } from './index.ts'
import { openSmtp } from './smtp.ts'
import { startMailServer, type MailServer } from './testing/mail-server.ts'

const MINUTE = 60_000
const TOKEN = 'T0ken-of-the-link_T0ken-of-the-link_T0ken-o'

let service: TestService
let server: MailServer
let delivery: MailDelivery
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.client.pool.query('delete from mails')
  server = await startMailServer()
  delivery = deliveryTo(server)
})
afterEach(async () => {
  await delivery.mailer.close()
  await server.close()
})

function deliveryTo({ url }: MailServer): MailDelivery {
  return {
    mailer: openSmtp(url),
    from: 'Ancrage <no-reply@ancrage.example>',
    readSetting: async () => ({
      publicUrl: 'https://ancrage.example',
      siteOwner: 'Ancrage',
      supportAddress: null,
      verificationUrl: null,
    }),
  }
}

const deliver = (): Promise<void> => deliverDueMails(service.context, delivery)
const queue = (mail: Mail): Promise<void> =>
  queueMail(service.context, service.client.database, mail)
const notice = (to = 'camille@example.org'): Mail => ({
  kind: 'passwordChanged',
  to,
  language: 'fr',
  at: new Date('2026-11-21T12:00:00Z'),
})
const recovery = (): Mail => ({
  kind: 'passwordRecovery',
  to: 'camille@example.org',
  language: 'en',
  token: TOKEN,
  expiresAt: new Date(service.context.now().getTime() + 30 * MINUTE),
})
const rows = async (): Promise<readonly Record<string, unknown>[]> =>
  (await service.client.pool.query<Record<string, unknown>>('select * from mails order by id')).rows

const invitation = (to: string): Mail => ({
  kind: 'invitation',
  creditsForCompany: false,
  to,
  language: 'fr',
  inviter: 'Zoé',
  company: 'Atelier',
  credits: 0,
  requested: false,
  token: TOKEN,
  expiresAt: new Date(service.context.now().getTime() + 30 * MINUTE),
})
const sentTo = (): readonly (string | undefined)[] => server.received.map(({ to }) => to[0])
const queueOf = (sender: string, mails: readonly Mail[]): Promise<void> =>
  queueMails(service.context, service.client.database, mails, sender)

describe('F5: the order of mails', () => {
  const many = (count = 30): readonly Mail[] =>
    Array.from({ length: count }, (_, at) => invitation(`p${at}@example.org`))

  test('what guards an account goes before all that waits', async () => {
    await queueOf('company', many())
    await queue(recovery())
    await queue(notice('anna@example.org'))
    await deliver()
    expect(sentTo().slice(0, 3)).toEqual([
      'camille@example.org',
      'anna@example.org',
      'p0@example.org',
    ])
  })

  test('whoever sends one mail does not wait for those of somebody who sends many', async () => {
    await queueOf('company', many())
    await queueOf('another', [invitation('one@example.org'), invitation('two@example.org')])
    await deliver()
    expect(sentTo().slice(0, 4)).toEqual([
      'p0@example.org',
      'one@example.org',
      'p1@example.org',
      'two@example.org',
    ])
  })

  test('what a sender adds waits behind what is queued of it', async () => {
    await queueOf('company', many(3))
    await queueOf('company', [invitation('late@example.org')])
    await queueOf('another', [invitation('one@example.org')])
    await deliver()
    expect(sentTo().at(-1)).toBe('late@example.org')
  })

  test('W2: whose one mail guards an account does not wait for somebody who is told of a hundred acts', async () => {
    for (let at = 0; at < 30; at += 1) await queue(notice('busy@example.org'))
    await queue(recovery())
    await deliver()
    expect(sentTo().slice(0, 3)).toEqual([
      'busy@example.org',
      'camille@example.org',
      'busy@example.org',
    ])
  })

  test('W2: a recovery link waits for none of the other mails that its reader is to have', async () => {
    for (let at = 0; at < 5; at += 1) await queue(invitation('camille@example.org'))
    await queue(notice('anna@example.org'))
    await queue(notice('anna@example.org'))
    await queue(recovery())
    await deliver()
    expect(sentTo().slice(0, 3)).toEqual([
      'anna@example.org',
      'camille@example.org',
      'anna@example.org',
    ])
  })

  test('one sender is kept for what guards an account', async () => {
    await queueOf('company', many())
    await queue(recovery())
    await deliverDueMails(service.context, delivery, 'security')
    expect(sentTo()).toEqual(['camille@example.org'])
  })
})

describe('a queued mail', () => {
  test('is sent once, in the reader’s language', async () => {
    await queue(notice())
    await deliver()
    await deliver()
    expect(server.received).toMatchObject([
      { to: ['camille@example.org'], mail: { subject: 'Votre mot de passe a été changé' } },
    ])
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }])
  })

  test('T023 has a link of the configured address, and T098 its secret is forgotten once sent', async () => {
    await queue(recovery())
    await deliver()
    const { mail } = server.received[0] ?? {}
    const link = `https://ancrage.example/reset-password/${TOKEN}`
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(`href="${link}"`)
    expect(await rows()).toMatchObject([{ state: 'sent', sealed_token: null, facts: {} }])
  })

  test('names the site’s owner as they are set when it is sent, as its sender too where no other was chosen', async () => {
    const owned = {
      siteOwner: 'Ancrage',
      publicUrl: 'https://ancrage.example',
      supportAddress: null,
      verificationUrl: null,
    }
    const unchosen = {
      ...delivery,
      from: undefined,
      readSetting: mailSettingAsSet(service.context, owned),
    }
    const name = (siteOwner: string | null) =>
      service.client.pool.query(
        `insert into site_settings (id, site_owner, updated_at) values (1, $1, now())
         on conflict (id) do update set site_owner = excluded.site_owner`,
        [siteOwner],
      )
    await queue(notice())
    await name('Maison "Dupont" <a@evil.example>, Fils')
    await deliverDueMails(service.context, unchosen)
    await queue(notice())
    await name(null)
    await deliverDueMails(service.context, unchosen)
    const [renamed, unnamed] = server.received
    expect(renamed?.mail.text).toContain('votre compte Maison "Dupont" <a@evil.example>, Fils')
    expect(renamed).toMatchObject({
      from: 'no-reply@ancrage.example',
      mail: {
        from: { name: 'Maison Dupont a@evil.example, Fils', address: 'no-reply@ancrage.example' },
      },
    })
    expect(unnamed?.mail.text).toContain('votre compte Ancrage')
    expect(unnamed?.mail.from).toMatchObject({ name: 'Ancrage' })
  })

  test('is not sent once its link has expired', async () => {
    await queue(recovery())
    service.advance(31 * MINUTE)
    await deliver()
    expect(server.received).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'expired', sealed_token: null }])
  })

  test('that is refused for good stays visible as failed, and is not tried again', async () => {
    server.mood({ code: 550, at: 'RCPT' })
    await queue(notice())
    await deliver()
    server.mood('taking')
    service.advance(10 * MINUTE)
    await deliver()
    expect(server.received).toEqual([])
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'failed', attempts: 1 })
    expect(row?.['last_error']).toContain('550')
  })

  test('that was sealed with a key that is lost fails visibly and holds up no other', async () => {
    await queue(recovery())
    await service.client.pool.query(`update mails set sealed_token = '\\x01'`)
    await queue(notice())
    await deliver()
    expect(server.received).toHaveLength(1)
    const [unreadable, other] = await rows()
    expect(unreadable?.['state']).toBe('failed')
    expect(unreadable?.['last_error']).toContain('cannot be opened')
    expect(other?.['state']).toBe('sent')
  })

  test('is sent by one of several workers', async () => {
    for (let index = 0; index < 12; index += 1) await queue(notice(`p${index}@example.org`))
    await Promise.all([deliver(), deliver(), deliver()])
    const recipients = server.received.map(({ to }) => to[0])
    expect(recipients).toHaveLength(12)
    expect(new Set(recipients).size).toBe(12)
  })
})

describe('a mail server that is down', () => {
  test('P12 for 24 hours loses no mail and blocks no deposit', async () => {
    await service.createAccount({ email: 'camille@example.org', credits: 100 })
    await queue(notice())
    await server.close()
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      await deliver()
      service.advance(10 * MINUTE)
    }
    const [row] = await rows()
    expect(row?.['state']).toBe('queued')
    // One attempt a run at least; a run that is slow outlives the first short pause and tries again.
    expect(row?.['attempts']).toBeGreaterThanOrEqual(24 * 6)
    expect(row?.['last_error']).toContain('ECONNREFUSED')
    const caller = await service.signIn('camille@example.org')
    const headers = { 'idempotency-key': '9a0a86b4-59c1-4d7a-a5a0-1f6c6ff5a1f0' }
    expect((await caller.post('/deposits', newDeposit(), headers)).statusCode).toBe(201)
    server = await startMailServer()
    delivery = deliveryTo(server)
    await deliver()
    expect(server.received).toHaveLength(1)
  })

  test('is tried again after a pause that grows, never longer than five minutes', async () => {
    await queue(notice())
    server.mood({ code: 451, at: 'DATA' })
    for (let run = 0; run < 15; run += 1) {
      await deliver()
      const [row] = await rows()
      const next = row?.['next_attempt_at']
      const pause = next instanceof Date ? next.getTime() - service.context.now().getTime() : 0
      // A short pause may end within the run: then there was more than one attempt.
      const longest = 1_000 * 2 ** (Number(row?.['attempts']) - 1)
      expect(pause).toBeLessThanOrEqual(Math.min(5 * MINUTE, longest))
      service.advance(5 * MINUTE)
    }
    server.mood('taking')
    await deliver()
    expect(server.received).toHaveLength(1)
  })
})

describe('Y2: a recipient who is refused for now', () => {
  beforeEach(() => server.mood({ code: 451, at: 'RCPT' }))

  test('waits behind all that was not tried yet', async () => {
    for (const name of ['a', 'b']) await queue(notice(`${name}@example.org`))
    await deliver()
    service.advance(6 * MINUTE)
    server.mood('taking')
    await queue(notice('new@example.org'))
    await deliver()
    expect(sentTo()[0]).toBe('new@example.org')
    expect(sentTo()).toHaveLength(3)
  })

  test('is tried after a quarter of the time for which it has waited, each hour in the end, and given up after five days', async () => {
    await queue(notice())
    service.advance(60 * MINUTE)
    await deliver()
    expect(await minutesToWait()).toBe(15)
    service.advance(4 * 24 * 60 * MINUTE)
    await deliver()
    expect(await minutesToWait()).toBe(60)
    service.advance(24 * 60 * MINUTE)
    await deliver()
    const [row] = await rows()
    expect([row?.['state'], row?.['attempts']]).toEqual(['failed', 3])
  })

  const minutesToWait = async (): Promise<number> => {
    const [row] = await rows()
    const next = row?.['next_attempt_at']
    const pause = next instanceof Date ? next.getTime() - service.context.now().getTime() : 0
    return Math.round(pause / MINUTE)
  }
})

describe('an answer that is lost', () => {
  test('makes a duplicate with the same Message-ID', async () => {
    await queue(notice())
    server.mood('taken')
    await deliver()
    server.mood('taking')
    service.advance(MINUTE)
    await deliver()
    const ids = server.received.map(({ mail }) => mail.messageId)
    const [row] = await rows()
    // The short pause after the first answer may end within the run.
    expect(row?.['attempts']).toBeGreaterThan(1)
    expect(ids).toHaveLength(Number(row?.['attempts']))
    expect(new Set(ids).size).toBe(1)
  })

  test('in a crash after sending costs one duplicate when the lease ends, and not before', async () => {
    await queue(notice())
    const taken = Promise.withResolvers<void>()
    const frozen = Promise.withResolvers<void>()
    const { mailer } = delivery
    const dying = deliverDueMails(service.context, {
      ...delivery,
      mailer: {
        ...mailer,
        send: async (message) => {
          await mailer.send(message)
          taken.resolve()
          await frozen.promise
          throw new Error('awake again, long after')
        },
      },
    })
    await taken.promise
    await deliver()
    expect(server.received).toHaveLength(1)
    service.advance(3 * MINUTE)
    await deliver()
    const ids = server.received.map(({ mail }) => mail.messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    frozen.resolve()
    await dying
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }])
  })
})
