import { describe, expect, test } from 'vitest'

import { SHOWN_CASES } from './cases.ts'
import { READERS } from './readers.ts'

describe.each(READERS)('$name shows', ({ show }) => {
  test.each(SHOWN_CASES)('$name', async (one) => {
    const { shown, said } = await show(one)
    expect(shown).toEqual(one.expected)
    for (const words of one.never ?? []) expect(said).not.toMatch(words)
  })
})
