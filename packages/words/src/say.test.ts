import { expect, test } from 'vitest'

import { sayIn } from './say.ts'

const credits = {
  left_one: '{{formatted}} crédit',
  left_many: '{{formatted}} de crédits',
  left_other: '{{formatted}} crédits',
} as const

test('holes take what they are given as it is, wherever they stand', () => {
  const name = '<b> $& {{name}}'
  const say = sayIn('fr', { greeting: { twice: '{{name}}, {{name}}' } })
  expect(say('greeting.twice', { name })).toBe(`${name}, ${name}`)
})

test('a hole that is given nothing stays visible', () => {
  const table: Readonly<Record<string, string>> = { from: 'De {{name}}' }
  expect(sayIn('fr', table)('from')).toBe('De {{name}}')
})

test.each([
  [0, 'crédit'],
  [1, 'crédit'],
  [2, 'crédits'],
  [1_000_000, 'de crédits'],
])('%d is counted as French does', (count, ending) => {
  const say = sayIn('fr', credits)
  expect(say('left', { count, formatted: String(count) })).toBe(`${count} ${ending}`)
})

test('English counts none as several', () => {
  const say = sayIn('en', { files_one: '{{count}} file', files_other: '{{count}} files' })
  expect([0, 1, 2].map((count) => say('files', { count }))).toEqual([
    '0 files',
    '1 file',
    '2 files',
  ])
})

test('a sentence is found below its topics, and by a name that joins them', () => {
  expect(sayIn('fr', { menu: { home: 'Accueil' } })('menu.home')).toBe('Accueil')
  expect(sayIn('fr', { 'menu.home': 'Accueil' })('menu.home')).toBe('Accueil')
})

test.each(['menu.home', 'menu', 'constructor', '__proto__.toString'])(
  'a sentence that is not there, like %s, is said by its place',
  (place) => {
    expect(sayIn('en', { menu: { other: 'Autre' } })(place as 'menu.other')).toBe(place)
  },
)

test('a sentence that does not exist, a hole without a value and a value without a hole do not compile', () => {
  const say = sayIn('fr', { hello: 'Bonjour {{name}}', bye: 'Au revoir' })
  // @ts-expect-error -- no such sentence
  expect(say('nobody')).toBe('nobody')
  // @ts-expect-error -- no name
  expect(say('hello')).toBe('Bonjour {{name}}')
  // @ts-expect-error -- no hole
  expect(say('bye', { name: 'Ada' })).toBe('Au revoir')
  // @ts-expect-error -- nothing to count with
  expect(sayIn('fr', credits)('left', { formatted: '2' })).toBe('left')
})
