import { openRenderer, type Renderer } from '@ancrage/certificate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { deliverDueMails } from '../../platform/mail/index.ts'
import type { Message } from '../../platform/mail/mailer.ts'
import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { deliveryInto } from './testing/delivery-into.ts'

let service: TestService
let renderer: Renderer
let sent: Message[]
let count = 0
let email: string
let anna: Caller
beforeAll(async () => {
  service = await openTestService()
  renderer = openRenderer({ workers: 1 })
})
beforeEach(async () => {
  sent = []
  await service.client.pool.query('delete from mails')
  email = `anna-${(count += 1)}@example.org`
  await service.createAccount({ email, credits: 1 })
  anna = await service.signIn(email)
})
afterAll(async () => {
  await renderer.close()
  await service.close()
})

const change = (set: string) => () =>
  service.client.pool.query(`update accounts set ${set} where email = $1`, [email])
const LOSSES = [
  ['is suspended', change('suspended_at = now()')],
  ['erases the account', change(`suspended_at = now(), email = 'erased-' || email`)],
] as const

/** Delivers what waits; `lose` happens while the first certificate is drawn. */
function deliver(how: 'attachments' | 'links', lose: () => Promise<unknown>): Promise<void> {
  const drawing: Renderer = {
    ...renderer,
    renderCertificate: async (...wanted) => {
      await lose()
      return renderer.renderCertificate(...wanted)
    },
  }
  return deliverDueMails(service.context, deliveryInto(sent, service, { how, renderer: drawing }))
}

async function confirmed(): Promise<string> {
  const { id } = depositOf(await anna.post('/deposits', newDeposit()))
  await service.anchorAndConfirm()
  await service.client.pool.query(`delete from mails where kind <> 'depositConfirmed'`)
  return id
}

describe('BC2: while a certificate is drawn for a mail', () => {
  test.each(LOSSES)('who %s sends it to nobody', async (_loss, lose) => {
    const id = await confirmed()
    await deliver('links', async () => undefined)
    sent = []
    const wanted = { email: 'notary@example.org', language: 'en' }
    expect((await anna.post(`/deposits/${id}/certificate-mails`, wanted)).statusCode).toBe(204)
    await deliver('links', lose)
    expect(sent.map(({ to }) => to)).toEqual([])
  })

  test.each([...LOSSES, ['has another address', change(`email = 'new-' || email`)] as const])(
    'who %s is not written to there',
    async (_loss, lose) => {
      await confirmed()
      await deliver('attachments', lose)
      expect(sent.map(({ to }) => to)).toEqual([])
    },
  )

  test('who keeps all of it is sent it', async () => {
    await confirmed()
    await deliver('attachments', async () => undefined)
    expect(sent.map(({ to, files }) => [to, files.length])).toEqual([[email, 2]])
  })
})
