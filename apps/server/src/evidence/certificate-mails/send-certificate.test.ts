import { openRenderer, type Renderer } from '@ancrage/certificate'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { deliverDueMails } from '../../platform/mail/index.ts'
import type { Message } from '../../platform/mail/mailer.ts'
import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { deliveryInto } from './testing/delivery-into.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const TYPED = { title: 'Gagnez-un-lot', reference: 'Un-mot-typé', description: 'Appelez-nous' }

let service: TestService
let renderer: Renderer
let sent: Message[]
let people = 0
let email: string
let anna: Caller
beforeAll(async () => {
  service = await openTestService({ rateLimits: 'on' })
  renderer = openRenderer({ workers: 1 })
})
afterAll(async () => {
  await renderer.close()
  await service.close()
})
beforeEach(async () => {
  sent = []
  await service.client.pool.query('delete from mails')
  email = `anna-${(people += 1)}@example.org`
  await service.createAccount({ email, credits: 20 })
  await service.client.pool.query(`update accounts set name = 'Anna Martin' where email = $1`, [
    email,
  ])
  anna = await service.signIn(email)
})

/** How confirmations are told does not matter. */
const deliver = (drawing: Renderer = renderer): Promise<void> =>
  deliverDueMails(service.context, deliveryInto(sent, service, { how: 'links', renderer: drawing }))

async function confirmed(words = {}): Promise<{ id: string; number: string }> {
  const made = depositOf(await anna.post('/deposits', newDeposit(words)))
  await service.anchorAndConfirm()
  await deliver()
  sent = []
  return made
}

const send = (caller: Caller, id: string, to: string, language = 'en') =>
  caller.post(`/deposits/${id}/certificate-mails`, { email: to, language })

const stateTo = async (to: string): Promise<unknown> => {
  const found = await service.client.pool.query('select state from mails where recipient = $1', [
    to,
  ])
  return found.rows
}

test('20.10: a certificate that is sent carries the PDF in the language of its reader, and no word that its sender typed', async () => {
  const { id, number } = await confirmed(TYPED)
  expect((await send(anna, id, 'notary@example.org')).statusCode).toBe(204)
  await deliver()
  expect(sent).toHaveLength(1)
  const [mail] = sent
  expect(mail?.to).toBe('notary@example.org')
  expect(mail?.files.map(({ name }) => name)).toEqual([`certificate-${number}.pdf`])
  expect(Buffer.from(mail?.files[0]?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  const words = `${mail?.subject} ${mail?.text} ${mail?.html}`
  for (const told of [number, 'Anna Martin', email, 'OpenTimestamps']) {
    expect(words).toContain(told)
  }
  for (const typed of Object.values(TYPED)) expect(words).not.toContain(typed)
})

test('20.10: a deposit of somebody else, or one that waits, sends nothing, and takes nothing of what may be sent', async () => {
  const { id } = await confirmed()
  await service.createAccount({ email: `other-${people}@example.org`, credits: 1 })
  const other = await service.signIn(`other-${people}@example.org`)
  for (let tries = 0; tries < 4; tries += 1) {
    const refused = await send(other, id, 'reader@example.org')
    expect([refused.statusCode, refusalOf(refused).code]).toEqual([404, 'object.not_found'])
  }
  const waiting = depositOf(await anna.post('/deposits', newDeposit()))
  expect(refusalOf(await send(anna, waiting.id, 'reader@example.org')).code).toBe(
    'certificate.not_confirmed',
  )
  expect(await mailsTo(service, 'reader@example.org')).toEqual([])
  const counted = await service.client.pool.query(
    `select 1 from rate_counters where name like 'certificate-mail%'
     and subject_digest = sha256(convert_to((select id::text from accounts where email = $1), 'UTF8'))`,
    [`other-${people}@example.org`],
  )
  expect(counted.rows).toEqual([])
})

test('20.10: an address is written to three times an hour, and fifty certificates leave an account in a day', async () => {
  const { id } = await confirmed()
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await send(anna, id, 'box@example.org')).statusCode).toBe(204)
  }
  const fourth = await send(anna, id, 'BOX@example.org')
  expect([fourth.statusCode, refusalOf(fourth).code]).toEqual([429, 'limit.exceeded'])
  for (let at = 3; at < 50; at += 1) {
    expect((await send(anna, id, `p${at}@example.org`)).statusCode).toBe(204)
  }
  const beyond = await send(anna, id, 'one-more@example.org')
  expect([beyond.statusCode, refusalOf(beyond).code]).toEqual([
    429,
    'certificate_mail.too_many_today',
  ])
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(3_600)
  service.advance(DAY)
  const again = await service.signIn(email)
  expect((await send(again, id, 'one-more@example.org')).statusCode).toBe(204)
})

test('20.10: who is suspended before the mail leaves has sent nothing', async () => {
  const { id } = await confirmed()
  await send(anna, id, 'late@example.org')
  await service.client.pool.query('update accounts set suspended_at = now() where email = $1', [
    email,
  ])
  await deliver()
  expect(sent).toEqual([])
  expect(await stateTo('late@example.org')).toEqual([{ state: 'failed' }])
})

test('20.10: it never goes without the certificate: one that cannot be drawn is tried again, then given up', async () => {
  const { id } = await confirmed()
  await send(anna, id, 'patient@example.org')
  const broken: Renderer = {
    ...renderer,
    renderCertificate: async () => {
      throw new Error('out of memory')
    },
  }
  await deliver(broken)
  expect(await stateTo('patient@example.org')).toEqual([{ state: 'queued' }])
  service.advance(20 * MINUTE)
  await deliver(broken)
  expect(sent).toEqual([])
  expect(await stateTo('patient@example.org')).toEqual([{ state: 'failed' }])
})

