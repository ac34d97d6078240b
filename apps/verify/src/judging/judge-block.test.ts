import { expect, test } from 'vitest'

import type { HeaderAnswer, HeaderReply, Network, SourceKind } from './header-answers.ts'
import { judgeBlock } from './judge-block.ts'

const root = new Uint8Array(32).fill(1)
const other = new Uint8Array(32).fill(2)

const header = (merkleRoot: Uint8Array, network: Network = 'main'): HeaderReply => ({
  outcome: 'header',
  network,
  header: { merkleRoot, hash: new Uint8Array(32).fill(merkleRoot[0] ?? 0), time: 1_432_827_678 },
})
const says = (kind: SourceKind, reply: HeaderReply): HeaderAnswer => ({ kind, name: kind, reply })
const ABSENT = { outcome: 'absent' } as const
const FAILED = { outcome: 'failed' } as const

test('two explorers that agree confirm', () => {
  const answers = [says('explorer', header(root)), says('explorer', header(root))]
  expect(judgeBlock(root, answers)).toMatchObject({ outcome: 'confirmed', network: 'main' })
})

test('one explorer alone decides nothing, for or against', () => {
  for (const claimed of [root, other]) {
    const answers = [says('explorer', header(claimed)), says('explorer', FAILED)]
    expect(judgeBlock(root, answers)).toMatchObject({
      outcome: 'unchecked',
      reason: 'source.alone',
    })
  }
})

test.each(['enclosed', 'given', 'node', 'service'] as const)(
  'a header that is %s is enough without others',
  (kind) => {
    expect(judgeBlock(root, [says(kind, header(root))])).toMatchObject({ outcome: 'confirmed' })
    expect(judgeBlock(root, [says(kind, header(other))])).toMatchObject({ outcome: 'refuted' })
  },
)

test('a lying explorer makes the sources disagree, whoever else agrees', () => {
  const answers = [
    says('enclosed', header(root)),
    says('explorer', header(other)),
    says('explorer', header(root)),
  ]
  expect(judgeBlock(root, answers)).toMatchObject({
    outcome: 'unchecked',
    reason: 'sources.disagree',
  })
})

test('with the network cut the enclosed header decides', () => {
  const answers = [says('enclosed', header(root)), says('explorer', FAILED)]
  expect(judgeBlock(root, answers)).toMatchObject({ outcome: 'confirmed', network: 'main' })
})

test('a block that two explorers refute is refuted', () => {
  const answers = [says('explorer', header(other)), says('explorer', header(other))]
  expect(judgeBlock(root, answers)).toMatchObject({ outcome: 'refuted' })
})

test('a header without the work of the main chain confirms on a test chain only', () => {
  const answers = [says('enclosed', header(root, 'test'))]
  expect(judgeBlock(root, answers)).toMatchObject({ outcome: 'confirmed', network: 'test' })
})

test('a header without that work refutes nothing', () => {
  const answers = [says('service', header(other, 'test'))]
  expect(judgeBlock(root, answers)).toMatchObject({ outcome: 'unchecked' })
})

test('a block that no source knows yet, and sources that say nothing, are told apart', () => {
  const unknown = [says('explorer', ABSENT), says('explorer', FAILED)]
  expect(judgeBlock(root, unknown)).toMatchObject({ reason: 'block.unknown' })
  expect(judgeBlock(root, [says('explorer', FAILED)])).toMatchObject({ reason: 'sources.silent' })
  expect(judgeBlock(root, [])).toMatchObject({ reason: 'sources.silent' })
})
