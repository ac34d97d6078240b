import type { Deposit } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { enableSecondFactor } from '../../identity/testing/second-factor-of.ts'
import { attachedFacts } from '../../testing/attached-facts.ts'
import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let companyId: string
let director: Caller
let count = 0
let email: string
let id: string
let member: Caller
beforeAll(async () => {
  service = await openTestService()
  companyId = await service.createCompany('Atelier')
  const type = 'companyAdministrator'
  await service.createAccount({ email: 'director@example.org', type, companyId })
})
beforeEach(async () => {
  director = await service.signIn('director@example.org')
  email = `member-${(count += 1)}@example.org`
  id = await service.createAccount({ email, type: 'subAccount', companyId, credits: 1 })
  await service.client.pool.query('update accounts set email_proven_at = $2 where id = $1', [
    id,
    service.context.now(),
  ])
  member = await service.signIn(email)
  await enableSecondFactor(service, member)
})
afterAll(() => service.close())

const anchored = async (): Promise<Deposit> =>
  depositOf(await member.post('/deposits', newDeposit()))

/** How the first certificate of a confirmed deposit names who made it. */
async function depositorOf(reader: Caller, made: Deposit) {
  await service.anchorAndConfirm()
  const reply = await reader.get(`/deposits/${made.id}/certificate/fr`)
  expect(reply.statusCode).toBe(200)
  const { identification, company } = attachedFacts(reply.rawPayload).depositor
  return { ...identification, company }
}
const DECLARED = { emailVerified: true, twoFactor: true, company: 'Atelier' }

describe('BC1: the certificate of a deposit that was confirmed later', () => {
  test('names the address and the second factor that it was made with', async () => {
    expect(await depositorOf(director, await anchored())).toEqual({ ...DECLARED, email })
  })

  test('says the same of who has left the company, but for an address that is nobody’s', async () => {
    const made = await anchored()
    await director.call({ method: 'DELETE', url: `/api/company/sub-accounts/${id}` })
    expect(await depositorOf(director, made)).toEqual({ ...DECLARED, email: null })
  })

  test('says the same of who has erased their account', async () => {
    const made = await anchored()
    const erased = await member.post('/user/erase', { email, proofsBecomeUnusable: true })
    expect(erased.statusCode).toBe(200)
    expect(await depositorOf(director, made)).toEqual({ ...DECLARED, email: null })
  })

  test('says the same where the second factor was turned off, or the company is called otherwise', async () => {
    const made = await anchored()
    expect((await member.post('/auth/2fa/disable', {})).statusCode).toBe(204)
    const { pool } = service.client
    await pool.query(`update companies set name = 'Autre' where id = $1`, [companyId])
    const named = await depositorOf(member, made)
    await pool.query(`update companies set name = 'Atelier' where id = $1`, [companyId])
    expect(named).toEqual({ ...DECLARED, email })
  })
})