test('20.10: the log says who sent it and not to whom, and an erased account leaves no mail that names it', async () => {
  const { id } = await confirmed()
  await send(anna, id, 'reader-of-log@example.org', 'fr')
  const { rows } = await service.client.pool.query<{ entry: string }>(
    `select audit_entries::text as entry from audit_entries
     where subject_id = $1 and action = 'deposit.certificateSent'`,
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.entry).not.toContain('reader-of-log')
  const neighbour = `neighbour-${people}@example.org`
  await service.createAccount({ email: neighbour, credits: 1 })
  const other = await service.signIn(neighbour)
  const theirs = depositOf(await other.post('/deposits', newDeposit()))
  await service.anchorAndConfirm()
  await send(other, theirs.id, 'reader-of-other@example.org')
  const erased = await anna.post('/user/erase', { email, proofsBecomeUnusable: true })
  expect(erased.statusCode).toBe(200)
  expect(await mailsTo(service, 'reader-of-log@example.org')).toEqual([])
  expect(await mailsTo(service, 'reader-of-other@example.org')).toHaveLength(1)
})

test('G2: who erases their account within a company leaves no mail that they had sent from their own', async () => {
  const { id } = await confirmed()
  await send(anna, id, 'reader-of-own@example.org')
  const companyId = await service.createCompany(`Les Quais ${people}`)
  const head = { email: `head-${people}@example.org`, type: 'companyAdministrator' } as const
  await service.createAccount({ ...head, companyId })
  await (await service.signIn(head.email)).post('/company/sub-accounts', { email })
  const [mail] = await mailsTo(service, email, 'companyInvitation')
  const joined = await anna.post(`/auth/invitation/${mail?.token}/join`, {})
  expect(joined.statusCode).toBe(204)
  const erased = await anna.post('/user/erase', { email, proofsBecomeUnusable: true })
  expect(erased.statusCode).toBe(200)
  expect(await mailsTo(service, 'reader-of-own@example.org')).toEqual([])
})

test('20.10: who may not share the deposit any more when the mail leaves has sent nothing, and the log has whose company it was', async () => {
  const companyId = await service.createCompany(`Les Ateliers ${people}`)
  const member = { email: `member-${people}@example.org`, type: 'subAccount' } as const
  await service.createAccount({ ...member, companyId, credits: 1 })
  const director = {
    email: `director-${people}@example.org`,
    type: 'companyAdministrator',
  } as const
  await service.createAccount({ ...director, companyId })
  const { id } = depositOf(
    await (await service.signIn(member.email)).post('/deposits', newDeposit()),
  )
  await service.anchorAndConfirm()
  const sending = await service.signIn(director.email)
  expect((await send(sending, id, 'too-late@example.org')).statusCode).toBe(204)
  const { rows } = await service.client.pool.query(
    `select company_id from audit_entries where subject_id = $1 and action = 'deposit.certificateSent'`,
    [id],
  )
  expect(rows).toEqual([{ company_id: companyId }])
  await service.client.pool.query(`update accounts set type = 'subAccount' where email = $1`, [
    director.email,
  ])
  await deliver()
  expect(sent.map(({ to }) => to)).not.toContain('too-late@example.org')
  expect(await stateTo('too-late@example.org')).toEqual([{ state: 'failed' }])
})

test('20.10: who is suspended while the call waits for their account has sent nothing', async () => {
  const { id } = await confirmed()
  const holder = await service.client.pool.connect()
  await holder.query('begin')
  await holder.query('update accounts set suspended_at = now() where email = $1', [email])
  const reply = send(anna, id, 'nobody@example.org')
  await vi.waitUntil(() => somebodyWaits(service.client.pool), { timeout: 20_000, interval: 20 })
  await holder.query('commit')
  holder.release()
  expect((await reply).statusCode).toBe(401)
  expect(await mailsTo(service, 'nobody@example.org')).toEqual([])
})

test('AH4: accounts of one company write to an address three times an hour together, and five hundred times a day', async () => {
  const companyId = await service.createCompany('Atelier')
  const members = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const to = `${name}-of-company@example.org`
      await service.createAccount({
        email: to,
        type: 'companyAdministrator',
        companyId,
        credits: 1,
      })
      return service.signIn(to)
    }),
  )
  const [one = anna, two = anna] = members
  const { id } = depositOf(await one.post('/deposits', newDeposit()))
  await service.anchorAndConfirm()
  for (const caller of [one, two, one]) {
    expect((await send(caller, id, 'letter-box@example.org')).statusCode).toBe(204)
  }
  const fourth = await send(two, id, 'letter-box@example.org')
  expect([fourth.statusCode, refusalOf(fourth).code]).toEqual([429, 'limit.exceeded'])
  expect((await send(anna, (await confirmed()).id, 'letter-box@example.org')).statusCode).toBe(204)
  await service.client.pool.query(
    `update rate_counters set taken = 500
     where name = 'certificate-mail.day' and subject_digest = sha256(convert_to($1, 'UTF8'))`,
    [companyId],
  )
  expect(refusalOf(await send(two, id, 'another@example.org')).code).toBe(
    'certificate_mail.too_many_today',
  )
})
