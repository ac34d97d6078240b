import { expect, test } from 'vitest'

import { ProofError } from './proof-error.ts'

test('an error says its code, and what is known beyond it', () => {
  const plain = new ProofError('leaves.none')
  expect([plain.name, plain.code, plain.message]).toEqual([
    'ProofError',
    'leaves.none',
    'leaves.none',
  ])
  expect(new ProofError('hex.malformed', 'odd length').message).toBe('hex.malformed: odd length')
})
