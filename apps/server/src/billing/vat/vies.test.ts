import { afterAll, beforeAll, expect, test } from 'vitest'

import { ProviderAway } from '../payments/payment-provider.ts'
import { openViesServer, type ViesServer } from './testing/vies-server.ts'
import { openVies, type Vies } from './vies.ts'

const SELLER = 'FR11123456782'

let server: ViesServer
let vies: Vies
beforeAll(async () => {
  server = await openViesServer()
  vies = openVies({ api: server.url })
})
afterAll(() => server.close())

test('a number is asked in its parts, in the seller’s name, and what the register tells of it is kept', async () => {
  server.register('EL123456789', { name: 'Λιμάνι ΑΕ', address: '---' })
  const answer = await vies('EL123456789', SELLER)
  expect(server.asked.at(-1)).toEqual({
    countryCode: 'EL',
    vatNumber: '123456789',
    requesterMemberStateCode: 'FR',
    requesterNumber: '11123456782',
  })
  expect(answer).toMatchObject({ isValid: true, name: 'Λιμάνι ΑΕ', address: null })
  expect(answer.identifier).toMatch(/^WAPI/)
  expect(JSON.parse(answer.text)).toMatchObject({ requestIdentifier: answer.identifier })
})

test('a number that nobody has, or none of its country could have, is not valid', async () => {
  expect((await vies('DE999999999', SELLER)).isValid).toBe(false)
  server.failNext('INVALID_INPUT', 400)
  expect((await vies('DE999999999', SELLER)).isValid).toBe(false)
})

const SAID = { countryCode: 'DE', vatNumber: '123456788', valid: true, requestIdentifier: 'W' }

test.each([
  ['MS_UNAVAILABLE', 200],
  ['MS_MAX_CONCURRENT_REQ', 200],
  ['SERVICE_UNAVAILABLE', 500],
  ['TIMEOUT', 504],
  ['INVALID_REQUESTER_INFO', 400],
])('what failed is no answer: %s with %i', async (failure, status) => {
  server.failNext(failure, status)
  await expect(vies('DE123456788', SELLER)).rejects.toThrow(ProviderAway)
})

test.each([
  ['a member state that is away', { ...SAID, valid: false, userError: 'MS_UNAVAILABLE' }],
  ['another number', { ...SAID, vatNumber: '123456789' }],
  ['a word for yes', { ...SAID, valid: 'true' }],
  ['nothing about it', {}],
  ['a name without end', { ...SAID, name: 'x'.repeat(1_001) }],
  ['more than anybody reads', { ...SAID, more: 'x'.repeat(9_000) }],
  ['no JSON', '<html>'],
])('an answer that cannot be right is none: %s', async (_, body) => {
  server.answerNext({ body })
  await expect(vies('DE123456788', SELLER)).rejects.toThrow(ProviderAway)
})

test('an answer that is lost is none, and what no database keeps stands in no name', async () => {
  server.loseNextAnswer()
  await expect(vies('DE123456788', SELLER)).rejects.toThrow(ProviderAway)
  server.answerNext({ body: { ...SAID, name: 'Hafen\u0000\u0007 GmbH\ud800', address: ' --- ' } })
  expect(await vies('DE123456788', SELLER)).toMatchObject({
    name: 'Hafen\n GmbH\ufffd',
    address: null,
  })
})
