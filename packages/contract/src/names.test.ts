import { expect, test } from 'vitest'

import { nameOf } from './names.ts'

const isName = (text: string): boolean => nameOf(200).safeParse(text).success

test.each([
  'M. Dupont',
  'A.B. Martin',
  'St. John',
  'Jean-Éric Ménard, dit « Jo »',
  'Booking.com',
  'Éditions de l’Aiguë SARL (Besançon)',
  '作品株式会社',
  'محمد الأمين',
  'שרה לוי',
])('F5: %j is a name', (text) => {
  expect(isName(text)).toBe(true)
})

test.each([
  'Win at https://evil.example',
  'www.evil.example',
  'write to eve@evil.example',
  'evil.example/prize',
  'Anna\nBcc: eve',
  'Anna\u202egpj.exe',
  'Anna\u2028Eve',
])('F5: %j carries an address or hides something', (text) => {
  expect(isName(text)).toBe(false)
})

test.each(['\u200B', '\u2060\u00AD', '\u3164', '\u2800', '\u034F\u0301', '\u{E0041}'])(
  'AY4: %j is seen by nobody, and no name',
  (text) => {
    expect(isName(text)).toBe(false)
  },
)
