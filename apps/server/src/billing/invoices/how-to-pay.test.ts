import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import { howToPay } from './how-to-pay.ts'

const OF_ENVIRONMENT = { payee: null, iban: 'DE89370400440532013000', bic: 'COBADEFF', note: null }
const ANOTHER = 'FR7630006000011234567890189'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const paid = () =>
  howToPay(service.client.database, {
    seller: { name: 'Essai', details: [], website: null },
    mentions: [],
    payment: OF_ENVIRONMENT,
    delivers: { storage: null, qualifiedTimestamp: true },
  })

test('an account that administrators set goes without the code of the bank of another', async () => {
  expect(await paid()).toMatchObject({ iban: OF_ENVIRONMENT.iban, bic: 'COBADEFF' })
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  const ada = await service.signIn('ada@example.org')
  const set = (payload: object) =>
    ada.call({ method: 'PATCH', url: '/api/admin/settings', payload })
  expect((await set({ iban: ANOTHER })).statusCode).toBe(200)
  expect(await paid()).toEqual({ payee: 'Essai', iban: ANOTHER, bic: null, note: null })
  expect((await set({ bic: 'AGRIFRPP' })).statusCode).toBe(200)
  expect(await paid()).toMatchObject({ iban: ANOTHER, bic: 'AGRIFRPP' })
})
