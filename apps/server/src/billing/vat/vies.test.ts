import { afterAll, beforeAll, expect, test } from 'vitest'

import { ProviderAway } from '../payments/payment-provider.ts'
import { openViesServer, type ViesServer } from './testing/vies-server.ts'
import { openVies, RequesterRefused, type Vies } from './vies.ts'

const SELLER = 'FR11123456782'
const TRADER = { name: 'Hafen', street: 'Kaistraße 1', postcode: '77694', city: 'Kehl' }

let server: ViesServer
let vies: Vies
beforeAll(async () => {
  server = await openViesServer()
  vies = openVies({ api: server.url })
})
afterAll(() => server.close())

const ask = (number: string, trader = TRADER) => vies({ number, requester: SELLER, trader })

test('a number is asked in its parts, in the seller’s name, and what the register tells of it is kept', async () => {
  server.register('EL123456789', { name: 'Λιμάνι ΑΕ', address: '---' })
  const answer = await ask('EL123456789')
  expect(server.asked.at(-1)).toEqual({
    countryCode: 'EL',
    vatNumber: '123456789',
    requesterMemberStateCode: 'FR',
    requesterNumber: '11123456782',
    traderName: 'Hafen',
    traderStreet: 'Kaistraße 1',
    traderPostalCode: '77694',
    traderCity: 'Kehl',
  })
  expect(answer).toMatchObject({ isValid: true, name: 'Λιμάνι ΑΕ', address: null })
  expect(answer.identifier).toMatch(/^WAPI/)
  expect(JSON.parse(answer.text)).toMatchObject({ requestIdentifier: answer.identifier })
})

test('a number that nobody has, or none of its country could have, is not valid', async () => {
  expect((await ask('DE999999999')).isValid).toBe(false)
  server.failNext('INVALID_INPUT', 400)
  expect((await ask('DE999999999')).isValid).toBe(false)
})

test('a register that takes no questions from the seller is not away', async () => {
  server.failNext('INVALID_REQUESTER_INFO', 400)
  await expect(ask('DE123456788')).rejects.toThrow(RequesterRefused)
})

test('whether the name is the registered one is told where the member state compares it', async () => {
  const said = async (nameMatch: string) => {
    server.register('ES12345678Z', { name: '---', nameMatch })
    return (await ask('ES12345678Z')).nameMatches
  }
  expect(await said('VALID')).toBe(true)
  expect(await said('INVALID')).toBe(false)
  expect(await said('NOT_PROCESSED')).toBe(null)
})

const SAID = { countryCode: 'DE', vatNumber: '123456788', valid: true, requestIdentifier: 'W' }

test.each([
  ['MS_UNAVAILABLE', 200],
  ['MS_MAX_CONCURRENT_REQ', 200],
  ['SERVICE_UNAVAILABLE', 500],
  ['TIMEOUT', 504],
])('what failed is no answer: %s with %i', async (failure, status) => {
  server.failNext(failure, status)
  await expect(ask('DE123456788')).rejects.toThrow(ProviderAway)
})

test.each([
  ['a member state that is away', { ...SAID, valid: false, userError: 'MS_UNAVAILABLE' }],
  ['no consultation', { ...SAID, requestIdentifier: '' }],
  ['a consultation that nobody can read', { ...SAID, requestIdentifier: '\u202eabc' }],
  ['valid and not', { ...SAID, userError: 'INVALID' }],
  ['valid and of another form', { ...SAID, userError: 'INVALID_INPUT' }],
  ['not valid and valid', { ...SAID, valid: false, userError: 'VALID' }],
  ['valid, and not done', { ...SAID, actionSucceed: false }],
  ['the number cut elsewhere', { ...SAID, countryCode: 'D', vatNumber: 'E123456788' }],
  ['another number', { ...SAID, vatNumber: '123456789' }],
  ['a word for yes', { ...SAID, valid: 'true' }],
  ['nothing about it', {}],
  ['a name without end', { ...SAID, name: 'x'.repeat(1_001) }],
  ['more than anybody reads', { ...SAID, more: 'x'.repeat(9_000) }],
  ['no JSON', '<html>'],
])('an answer that cannot be right is none: %s', async (_, body) => {
  server.answerNext({ body })
  await expect(ask('DE123456788')).rejects.toThrow(ProviderAway)
})

test('an answer that is lost is none, and what no database keeps stands in no name', async () => {
  server.loseNextAnswer()
  await expect(ask('DE123456788')).rejects.toThrow(ProviderAway)
  server.answerNext({ body: { ...SAID, name: 'Hafen\u0000\u0007 GmbH\ud800', address: ' --- ' } })
  expect(await ask('DE123456788')).toMatchObject({
    name: 'Hafen\n GmbH\ufffd',
    address: null,
  })
})
