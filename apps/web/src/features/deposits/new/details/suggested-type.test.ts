import { expect, test } from 'vitest'

import { suggestedType } from './suggested-type.ts'

test.each([
  ['Les marées hautes – manuscrit.docx', 'manuscript'],
  ['PORT.JPEG', 'photography'],
  ['album/01 aube.flac', 'musicalComposition'],
  ['main.rs', 'sourceCode'],
])('20.15: the extension of %s suggests its type', (name, type) => {
  expect(suggestedType(name)).toBe(type)
})

test.each(['archive.zip', 'LISEZMOI', 'v2.0/notes', '.', 'constructor.__proto__'])(
  '20.15: nothing is suggested for %s',
  (name) => {
    expect(suggestedType(name)).toBeUndefined()
  },
)
