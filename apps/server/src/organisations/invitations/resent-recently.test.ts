import { invitation, type AccountType } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  const companyId = await service.createCompany('Éditions du Phare')
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  await service.createAccount({
    email: 'boss@example.org',
    type: 'companyAdministrator',
    companyId,
  })
})
afterAll(() => service.close())

const offer = (email: string, accountType: AccountType) => ({ email, name: 'Zoé', accountType })
const codeOf = (reply: Awaited<ReturnType<Caller['get']>>) =>
  reply.statusCode === 403 ? refusalOf(reply).code : reply.statusCode
const NOT_LATELY = 'auth.reauthentication_required'
const ELEVEN_MINUTES = 11 * 60_000

test('BC8: an offer of an administrator’s account is not sent again by who proved long ago who is there', async () => {
  const ada = await service.signIn('ada@example.org')
  const invited = await ada.post('/admin/invitations', offer('helper@example.org', 'administrator'))
  const resend = (caller: Caller) =>
    caller.post(`/admin/invitations/${invitation.parse(invited.json()).id}/resend`, {})
  service.advance(ELEVEN_MINUTES)
  expect(codeOf(await resend(ada))).toBe(NOT_LATELY)
  expect(codeOf(await resend(await service.signIn('ada@example.org')))).toBe(200)
})

test('BC8: nor one that directs a company; one of a member is', async () => {
  const boss = await service.signIn('boss@example.org')
  const invite = async (email: string, role: 'companyAdministrator' | 'subAccount') => {
    const asked = await boss.post('/company/sub-accounts', { email, name: 'Zoé', role })
    expect(asked.statusCode).toBeLessThan(300)
    const { items } = (await boss.get('/company/invitations')).json<{
      items: { id: string; email: string }[]
    }>()
    return items.find((one) => one.email === email)?.id ?? ''
  }
  const director = await invite('second@example.org', 'companyAdministrator')
  const member = await invite('third@example.org', 'subAccount')
  const resend = (caller: Caller, id: string) =>
    caller.post(`/company/invitations/${id}/resend`, {})
  service.advance(ELEVEN_MINUTES)
  expect(codeOf(await resend(boss, director))).toBe(NOT_LATELY)
  expect(codeOf(await resend(boss, member))).toBe(200)
  expect(codeOf(await resend(await service.signIn('boss@example.org'), director))).toBe(200)
})
