import { expect, test } from 'vitest'
import fc from 'fast-check'

import {
  BLOCK_170,
  BLOCK_358391,
  BLOCK_491133,
  BLOCK_OF_2014,
  easyHeader,
  rootOf,
} from '../testing/sample-headers.ts'
import { judgeBlock } from './judge-block.ts'
import type { Testimony, TrustLevel } from './testimony.ts'

const HEIGHT = 358_391n
const ROOT = rootOf(BLOCK_358391)
const NOW = 1_795_000_000

const says = (
  level: TrustLevel,
  bytes: Uint8Array,
  network = 'main',
  name: string = level,
): Testimony => ({ level, name, reply: { outcome: 'header', bytes, network } })
const unnamed = (level: TrustLevel, bytes: Uint8Array): Testimony => ({
  level,
  name: level,
  reply: { outcome: 'header', bytes, network: undefined },
})
const isAbsent = (level: TrustLevel): Testimony => ({
  level,
  name: level,
  reply: { outcome: 'absent' },
})
const failed = (level: TrustLevel): Testimony => ({
  level,
  name: level,
  reply: { outcome: 'failed' },
})

function verdictOf(
  testimonies: readonly Testimony[],
  { height = HEIGHT, message = ROOT, now = NOW } = {},
): string {
  const { witnesses, ...verdict } = judgeBlock({ height, message, testimonies, now })
  expect(witnesses.length).toBeLessThanOrEqual(testimonies.length)
  if (verdict.outcome === 'confirmed') {
    return `confirmed on ${verdict.network} by ${verdict.basis}`
  }
  return 'reason' in verdict ? `cannotCheck ${verdict.reason}` : verdict.outcome
}

const TRUE = BLOCK_358391
/** As hard as block 358,391 had to be, and another block. */
const OTHER = BLOCK_OF_2014
const EASY = easyHeader(ROOT)
const EASY_OTHER = easyHeader(new Uint8Array(32).fill(7))
const FIRST_EXPLORER = 'one.example'
const SECOND_EXPLORER = 'two.example'
const explorer = (name: string, bytes: Uint8Array, network = 'main'): Testimony =>
  says('explorer', bytes, network, name)

test.each<readonly [string, readonly Testimony[], string]>([
  ['one’s own node', [says('own', TRUE)], 'confirmed on main by own'],
  ['a header that came with the proof', [says('carried', TRUE)], 'confirmed on main by work'],
  [
    'a header that came with the proof and names no network',
    [unnamed('carried', TRUE)],
    'confirmed on main by work',
  ],
  [
    'two explorers that agree',
    [explorer(FIRST_EXPLORER, TRUE), explorer(SECOND_EXPLORER, TRUE)],
    'confirmed on main by explorers',
  ],
  ['one explorer alone', [explorer(FIRST_EXPLORER, TRUE)], 'cannotCheck source.alone'],
  [
    'one explorer that is asked twice',
    [explorer(FIRST_EXPLORER, TRUE), explorer(FIRST_EXPLORER, TRUE)],
    'cannotCheck source.alone',
  ],
  ['the service alone', [says('service', TRUE)], 'cannotCheck source.service'],
  [
    'the service and one explorer',
    [says('service', TRUE), explorer(FIRST_EXPLORER, TRUE)],
    'cannotCheck source.service',
  ],
  [
    'the service beside a header that came along',
    [says('service', TRUE), says('carried', TRUE)],
    'confirmed on main by work',
  ],
  ['nobody', [], 'cannotCheck sources.silent'],
  ['nobody who answers', [failed('own'), failed('explorer')], 'cannotCheck sources.silent'],
  ['somebody who does not know the block', [isAbsent('own')], 'cannotCheck block.unknown'],
])('P4 a good proof beside %s', (_, testimonies, expected) => {
  expect(verdictOf(testimonies)).toBe(expected)
})

