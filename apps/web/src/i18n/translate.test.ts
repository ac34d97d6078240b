import { expect, test } from 'vitest'

import { fr } from './fr.ts'
import { translateInto } from './translate.ts'

const t = translateInto('fr', fr)

test('holes take what they are given as it is: what is drawn is escaped by React', () => {
  const name = '<b> $& {{name}}'
  expect(
    translateInto('fr', { menu: { dashboard: '{{name}}, {{name}}' } })('menu.dashboard', { name }),
  ).toBe(`${name}, ${name}`)
})

test('a hole that is given nothing stays visible', () => {
  expect(translateInto('fr', { menu: { dashboard: 'De {{name}}' } })('menu.dashboard')).toBe(
    'De {{name}}',
  )
})

test.each([
  [0, 'crédit'],
  [1, 'crédit'],
  [2, 'crédits'],
  [1_000_000, 'de crédits'],
])('%d is counted as the language does', (count, ending) => {
  expect(t('credits.count', { count, formatted: String(count) })).toBe(`${count} ${ending}`)
})

test('a sentence that has not been fetched is named by its place', () => {
  expect(translateInto('en', {})('menu.dashboard')).toBe('menu.dashboard')
})
