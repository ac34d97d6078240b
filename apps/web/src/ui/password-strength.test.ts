import { expect, test } from 'vitest'

import { strengthOf } from './password-strength.ts'

test.each([
  ['', 'tooShort'],
  ['Ab1!Ab1!Ab1', 'tooShort'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abababababab', 'weak'],
  ['motdepasse12', 'weak'],
  ['M0tDeP@sse2026!', 'weak'],
  ['dragonmonkey2026', 'weak'],
  ['cheval pile agrafe correcte', 'strong'],
  ['une phrase de passe', 'good'],
] as const)('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test('a character outside the basic plane counts once', () => {
  expect(strengthOf('🦊'.repeat(11))).toBe('tooShort')
})
