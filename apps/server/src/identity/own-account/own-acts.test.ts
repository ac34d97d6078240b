import { listAuditEntries } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'
import { verifyAuditChain } from '../../audit/index.ts'
import { enableSecondFactor } from '../testing/second-factor-of.ts'

const NEW_PASSWORD = 'le violoncelle bleu dort tard'

let service: TestService
let id: string
let email: string
let me: Caller
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
})
beforeEach(async () => {
  email = `person-${(count += 1)}@example.org`
  id = await service.createAccount({ email })
  me = await service.signIn(email)
})
afterAll(() => service.close())

const log = async () => {
  const ada = await service.signIn('ada@example.org')
  const reply = await ada.get(`/admin/audit?subjectId=${id}`)
  const { items } = listAuditEntries.reply.parse(reply.json())
  return items.filter(({ action }) => action !== 'account.signedIn')
}
const acts = async () => (await log()).map(({ action }) => action)

describe('what people do to their own account', () => {
  test('is written down and read by administrators, with the person’s name and address', async () => {
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    const payload = { method: 'PUT', url: '/api/user/password', payload: body } as const
    expect((await me.call(payload)).statusCode).toBe(204)
    const person = { name: `Compte ${email}`, email }
    expect(await log()).toMatchObject([
      {
        action: 'account.passwordChanged',
        actorId: id,
        actorName: person.name,
        actorEmail: person.email,
        subjectName: person.name,
        subjectEmail: person.email,
      },
    ])
    const { rows } = await service.client.pool.query('select * from audit_entries')
    expect(JSON.stringify(rows)).not.toContain('@example.org')
    expect((await verifyAuditChain(service.client.database)).brokenAt).toBeNull()
  })

  test('is written down for a second factor, its codes, sessions, the export and the end', async () => {
    await service.signIn(email)
    expect((await me.post('/auth/sessions/revoke-others', {})).statusCode).toBe(204)
    await enableSecondFactor(service, me)
    expect((await me.post('/auth/2fa/recovery-codes', {})).statusCode).toBe(200)
    expect((await me.post('/auth/2fa/disable', {})).statusCode).toBe(204)
    expect((await me.get('/user/export')).statusCode).toBe(200)
    const erasure = { email, proofsBecomeUnusable: true }
    expect((await me.post('/user/erase', erasure)).statusCode).toBe(200)
    expect((await acts()).toReversed()).toEqual([
      'account.sessionsEnded',
      'account.twoFactorEnabled',
      'account.recoveryCodesRenewed',
      'account.twoFactorDisabled',
      'account.dataExported',
      'account.erased',
    ])
    const nobody = { actorName: null, actorEmail: null, subjectName: null, subjectEmail: null }
    for (const entry of await log()) expect(entry).toMatchObject(nobody)
  })

  test('is written down for the links of mails: a new address, then a new password', async () => {
    const open = (path: string, payload: object = {}) =>
      service.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
    const tokenOf = async (kind: 'passwordRecovery' | 'emailChangeConfirm') =>
      (await mailsTo(service, `new-${email}`, kind)).at(-1)?.token
    await me.post('/user/email', { email: `new-${email}` })
    const changed = await open(`email-change/${await tokenOf('emailChangeConfirm')}`)
    expect(changed.statusCode).toBe(200)
    await open('recovery', { email: `new-${email}` })
    const token = await vi.waitFor(
      async () => (await tokenOf('passwordRecovery')) ?? Promise.reject(new Error('no mail yet')),
      { timeout: 20_000 },
    )
    const reset = await open(`reset-password/${token}`, { password: NEW_PASSWORD })
    expect(reset.statusCode).toBe(204)
    expect(await acts()).toEqual(['account.passwordReset', 'account.emailChanged'])
  })
})
