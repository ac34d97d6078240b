import { expect, test } from 'vitest'

import { buyer, electronicAddress, siren, vatNumber } from './parties.ts'

test('a SIREN has nine digits, the last of which checks the others', () => {
  expect(siren.parse('732 829 320')).toBe('732829320')
  for (const wrong of ['732829321', '73282932', '7328293200', 'A32829320', '']) {
    expect([wrong, siren.safeParse(wrong).success]).toEqual([wrong, false])
  }
})

test('a VAT number has the form of its country, and in France the key of its SIREN', () => {
  for (const right of [
    'FR44732829320',
    'FRX1732829320',
    'FR53000004605',
    'DE123456788',
    'EL123456789',
    'ATU12345678',
  ]) {
    expect(vatNumber.parse(right)).toBe(right)
  }
  expect(vatNumber.parse('fr 44 732.829.320')).toBe('FR44732829320')
  expect(vatNumber.parse('CHE123456789MWST')).toBe('CHE123456789MWST')
  for (const wrong of [
    'FR45732829320',
    'FR44732829321',
    'DE12345678',
    'GR123456789',
    '732829320',
  ]) {
    expect([wrong, vatNumber.safeParse(wrong).success]).toEqual([wrong, false])
  }
})

test('within the Union the number is of the country of the address', () => {
  const at = (country: string, number: string | null) =>
    buyer.safeParse({ street: '1 rue', city: 'Ville', country, vatNumber: number }).success
  expect([at('DE', 'DE123456788'), at('GR', 'EL123456789'), at('FR', null)]).toEqual([
    true,
    true,
    true,
  ])
  expect([at('DE', 'FR44732829320'), at('FR', 'DE123456788')]).toEqual([false, false])
  expect(at('CH', 'DE123456788')).toBe(true)
})

test('an electronic address stands behind the code of its scheme', () => {
  expect(electronicAddress.parse(' 0225:732829320_FACTURES ')).toBe('0225:732829320_FACTURES')
  expect(electronicAddress.parse('EM:factures@example.org')).toBe('EM:factures@example.org')
  for (const wrong of ['732829320', '9999:1', '0225:', '0225:1 2', 'EM:a\u0000', 'EM:\ud800']) {
    expect([wrong, electronicAddress.safeParse(wrong).success]).toEqual([wrong, false])
  }
})
