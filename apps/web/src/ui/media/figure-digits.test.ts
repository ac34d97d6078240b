import { rosetteOf } from '@ancrage/rosette'
import { expect, test } from 'vitest'

import { figureDigits } from './figure-digits.ts'

test('20.15: the same article always has the same cover, and each its own', () => {
  const slugs = Array.from({ length: 100 }, (_, index) => `article-${index}`)
  expect(figureDigits('ce-qu-une-preuve-etablit')).toMatch(/^[0-9a-f]{64}$/)
  expect(figureDigits('')).toMatch(/^[0-9a-f]{64}$/)
  expect(slugs.map(figureDigits)).toEqual(slugs.map(figureDigits))
  expect(new Set(slugs.map((slug) => rosetteOf(figureDigits(slug)).ring)).size).toBe(slugs.length)
})
