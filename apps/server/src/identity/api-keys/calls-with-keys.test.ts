import { createApiKey } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { hold } from '../../testing/held-rows.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test.each(['R3: an account of its own', 'AH7: an account of a company'])(
  '%s: calls with a key take no places from the calls by which its owner takes it away',
  async (whose) => {
    const email = `${whose.slice(0, 2)}@example.org`
    const ofCompany = whose.startsWith('AH7')
    const companyId = ofCompany ? await service.createCompany('Atelier') : undefined
    await service.createAccount({ email, ...(companyId && { type: 'subAccount', companyId }) })
    const me = await service.signIn(email)
    const wanted = { name: 'Sauvegarde', scopes: ['deposits:read'] }
    const { id, key } = createApiKey.reply.parse((await me.post('/api-keys', wanted)).json())
    const headers = { authorization: `Bearer ${key}` }
    const read = () => service.app.inject({ url: '/api/deposits', headers })
    await read()
    const held = await hold(service, 'lock table deposits in access exclusive mode')
    const ofKey = Array.from({ length: 10 }, read)
    await held.untilWaiting(10)
    const revoked = await me.call({ method: 'DELETE', url: `/api/api-keys/${id}` })
    expect(revoked.statusCode).toBe(204)
    expect(await held.waiting()).toBe(10)
    await held.letGo()
    await Promise.all(ofKey)
  },
)
