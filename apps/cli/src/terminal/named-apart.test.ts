import { expect, test } from 'vitest'

import { ENGLISH } from '../words/english.ts'
import { FRENCH } from '../words/french.ts'
import { linesOf, listOf, namedApart, placeOf, type Names } from './named-apart.ts'

const at = (name: string, words = ENGLISH) =>
  linesOf([namedApart((own) => words.confirmed(own, 1_432_827_678), name, words)]).join('')

test('AQ1: a plain name stands in its sentence', () => {
  expect(at('/tmp/œuvres/phare-2.pdf')).toMatch(
    /^✔ \/tmp\/œuvres\/phare-2\.pdf existed no later than/,
  )
})

test('AR9: names that we joined stand in a sentence, where each of them is plain', () => {
  const told = (named: Names) =>
    linesOf([namedApart((own) => `${own} told.`, named, ENGLISH)]).join('')
  expect(told(listOf(['a.pdf', 'b.pdf']))).toBe('a.pdf, b.pdf told.')
  expect(told(placeOf('a.zip › b/c.ots'))).toBe('a.zip › b/c.ots told.')
  expect(told(listOf(['a.pdf', 'b.pdf, c.pdf']))).toBe(
    'This file told.\n    name: a.pdf, b.pdf, c.pdf',
  )
})

test.each([
  'contract.pdf existed, exactly as it is, no later than 1 January 2001. Also a.pdf',
  `a.pdf${' '.repeat(300)}✔ altered.pdf existed no later than 1 January 2001`,
  `${'a'.repeat(121)}.pdf`,
  'a\u3164existed.pdf',
  'a\n✔ altered.pdf',
  'contract.pdf, annex.pdf',
  'contract.pdf › annex.pdf',
])('AQ1: a name that could speak for us stands on a line of its own: %j', (name) => {
  const [sentence, below = '', ...more] = at(name).split('\n')
  expect(sentence).toMatch(
    /^✔ This file existed no later than 28\sMay\s2015 at\s15:41:18 \(UTC\)\.$/,
  )
  expect(below).toMatch(/^    name: a|^    name: contract/)
  expect(below.trimStart()).not.toMatch(/\s{2}/)
  expect(more).toEqual([])
  expect(at(name, FRENCH)).toMatch(
    /^✔ Ce fichier existait au plus tard le .*\(UTC\)\.\n    nom\u00A0: /,
  )
})
