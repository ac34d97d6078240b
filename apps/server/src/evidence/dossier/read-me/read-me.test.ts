import { expect, test } from 'vitest'

import { english } from './english.ts'
import { french } from './french.ts'
import type { ReadMeFacts } from './read-me-facts.ts'

const factsOf = (network: string, fileCount = 1): ReadMeFacts => {
  const block = {
    network,
    height: 951_234,
    hash: 'a'.repeat(64),
    merkleRoot: 'b'.repeat(64),
    time: new Date('2026-11-21T10:00:00Z'),
  }
  return {
    number: 'AN-2026-000042',
    digest: 'c'.repeat(64),
    fileCount,
    isDeclared: true,
    blocks: [block],
    earliest: block,
    isEvidential: network === 'main',
    tokens: [{ authority: 'Une autorité', time: block.time, imprint: 'd'.repeat(64) }],
    hasRecords: true,
    verifier: 'inside',
  }
}

test('20.17: the chain of a trial is not called Bitcoin’s, nor are its blocks', () => {
  expect(french(factsOf('regtest'))).toContain('mène à la chaîne de développement')
  expect(english(factsOf('regtest'))).toContain('leads to the development chain')
  for (const words of [french(factsOf('regtest')), french(factsOf('test'))]) {
    expect(words).not.toMatch(/(chaîne|blocs?) Bitcoin/)
    expect(words).not.toContain('tout explorateur')
  }
  for (const words of [english(factsOf('regtest')), english(factsOf('test'))]) {
    expect(words).not.toMatch(/Bitcoin (chain|block)/)
  }
  expect(french(factsOf('main'))).toContain('mène à la chaîne Bitcoin')
  expect(english(factsOf('main'))).toContain('leads to the Bitcoin chain')
})

test('no line is longer than a hundred characters', () => {
  for (const network of ['main', 'test', 'regtest']) {
    for (const fileCount of [1, 12_345]) {
      for (const write of [french, english]) {
        const long = write(factsOf(network, fileCount))
          .split('\n')
          .filter((line) => line.length > 100)
        expect(long).toEqual([])
      }
    }
  }
})
