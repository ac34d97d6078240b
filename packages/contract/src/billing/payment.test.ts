import { expect, test } from 'vitest'

import { bic, iban, readableIban } from './payment.ts'

test('an IBAN is read with its blanks and in any case, and kept without', () => {
  for (const typed of ['FR76 3000 6000 0112 3456 7890 189', 'fr7630006000011234567890189']) {
    expect(iban.parse(typed)).toBe('FR7630006000011234567890189')
  }
  for (const other of ['DE89370400440532013000', 'MT84MALT011000012345MTLCAST001S']) {
    expect(iban.parse(other)).toBe(other)
  }
})

test('an IBAN with one wrong or two exchanged digits, or of a wrong form, is refused', () => {
  for (const wrong of [
    'FR7630006000011234567890188',
    'FR7630006000011234567891089',
    'FR76',
    '7630006000011234567890189',
    'FR76-3000-6000-0112-3456-7890-189',
    '',
  ]) {
    expect([wrong, iban.safeParse(wrong).success]).toEqual([wrong, false])
  }
})

test('an IBAN is shown in groups of four', () => {
  expect(readableIban('FR7630006000011234567890189')).toBe('FR76 3000 6000 0112 3456 7890 189')
  expect(readableIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(readableIban('MT84MALT')).toBe('MT84 MALT')
})

test('a BIC has eight or eleven characters', () => {
  expect(bic.parse('agrifrpp')).toBe('AGRIFRPP')
  expect(bic.parse('AGRIFRPP882')).toBe('AGRIFRPP882')
  for (const wrong of ['AGRIFRP', 'AGRIFRPP88', '1GRIFRPP']) {
    expect(bic.safeParse(wrong).success).toBe(false)
  }
})
