import { request as open } from 'node:http'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { mailsTo } from '../testing/mails-of.ts'
import { newDeposit } from '../testing/new-deposit.ts'
import { profileOf } from '../testing/read-reply.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'
import type { Caller } from '../testing/caller.ts'

let service: TestService
let operator: Caller
let port: number
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'operator@example.org', type: 'administrator' })
  operator = await service.signIn('operator@example.org')
  port = Number(new URL(await service.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => service.close())

const cookiesOf = ({ cookies }: Caller): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** Sends all but the last byte of a call, and that once `meanwhile` has happened. */
async function sentSlowly(
  session: Caller,
  path: string,
  body: object,
  meanwhile: () => Promise<unknown>,
): Promise<Readonly<{ status: number | undefined; body: string }>> {
  const bytes = Buffer.from(JSON.stringify(body))
  const call = open({
    port,
    method: 'POST',
    path: `/api${path}`,
    headers: {
      authorization: `Bearer ${session.token}`,
      cookie: cookiesOf(session),
      'content-type': 'application/json',
      'content-length': bytes.length,
    },
  })
  const taken = new Promise<void>((resolve) => service.app.server.once('request', () => resolve()))
  call.write(bytes.subarray(0, -1))
  await taken
  // By then the server has looked at who calls: it answers others in between.
  await operator.get('/auth/check')
  await meanwhile()
  const answer = new Promise<Readonly<{ status: number | undefined; body: string }>>(
    (resolve, reject) => {
      call.once('error', reject)
      call.once('response', (reply) => {
        text(reply).then((read) => resolve({ status: reply.statusCode, body: read }), reject)
      })
    },
  )
  call.end(bytes.subarray(-1))
  return answer
}

async function administratorOfCompany(name: string) {
  const companyId = await service.createCompany(name)
  const email = `${name}@example.org`
  await service.createAccount({ email, type: 'companyAdministrator', companyId, credits: 5 })
  const session = await service.signIn(email)
  const { id } = profileOf(await session.get('/user/profile'))
  return { session, id, suspend: () => operator.post(`/admin/users/${id}/suspend`, {}) }
}

test('B1: who is suspended while a call is being sent has done nothing with it', async () => {
  const { session, suspend } = await administratorOfCompany('lent')
  const guest = { email: 'guest-of-slow@example.org', name: 'Zoé' }
  const { status } = await sentSlowly(session, '/company/sub-accounts', guest, suspend)
  expect(status).toBe(401)
  expect(await mailsTo(service, guest.email)).toEqual([])
})

test('B1: who signs out while a call is being sent has done nothing with it', async () => {
  const { session } = await administratorOfCompany('sorti')
  const { status } = await sentSlowly(session, '/api-keys', { name: 'K', scopes: [] }, () =>
    session.post('/auth/logout', {}),
  )
  expect(status).toBe(401)
})

test('a call that is sent slowly is answered like any other where nothing happens meanwhile', async () => {
  const { session } = await administratorOfCompany('patient')
  const { status, body } = await sentSlowly(session, '/deposits', newDeposit(), async () => true)
  expect([status, body]).toEqual([201, expect.stringContaining('AN-')])
})
