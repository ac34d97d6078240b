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
  expect(strengthOf(password, [])).toBe(strength)
})

test('a character outside the basic plane counts once', () => {
  expect(strengthOf('🦊'.repeat(11), [])).toBe('tooShort')
})

test('one’s own address or name is weak, as the server will say', () => {
  const known = ['camille.moreau@example.org', 'Camille Moreau']
  expect(strengthOf('camille.moreau@example.org', [])).toBe('strong')
  expect(strengthOf('camille.moreau@example.org', known)).toBe('weak')
  expect(strengthOf('Camille-Moreau-24', known)).toBe('weak')
})
