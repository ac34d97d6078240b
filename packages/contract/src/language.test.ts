import { expect, test } from 'vitest'

import { ERRORS, ERROR_CODES } from './error-codes.ts'
import { languageOf } from './language.ts'

test('French is spoken to whoever asks for nothing, or for a language we do not speak', () => {
  expect(languageOf(undefined)).toBe('fr')
  expect(languageOf('de-DE, ja;q=0.9')).toBe('fr')
})

test('the first language we speak is chosen', () => {
  expect(languageOf('en-GB,en;q=0.9,fr;q=0.8')).toBe('en')
  expect(languageOf('de, fr-CH, en')).toBe('fr')
})

test('every refusal has its words in both languages, and French ones keep their spaces', () => {
  for (const code of ERROR_CODES) {
    const { status, fr, en } = ERRORS[code]
    expect(status).toBeGreaterThanOrEqual(400)
    expect(en.length).toBeGreaterThan(0)
    expect(fr, code).not.toMatch(/[^\u00A0\u202F][:;!?»]|«[^\u00A0\u202F]/)
    expect(fr, code).not.toContain("'")
  }
})
