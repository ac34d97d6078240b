import type { Difference } from '@ancrage/evidence/differences'
import { describe, expect, test } from 'vitest'

import { en } from '../../../i18n/en.ts'
import { fr } from '../../../i18n/fr.ts'
import { translateInto } from '../../../i18n/translate.ts'
import { whyWords } from './why-words.ts'

const french = { t: translateInto('fr', fr), language: 'fr' } as const
const english = { t: translateInto('en', en), language: 'en' } as const
const lineEndings: Difference = { kind: 'lineEndings', form: 'LF', name: 'poème.txt' }

describe('why a file is not the expected one', () => {
  test('names the file that it could be where several were expected', () => {
    expect(whyWords(lineEndings, 1, french)).not.toContain('poème.txt')
    expect(whyWords(lineEndings, 2, french)).toMatch(
      /fins de ligne Unix \(LF\).* Le fichier attendu est «\u00a0poème\.txt\u00a0»\.$/,
    )
    expect(whyWords(lineEndings, 2, english)).toMatch(/ The expected file is “poème\.txt”\.$/)
  })

  test('compares its size with the one that is known', () => {
    const by = (difference: number) =>
      whyWords({ kind: 'size', difference, name: 'plan.svg' }, 1, french)
    expect(by(-12)).toContain('12\u00a0octets de moins que «\u00a0plan.svg\u00a0»')
    expect(by(3)).toContain('3\u00a0octets de plus')
    expect(by(0)).toContain('la même taille')
  })

  test('says that it found nothing rather than nothing', () => {
    expect(whyWords({ kind: 'unknown' }, 2, french)).toBe(fr.rehash.why.unknown)
  })
})
