import { managedProduct } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { newPack } from '../../testing/new-product.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

type Person = Readonly<{ id: string; email: string; caller: Caller }>

let service: TestService
let operator: Caller
let companyId: string
let anna: Person
let bruno: Person
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'operator@example.org', type: 'administrator' })
  operator = await service.signIn('operator@example.org')
})
beforeEach(async () => {
  companyId = await service.createCompany('Les Quais')
  anna = await director()
  bruno = await director()
})
afterAll(() => service.close())

async function person(more = {}): Promise<Person> {
  const email = `person-${(count += 1)}@example.org`
  const id = await service.createAccount({ email, ...more })
  return { id, email, caller: await service.signIn(email) }
}
const director = () => person({ type: 'companyAdministrator', companyId })
const suspend = ({ id }: Person) => operator.post(`/admin/users/${id}/suspend`, {})
const hasInvited = async ({ caller }: Person) => {
  const email = `invited-${(count += 1)}@example.org`
  expect((await caller.post('/company/sub-accounts', { email })).statusCode).toBe(202)
}

test('L2: however many calls of a company wait for one of its accounts, two connections do, and others are served', async () => {
  const member = await person({ type: 'subAccount', companyId })
  const other = await person()
  const held = await hold(service, 'select from accounts where id = $1 for update', [member.id])
  const asked = [anna, bruno].flatMap(({ caller }) =>
    Array.from({ length: 10 }, () =>
      caller.call({
        method: 'PUT',
        url: `/api/company/sub-accounts/${member.id}/role`,
        payload: { role: 'subAccount' },
      }),
    ),
  )
  await held.untilWaiting(2)
  expect((await other.caller.get('/deposits')).statusCode).toBe(200)
  expect(await held.waiting()).toBeLessThan(3)
  await held.letGo()
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual(Array(20).fill(200))
})

test('L2: of the changes that an account asks for while it is held, three wait with a connection', async () => {
  const { id, caller } = await person()
  const held = await hold(service, 'select from accounts where id = $1 for update', [id])
  const made = managedProduct.parse((await operator.post('/admin/products', newPack())).json())
  const wish = { productId: made.id, quantity: 1, startsAtOnce: true }
  const asked = Array.from({ length: 10 }, () => caller.post('/orders', wish))
  await held.untilWaiting(3)
  expect((await caller.get('/deposits')).statusCode).toBe(200)
  expect(await held.waiting()).toBeLessThan(4)
  await held.letGo()
  await Promise.all(asked)
})

test('L5: a suspension and what the same person does to their own sessions refuse neither for the other', async () => {
  await service.signIn(anna.email)
  await hasInvited(anna)
  const held = await hold(service, 'select from audit_head for update')
  const suspended = suspend(anna)
  await held.untilWaiting(1)
  const revoked = anna.caller.post('/auth/sessions/revoke-others', {})
  await held.untilWaiting(2)
  await held.letGo()
  expect((await suspended).statusCode).toBe(200)
  expect(refusalOf(await revoked).code).toBe('auth.session_required')
})

test('L6: nobody’s suspension waits for somebody else’s company', async () => {
  const other = await person()
  const held = await hold(service, 'select from companies where id = $1 for update', [companyId])
  const theirs = anna.caller.post(`/company/sub-accounts/${bruno.id}/suspend`, {})
  await held.untilWaiting(1)
  expect((await suspend(other)).statusCode).toBe(200)
  expect(await held.waiting()).toBe(1)
  await held.letGo()
  expect((await theirs).statusCode).toBe(200)
})
