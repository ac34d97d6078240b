import { listMails, readMail } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { deliverDueMails, queueMail, type Mail, type Mailer } from '../../platform/mail/index.ts'
import { MailRefused } from '../../platform/mail/mailer.ts'

const TOKEN = 'T0ken-of-the-link_T0ken-of-the-link_T0ken-o'

let service: TestService
let administrator: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'admin@example.org', type: 'administrator' })
  await service.createAccount({ email: 'classic@example.org' })
  administrator = await service.signIn('admin@example.org')
})
beforeEach(async () => {
  await service.client.pool.query('delete from mails')
})
afterAll(() => service.close())

const queue = (mail: Mail): Promise<void> =>
  queueMail(service.context, service.client.database, mail)
const recovery = (to = 'camille@example.org'): Mail => ({
  kind: 'passwordRecovery',
  to,
  language: 'fr',
  token: TOKEN,
  expiresAt: new Date(service.context.now().getTime() + 1_800_000),
})
const list = async (query = '') =>
  listMails.reply.parse((await administrator.get(`/admin/mails${query}`)).json())
const onlyId = async (): Promise<number> => (await list()).items[0]?.id ?? 0
const deliver = (outcome: 'sent' | 'refused'): Promise<void> => {
  const mailer: Mailer = {
    name: 'outbox',
    send: async () => {
      if (outcome === 'refused') throw new MailRefused('550 nobody of that name', undefined)
    },
    close: async () => undefined,
  }
  const readSetting = async () => ({
    publicUrl: 'https://ancrage.example',
    siteOwner: 'Ancrage',
    supportAddress: null,
    verificationUrl: null,
  })
  return deliverDueMails(service.context, { mailer, from: 'a@example.org', readSetting })
}

describe('the mails an administrator sees', () => {
  test('AY2: cannot be asked for by a recipient with a NUL', async () => {
    expect((await administrator.get('/admin/mails?to=%00')).statusCode).toBe(422)
  })

  test('are listed newest first, page by page, by state and by recipient', async () => {
    for (const name of ['a', 'b', 'c']) await queue(recovery(`${name}@example.org`))
    const first = await list('?limit=2')
    expect(first.items.map(({ to }) => to)).toEqual(['c@example.org', 'b@example.org'])
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    expect(second.items.map(({ to }) => to)).toEqual(['a@example.org'])
    expect(second.nextCursor).toBeNull()
    expect((await list('?to=B@example.org')).items).toHaveLength(1)
    expect((await list('?state=sent')).items).toEqual([])
    expect((await administrator.get('/admin/mails?cursor=x')).statusCode).toBe(422)
  })

  test('T098 are read without the secret of their link, before and after sending', async () => {
    await queue(recovery())
    const id = await onlyId()
    const before = await administrator.get(`/admin/mails/${id}`)
    expect(before.body).not.toContain(TOKEN)
    const { content } = readMail.reply.parse(before.json())
    expect(content?.subject).toBe('Choisissez un nouveau mot de passe')
    expect(content?.text).toContain('/reset-password/…')
    await deliver('sent')
    const after = await administrator.get(`/admin/mails/${id}`)
    expect(after.body).not.toContain(TOKEN)
    expect(readMail.reply.parse(after.json())).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('name the site’s owner as they are set', async () => {
    const name = (siteOwner: string | null) =>
      administrator.call({ method: 'PATCH', url: '/api/admin/settings', payload: { siteOwner } })
    await queue(recovery())
    const id = await onlyId()
    await name('Atelier des Preuves')
    const { content } = readMail.reply.parse((await administrator.get(`/admin/mails/${id}`)).json())
    await name(null)
    expect(content?.text).toContain('votre compte Atelier des Preuves')
  })

  test('that were refused are tried again when asked for, link and all', async () => {
    await queue(recovery())
    await deliver('refused')
    const id = await onlyId()
    expect((await list()).items[0]).toMatchObject({
      state: 'failed',
      lastError: '550 nobody of that name',
      nextAttemptAt: null,
    })
    const retried = await administrator.post(`/admin/mails/${id}/retry`, {})
    expect(retried.statusCode).toBe(200)
    await deliver('sent')
    expect((await list()).items[0]).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
  })

  test('that were sent are never sent again', async () => {
    await queue(recovery())
    await deliver('sent')
    const again = await administrator.post(`/admin/mails/${await onlyId()}/retry`, {})
    expect(again.statusCode).toBe(409)
    expect(refusalOf(again).code).toBe('mail.is_over')
    const missing = await administrator.post('/admin/mails/999999/retry', {})
    expect(missing.statusCode).toBe(404)
  })

  test('T048 are nobody else’s business', async () => {
    await queue(recovery())
    const id = await onlyId()
    const classic = await service.signIn('classic@example.org')
    const replies = await Promise.all([
      classic.get('/admin/mails'),
      classic.get(`/admin/mails/${id}`),
      classic.post(`/admin/mails/${id}/retry`, {}),
      service.app.inject({ url: '/api/admin/mails' }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 401])
  })
})
