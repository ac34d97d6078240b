import { expect, test } from 'vitest'

import { drawableText } from './drawable-text.ts'

const fontOf = (letters: string) =>
  new Set(Array.from(letters, (letter) => Number(letter.codePointAt(0))))
const fonts = [
  fontOf('abcdefghijklmnopqrstuvwxyz. ‹›U+0123456789ABCDEF👩👧e\u0301'),
  fontOf('\u0643\u062a\u0627\u0628\u064b_'),
]
const draw = (text: string) => drawableText(text, fonts)

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

test('F2: a mark is written out where no font has it together with its letter', () => {
  expect(draw('\u0628\u064b')).toBe('\u0628\u064b')
  expect(draw('a\u064b')).toBe('a‹U+064B›')
  expect(draw('\u05e9\u064b')).toBe('‹U+05E9›‹U+064B›')
})

test('F2: a long Arabic word breaks where its letters are not joined', () => {
  const broken = draw('\u0643\u062a\u0627\u0628_'.repeat(10)).split('\u200b')
  expect(broken.length).toBeGreaterThan(3)
  for (const part of broken) expect(part).toMatch(/[\u0627_]$/)
  expect(draw('\u0628'.repeat(100)).split('\u200b').length).toBeGreaterThan(3)
})
