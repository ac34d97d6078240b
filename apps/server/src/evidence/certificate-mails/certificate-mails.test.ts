import { openRenderer, type Renderer } from '@ancrage/certificate'
import type { Deposit } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { deliverDueMails, type MailDelivery } from '../../platform/mail/index.ts'
import type { Message } from '../../platform/mail/mailer.ts'
import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { deliveryInto } from './testing/delivery-into.ts'

const MINUTE = 60_000

let service: TestService
let renderer: Renderer
let anna: Caller
let count = 0
let sent: Message[]
beforeAll(async () => {
  service = await openTestService()
  renderer = openRenderer({ workers: 1 })
})
afterAll(async () => {
  await renderer.close()
  await service.close()
})
beforeEach(async () => {
  sent = []
  count += 1
  const email = `anna-${count}@example.org`
  await service.createAccount({ email, credits: 20 })
  anna = await service.signIn(email)
})

const deliveryBy = (how: 'attachments' | 'links', drawing: Renderer = renderer): MailDelivery =>
  deliveryInto(sent, service, { how, renderer: drawing })

const deliver = (delivery: MailDelivery): Promise<void> =>
  deliverDueMails(service.context, delivery)

async function confirmed(deposits = 1): Promise<readonly Deposit[]> {
  const made: Deposit[] = []
  for (let index = 0; index < deposits; index += 1) {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    made.push(depositOf(await anna.post('/deposits', newDeposit(), headers)))
  }
  await service.anchorAndConfirm()
  return made
}

/** A renderer that fails as often as it is told to. */
function failing(times: number): Renderer {
  let left = times
  return {
    ...renderer,
    renderCertificate: async (...drawing) => {
      left -= 1
      if (left >= 0) throw new Error('out of memory')
      return renderer.renderCertificate(...drawing)
    },
  }
}

test('the mail of a confirmation carries both certificates of each deposit', async () => {
  const made = await confirmed(2)
  await deliver(deliveryBy('attachments'))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.files.map(({ name }) => name).toSorted()).toEqual(
    made
      .flatMap(({ number }) => [`certificat-${number}.pdf`, `certificate-${number}.pdf`])
      .toSorted(),
  )
  const [file] = sent[0]?.files ?? []
  expect(Buffer.from(file?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(sent[0]?.text).toContain('joints à cet email')
})

test('with links it carries nothing, and says so', async () => {
  await confirmed()
  await deliver(deliveryBy('links'))
  expect(sent).toMatchObject([{ files: [] }])
  expect(sent[0]?.text).not.toContain('joints à cet email')
  expect(sent[0]?.text).toContain('prêts à être téléchargés')
})

test('a mail about more deposits than it names leads to them', async () => {
  await confirmed(11)
  await deliver(deliveryBy('attachments', failing(Infinity)))
  expect(sent).toMatchObject([{ files: [] }])
})

test('P12 a certificate that cannot be drawn for a moment is tried again, then sent', async () => {
  const [made] = await confirmed()
  const delivery = deliveryBy('attachments', failing(1))
  await deliver(delivery)
  expect(sent).toEqual([])
  service.advance(MINUTE)
  await deliver(delivery)
  expect(sent[0]?.files.map(({ name }) => name)).toEqual([
    `certificat-${made?.number}.pdf`,
    `certificate-${made?.number}.pdf`,
  ])
})

test('P12 one that cannot be drawn at all does not keep the mail for ever', async () => {
  await confirmed()
  const delivery = deliveryBy('attachments', failing(Infinity))
  for (let minutes = 0; minutes < 20 && sent.length === 0; minutes += 5) {
    await deliver(delivery)
    service.advance(5 * MINUTE)
  }
  expect(sent).toMatchObject([{ files: [] }])
  expect(sent[0]?.text).not.toContain('joints à cet email')
})

test('F1: a mail whose certificates are being drawn when the service stops is left as it was', async () => {
  await confirmed()
  // However long it has waited: it goes with them, when the service has started again.
  service.advance(30 * MINUTE)
  const stop = new AbortController()
  const delivery = deliveryBy('attachments', {
    ...renderer,
    renderCertificate: async (...[facts, language, attachments, logo, turn]) => {
      stop.abort()
      return renderer.renderCertificate(facts, language, attachments, logo, turn)
    },
  })
  await deliverDueMails(service.context, delivery, undefined, stop.signal)
  await deliverDueMails(service.context, delivery, undefined, stop.signal)
  expect(sent).toEqual([])
  await deliver(deliveryBy('attachments'))
  expect(sent[0]?.files).toHaveLength(2)
})

test('P5 a deposit whose block was undone since is not attached', async () => {
  await confirmed()
  await service.client.pool.query(
    'update deposits set confirmed_at = null where account_id = (select id from accounts where email = $1)',
    [`anna-${count}@example.org`],
  )
  await deliver(deliveryBy('attachments'))
  expect(sent).toMatchObject([{ files: [] }])
})

test('Q3: the mail of a confirmation that waited while its depositor was suspended is not sent', async () => {
  await confirmed()
  await service.client.pool.query('update accounts set suspended_at = now() where email = $1', [
    `anna-${count}@example.org`,
  ])
  await deliver(deliveryBy('attachments'))
  expect(sent.filter(({ to }) => to === `anna-${count}@example.org`)).toEqual([])
})
