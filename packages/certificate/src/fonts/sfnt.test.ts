import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

import { codePointsOf, withFamily } from './sfnt.ts'

const fontPath = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/dm-sans/400Regular/DMSans_400Regular.ttf',
)
const emojiPath = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
)

test('a renamed font has the new name, the old one nowhere, and the same letters', () => {
  const font = readFileSync(fontPath)
  const renamed = Buffer.from(withFamily(font, 'Ancrage Text'))
  expect(renamed.includes(Buffer.from('Ancrage Text', 'utf16le').swap16())).toBe(true)
  expect(renamed.includes(Buffer.from('DM Sans', 'utf16le').swap16())).toBe(false)
  expect(codePointsOf(renamed)).toEqual(codePointsOf(font))
})

test('the letters of a font are read from its tables', () => {
  const letters = codePointsOf(readFileSync(fontPath))
  expect(Array.from('Éœ€«').every((letter) => letters.has(Number(letter.codePointAt(0))))).toBe(
    true,
  )
  expect(letters.has(0x05e9)).toBe(false)
})

test('characters beyond the first plane are read too', () => {
  expect(codePointsOf(readFileSync(emojiPath)).has(0x1f3b5)).toBe(true)
})
