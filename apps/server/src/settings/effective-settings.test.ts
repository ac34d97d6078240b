import { expect, test } from 'vitest'

import { overlay } from './effective-settings.ts'

const NOTHING_SET = {
  siteOwner: null,
  supportAddress: null,
  legalNoticeUrl: null,
  privacyUrl: null,
  termsUrl: null,
  verificationUrl: null,
  sellerDetails: null,
  sellerStreet: null,
  sellerPostcode: null,
  sellerCity: null,
  sellerCountry: null,
  sellerSiren: null,
  sellerVatNumber: null,
  sellerElectronicAddress: null,
  vatRegime: null,
  oss: null,
  payee: null,
  iban: null,
  bic: null,
  paymentNote: null,
}

test('what administrators have set goes over the environment’s value, and says so', () => {
  const environment = { siteOwner: 'Environment', verificationUrl: null, iban: 'FR76' }
  const set = { ...NOTHING_SET, siteOwner: 'Set', verificationUrl: 'https://check.example.org' }
  expect(overlay(environment, set)).toEqual({
    siteOwner: { value: 'Set', from: 'administrator' },
    verificationUrl: { value: 'https://check.example.org', from: 'administrator' },
    iban: { value: 'FR76', from: 'environment' },
  })
})

test('what nobody has set is the environment’s, even where that says nothing', () => {
  expect(overlay({ siteOwner: 'Environment', payee: null }, NOTHING_SET)).toEqual({
    siteOwner: { value: 'Environment', from: 'environment' },
    payee: { value: null, from: 'environment' },
  })
})

test('what was not asked for is not told', () => {
  expect(Object.keys(overlay({ bic: null }, { ...NOTHING_SET, iban: 'FR76' }))).toEqual(['bic'])
})
