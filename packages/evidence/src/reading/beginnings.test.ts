import { expect, test, vi } from 'vitest'

import { openBeginnings } from './beginnings.ts'
import { ofKnownVersion } from './dossier-version.ts'

const LETTERS = ['', 'a', 'b', '/', 'é', '\u{1f5fa}']
const WORDS = LETTERS.flatMap((one) =>
  LETTERS.flatMap((two) => LETTERS.map((three) => one + two + three)),
)

test('a text begins with one of several where it begins with any', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const beginnings = Array.from(
      { length: seed % 6 },
      (_, i) => WORDS[(seed * 31 + i * i * 7) % WORDS.length] ?? '',
    )
    const begins = openBeginnings(beginnings)
    for (const word of WORDS) {
      expect(begins(word)).toBe(beginnings.some((one) => word.startsWith(one)))
    }
  }
})

test('Z5: the names in a ZIP are not each compared with each dossier of an unknown version', async () => {
  const manifest = Buffer.from('{"format":"ancrage-dossier","version":9}')
  const bytes = async () => manifest
  const parts = Array.from({ length: 200 }, (_, i) => [
    { name: `${i}/dossier.json`, bytes },
    { name: `other ${i}`, bytes },
  ]).flat()
  const startsWith = vi.spyOn(String.prototype, 'startsWith')
  const { parts: known, refused } = await ofKnownVersion('a.zip', parts)
  const compared = startsWith.mock.calls.length
  startsWith.mockRestore()
  expect([known.length, refused.length]).toEqual([200, 200])
  expect(compared).toBeLessThan(2 * parts.length)
})
