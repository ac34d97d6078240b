import { expect, test } from 'vitest'

import { drawableText } from './drawable-text.ts'

const covered = new Set(
  Array.from('abcdefghijklmnopqrstuvwxyz. ‹›U+0123456789ABCDEF👩👧e\u0301', (letter) =>
    Number(letter.codePointAt(0)),
  ),
)
const draw = (text: string) => drawableText(text, covered)

test('what the fonts can draw is left as it is', () => {
  expect(draw('abc def')).toBe('abc def')
})

test.each([
  ['a control character', 'a\u0000b', 'a‹U+0000›b'],
  ['a line break', 'a\nb', 'a‹U+000A›b'],
  ['a right-to-left override', 'a\u202eb', 'a‹U+202E›b'],
  ['a zero-width space', 'a\u200bb', 'a‹U+200B›b'],
  ['a byte order mark', '\ufeffa', '‹U+FEFF›a'],
  ['a lone surrogate', 'a\ud800', 'a‹U+D800›'],
  ['a private character', '\ue000', '‹U+E000›'],
  ['a letter that no font has', 'ש', '‹U+05E9›'],
  ['a joiner between letters it does not join', 'a\u200db', 'a‹U+200D›b'],
])('%s is written out as its code point', (_case, text, drawn) => {
  expect(draw(text)).toBe(drawn)
})

test('a joiner inside an emoji stays', () => {
  expect(draw('👩\u200d👧')).toBe('👩\u200d👧')
})

test('marks piled on one letter are cut off', () => {
  expect(draw(`e${'\u0301'.repeat(7)}`)).toBe(`e${'\u0301'.repeat(6)}‹U+0301›`)
})

test('a word longer than a line may break, and loses no letter', () => {
  const drawn = draw('abcdefgh'.repeat(10))
  expect(drawn).toContain('\u200b')
  expect(drawn.replaceAll('\u200b', '')).toBe('abcdefgh'.repeat(10))
})