test.each<readonly [string, readonly Testimony[], string]>([
  ['one’s own node', [says('own', OTHER)], 'mismatch'],
  ['a header that came with the proof', [says('carried', OTHER)], 'mismatch'],
  [
    'two explorers that agree',
    [explorer(FIRST_EXPLORER, OTHER), explorer(SECOND_EXPLORER, OTHER)],
    'mismatch',
  ],
  ['one explorer alone', [explorer(FIRST_EXPLORER, OTHER)], 'cannotCheck source.alone'],
  ['the service alone', [says('service', OTHER)], 'cannotCheck source.service'],
  [
    'the service against a header that came along',
    [says('service', OTHER), says('carried', TRUE)],
    'disagree',
  ],
  [
    'one explorer against one’s own node',
    [explorer(FIRST_EXPLORER, OTHER), says('own', TRUE)],
    'disagree',
  ],
  [
    'two explorers against each other',
    [explorer(FIRST_EXPLORER, OTHER), explorer(SECOND_EXPLORER, TRUE)],
    'disagree',
  ],
  [
    'two explorers against a header that came along',
    [explorer(FIRST_EXPLORER, OTHER), explorer(SECOND_EXPLORER, OTHER), says('carried', TRUE)],
    'disagree',
  ],
])('P4 another block with enough work, from %s', (_, testimonies, expected) => {
  expect(verdictOf(testimonies)).toBe(expected)
})

test.each<readonly [string, readonly Testimony[], string]>([
  ['one’s own node', [says('own', EASY)], 'cannotCheck header.too_easy'],
  ['a header that came along', [says('carried', EASY)], 'cannotCheck header.too_easy'],
  ['a header without a network', [unnamed('carried', EASY)], 'cannotCheck header.too_easy'],
  [
    'two explorers',
    [explorer(FIRST_EXPLORER, EASY), explorer(SECOND_EXPLORER, EASY)],
    'cannotCheck header.too_easy',
  ],
  ['the service', [says('service', EASY)], 'cannotCheck header.too_easy'],
  [
    'a network that nobody knows',
    [says('carried', EASY, 'mainnet2')],
    'cannotCheck header.network_unknown',
  ],
  [
    'a name that every object has',
    [says('carried', EASY, 'constructor')],
    'cannotCheck header.network_unknown',
  ],
  ['a network with harder rules', [says('carried', EASY, 'signet')], 'cannotCheck header.too_easy'],
  [
    'its own network, by the service',
    [says('service', EASY, 'regtest')],
    'confirmed on regtest by witness',
  ],
  ['its own network', [says('carried', EASY, 'regtest')], 'confirmed on regtest by work'],
])('P4 an easy header that carries the root, from %s', (_, testimonies, expected) => {
  expect(verdictOf(testimonies)).toBe(expected)
})

test.each<readonly [string, readonly Testimony[], string]>([
  [
    'a test chain’s header beside the main chain’s that refutes',
    [says('carried', EASY, 'regtest'), says('own', OTHER)],
    'mismatch',
  ],
  [
    'a test chain’s header beside one explorer’s of the main chain',
    [says('carried', EASY, 'regtest'), explorer(FIRST_EXPLORER, OTHER)],
    'cannotCheck source.alone',
  ],
  [
    'two too easy headers beside the true one',
    [
      explorer(FIRST_EXPLORER, EASY_OTHER),
      explorer(SECOND_EXPLORER, EASY_OTHER),
      says('carried', TRUE),
    ],
    'confirmed on main by work',
  ],
  [
    'another test network’s header at the same height',
    [says('carried', EASY, 'regtest'), says('own', BLOCK_170, 'test')],
    'confirmed on regtest by work',
  ],
  [
    'two headers of one test network',
    [says('carried', EASY, 'regtest'), says('service', EASY_OTHER, 'regtest')],
    'disagree',
  ],
  ['one’s own test node with another root', [says('own', EASY_OTHER, 'regtest')], 'mismatch'],
  [
    'the service’s test header with another root',
    [says('service', EASY_OTHER, 'regtest')],
    'cannotCheck block.otherOnTestChain',
  ],
])('P4 %s', (_, testimonies, expected) => {
  expect(verdictOf(testimonies)).toBe(expected)
})

