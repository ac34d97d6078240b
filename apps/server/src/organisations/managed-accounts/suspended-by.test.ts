import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let ada: Caller
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  ada = await service.signIn('ada@example.org')
})
afterAll(() => service.close())

/** A company with two who direct it, and a member. */
async function company() {
  const companyId = await service.createCompany(`Société ${(count += 1)}`)
  const person = async (name: string, type: 'companyAdministrator' | 'subAccount') => {
    const email = `${name}-${count}@example.org`
    return { id: await service.createAccount({ email, type, companyId }), email }
  }
  const [one, other] = [
    await person('one', 'companyAdministrator'),
    await person('other', 'companyAdministrator'),
  ]
  const member = await person('member', 'subAccount')
  return { companyId, one, other, member, director: await service.signIn(other.email) }
}

const edit = async (id: string, payload: object) =>
  (await ada.call({ method: 'PATCH', url: `/api/admin/users/${id}`, payload })).statusCode

describe('AG5: whose suspension it was stays so', () => {
  test('when the administrator who did it is moved into that company', async () => {
    const { companyId, member, director } = await company()
    const email = `bea-${count}@example.org`
    const id = await service.createAccount({ email, type: 'administrator' })
    const bea = await service.signIn(email)
    expect((await bea.post(`/admin/users/${member.id}/suspend`, {})).statusCode).toBe(200)
    expect(await edit(id, { accountType: 'companyAdministrator', companyId })).toBe(200)
    const reply = await director.post(`/company/sub-accounts/${member.id}/resume`, {})
    expect(refusalOf(reply).code).toBe('company.suspended_by_service')
  })

  test('when the director who did it becomes an administrator of the service', async () => {
    const { one, member, director } = await company()
    const suspender = await service.signIn(one.email)
    const path = `/company/sub-accounts/${member.id}`
    expect((await suspender.post(`${path}/suspend`, {})).statusCode).toBe(200)
    expect(await edit(one.id, { accountType: 'administrator' })).toBe(200)
    expect((await director.post(`${path}/resume`, {})).statusCode).toBe(200)
  })
})
