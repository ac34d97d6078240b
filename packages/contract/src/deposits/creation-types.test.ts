import { describe, expect, test } from 'vitest'

import { CREATION_TYPES, findCreationTypes } from './creation-types.ts'

const labels: Partial<Record<string, string>> = { thesis: 'Thèse', recipe: 'Recette' }
const find = (typed: string) => findCreationTypes(typed, (type) => labels[type] ?? type)

describe('a type of creation is found', () => {
  test('by alias in either language', () => {
    for (const typed of ['chanson', 'song', 'partition']) {
      expect(find(typed)).toContain('musicalComposition')
    }
    expect(find('code')).toEqual(expect.arrayContaining(['software', 'sourceCode']))
    expect(find('logiciel')).toEqual(['software'])
  })

  test('with or without accents and capitals, from the start of any word', () => {
    expect(find('THESE')).toEqual(['thesis'])
    expect(find('thèse')).toEqual(['thesis'])
    expect(find('laboratoire')).toContain('laboratoryNotebook')
  })

  test('nothing typed shows all of them; nonsense shows none', () => {
    expect(find('  ')).toEqual(CREATION_TYPES)
    expect(find('xyzzy')).toEqual([])
  })
})