test('P4 a block that is not confirmed names its chain, and whose word refutes it', () => {
  const judge = (...testimonies: readonly Testimony[]) =>
    judgeBlock({ height: HEIGHT, message: ROOT, testimonies, now: NOW })
  expect(judge(says('own', TRUE), says('carried', OTHER))).toMatchObject({
    outcome: 'disagree',
    network: 'main',
  })
  expect(judge(says('carried', EASY, 'regtest'), says('own', EASY_OTHER, 'regtest'))).toMatchObject(
    { outcome: 'disagree', network: 'regtest' },
  )
  expect(
    judge(says('service', EASY_OTHER, 'regtest'), says('own', EASY_OTHER, 'regtest')),
  ).toMatchObject({ outcome: 'mismatch', network: 'regtest', basis: 'own' })
})

test.each([
  [BLOCK_170, 170n, 'of the first years, when a block was cheap'],
  [BLOCK_358391, 491_133n, 'too easy for a later height'],
])('P4 a real header is worth nothing %#: %s', (header, height) => {
  expect(verdictOf([says('own', header)], { height, message: rootOf(header) })).toBe(
    'cannotCheck header.too_easy',
  )
})

test('P4 a real header of 2017 is believed at its height', () => {
  const asked = { height: 491_133n, message: rootOf(BLOCK_491133) }
  expect(verdictOf([says('carried', BLOCK_491133)], asked)).toBe('confirmed on main by work')
})

test('P4 a header is worth nothing when dated more than two hours ahead', () => {
  const time = 1_432_827_678
  const from = [says('own', TRUE)]
  expect(verdictOf(from, { now: time - 7_200 })).toBe('confirmed on main by own')
  expect(verdictOf(from, { now: time - 7_201 })).toBe('cannotCheck header.in_the_future')
})

test('P4 bytes that are no header, or whose hash meets no target, are worth nothing', () => {
  expect(verdictOf([says('own', TRUE.subarray(1))])).toBe('cannotCheck header.length')
  expect(verdictOf([says('own', TRUE.with(76, 1))])).toBe('cannotCheck header.no_work')
})

const anyTestimony = fc.record({
  level: fc.constantFrom<TrustLevel>('own', 'carried', 'explorer', 'service'),
  name: fc.constantFrom('a', 'b', 'c'),
  reply: fc.oneof(
    fc.constant({ outcome: 'absent' as const }),
    fc.constant({ outcome: 'failed' as const }),
    fc.record({
      outcome: fc.constant('header' as const),
      bytes: fc.constantFrom(TRUE, OTHER, EASY, EASY_OTHER, BLOCK_170, TRUE.subarray(2)),
      network: fc.constantFrom('main', 'regtest', 'test', 'nowhere', undefined),
    }),
  ),
})

test('P4 the order of the testimonies never matters', () => {
  const shuffled = fc
    .array(anyTestimony, { maxLength: 6 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  fc.assert(
    fc.property(shuffled, ([one, other]) => verdictOf(one) === verdictOf(other)),
    { numRuns: 2_000 },
  )
})

test('P4 a worthless header added to any testimonies never confirms, refutes or hides', () => {
  const worthless = says('own', EASY_OTHER, 'main')
  fc.assert(
    fc.property(fc.array(anyTestimony, { maxLength: 6 }), (all) => {
      const [before, after] = [verdictOf(all), verdictOf([...all, worthless])]
      return (
        before === after || (before.startsWith('cannotCheck') && after.startsWith('cannotCheck'))
      )
    }),
    { numRuns: 2_000 },
  )
})

test('P4 the service alone neither confirms nor refutes on the main chain', () => {
  fc.assert(
    fc.property(fc.constantFrom(TRUE, OTHER, BLOCK_170, EASY), (bytes) =>
      verdictOf([says('service', bytes)]).startsWith('cannotCheck'),
    ),
  )
})
