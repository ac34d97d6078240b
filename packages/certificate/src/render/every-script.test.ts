import { expect, test } from 'vitest'

import { digestOf, sampleAnchor, sampleFacts, sampleFile } from '../testing/sample-facts.ts'
import { openSampleRenderer } from '../testing/sample-renders.ts'

const renderer = openSampleRenderer()

const repeated = (letters: string, length: number): string =>
  letters.repeat(Math.ceil(length / letters.length)).slice(0, length)

test.each([
  ['Hebrew', 'שלום', 5_000],
  ['Thai', 'สวัสดี', 1_500],
  ['Thai', 'สวัสดี', 5_000],
  ['Chinese', '作品存在证明', 5_000],
  ['Japanese', 'ひらがなカタカナ', 5_000],
  ['Cyrillic', 'существование', 5_000],
  ['Arabic', 'العربية', 5_000],
  ['Hangul', '존재증명', 5_000],
  ['emoji', '👩‍👧', 5_000],
  ['combining marks', 'e\u0301\u0302\u0303', 5_000],
  ['joined Devanagari with Arabic marks', 'क्ष\u064b', 5_000],
  ['narrow spaces', 'a\u202f', 5_000],
  ['bidirectional marks', 'a\u202eb\u202c', 5_000],
  ['Latin', 'abcdefgh', 5_000],
])('F2: a description without spaces in %s is drawn (%s, %i)', async (_, letters, length) => {
  const description = repeated(letters, length)
  const facts = { ...sampleFacts, work: { ...sampleFacts.work, description } }
  const { pages } = await renderer.read(facts)
  expect(pages.length).toBeGreaterThan(1)
})

test('F2: a file name of a thousand bidirectional characters is drawn', async () => {
  const name = `${repeated('\u202eab\u2066שלום', 1_000)}.png`
  const facts = {
    ...sampleFacts,
    files: [sampleFile(name, 0, null)],
    digest: digestOf(name),
    anchor: sampleAnchor(digestOf(name), 7, 12),
  }
  const { pages } = await renderer.read(facts)
  expect(pages.join('')).toContain('‹U+202E›')
})
