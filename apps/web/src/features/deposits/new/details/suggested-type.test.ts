import { expect, test } from 'vitest'

import { suggestedType } from './suggested-type.ts'

test.each([
  ['Les marées hautes – manuscrit.docx', 'manuscript'],
  ['PORT.JPEG', 'photography'],
  ['album/01 aube.flac', 'musicalComposition'],
  ['main.rs', 'sourceCode'],
])('20.15: the extension of %s suggests its type', (name, type) => {
  expect(suggestedType([{ name }])).toBe(type)
})

test.each(['archive.zip', 'LISEZMOI', 'v2.0/notes', '.', 'constructor.__proto__'])(
  '20.15: nothing is suggested for %s',
  (name) => {
    expect(suggestedType([{ name }])).toBeUndefined()
  },
)

test.each([
  [['01.jpg', '02.HEIC'], 'photography'],
  [['01.jpg', 'notes.odt'], undefined],
  [['01.jpg', 'LISEZMOI'], undefined],
  [[], undefined],
])('20.11: of %j the type is suggested that all of them suggest', (names, type) => {
  expect(suggestedType(names.map((name) => ({ name })))).toBe(type)
})
