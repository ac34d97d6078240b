import { BLOCK_170, BLOCK_358391, BLOCK_491133 } from '@ancrage/verification/sample-headers'

import {
  easyHeaderOf,
  gives,
  namesNoNetwork,
  swappedBytes,
  withBitFlipped,
} from '../making/headers.ts'
import { bitcoin, proofOf, rootFor, WORK_IN_CHAIN, WORK_OF_2009 } from '../making/proofs.ts'
import type { Source, VerdictCase } from '../verdict-case.ts'
import { CANNOT_CHECK, HEIGHT, MAIN, NOW } from './block-358391.ts'

type Givers = (header: Uint8Array, height: bigint) => readonly Source[]

/** Everybody who could be believed, alone. */
const GIVERS: readonly (readonly [who: string, givers: Givers])[] = [
  ['carried along', (header, height) => [gives('carried', header, height)]],
  [
    'carried along without a network',
    (header, height) => [namesNoNetwork('carried', header, height)],
  ],
  ['by one’s own node', (header, height) => [gives('own', header, height)]],
  [
    'by two explorers',
    (header, height) =>
      ['one.example', 'two.example'].map((name) => gives('explorer', header, height, 'main', name)),
  ],
  ['by the service', (header, height) => [gives('service', header, height)]],
]

/** What is no header cannot come along: a file of headers holds 80 bytes each. */
const ASKED = GIVERS.filter(([who]) => !who.startsWith('carried'))

const headerCases = (
  name: string,
  work: Uint8Array,
  header: Uint8Array,
  height: bigint,
  { now = NOW, givers = GIVERS } = {},
): readonly VerdictCase[] =>
  givers.map(([who, asked]) => ({
    name: `${name}, ${who}`,
    file: work,
    proof: proofOf(work, [bitcoin(height)]),
    sources: asked(header, height),
    now,
    expected: CANNOT_CHECK,
    never: [/2009/],
  }))

/** Heights at which a cheap header was ever true, at which none is provable, and of today. */
const HEIGHTS = [0n, 1n, 99_999n, 100_000n, 336_999n, 337_000n, 800_000n, 0xffff_ffffn]

const easyAtEveryHeight = HEIGHTS.flatMap((height) =>
  headerCases(
    `an easy header called main at height ${height}`,
    WORK_IN_CHAIN,
    easyHeaderOf(rootFor(WORK_IN_CHAIN), 1_231_731_025),
    height,
  ),
)

const ofTheFirstYears = [
  ...headerCases('the true block 170 of 2009', WORK_OF_2009, BLOCK_170, 170n),
  ...headerCases(
    'the true block 170 of 2009 called block 358,391',
    WORK_OF_2009,
    BLOCK_170,
    HEIGHT,
  ),
]

const wrongHeader = [
  ...headerCases(
    'a true header of 2015 called block 800,000',
    WORK_IN_CHAIN,
    BLOCK_358391,
    800_000n,
  ),
  ...headerCases(
    'a header with its bytes swapped',
    WORK_IN_CHAIN,
    swappedBytes(BLOCK_358391),
    HEIGHT,
  ),
  ...headerCases(
    'a header with a bit of its root changed',
    WORK_IN_CHAIN,
    withBitFlipped(BLOCK_358391, 36 * 8),
    HEIGHT,
  ),
  ...headerCases(
    'a header with an easier target',
    WORK_IN_CHAIN,
    withBitFlipped(BLOCK_358391, 75 * 8),
    HEIGHT,
  ),
  ...headerCases(
    'a header that is a byte short',
    WORK_IN_CHAIN,
    BLOCK_358391.slice(0, 79),
    HEIGHT,
    {
      givers: ASKED,
    },
  ),
  ...headerCases(
    'a header with a byte more',
    WORK_IN_CHAIN,
    Buffer.concat([BLOCK_358391, Buffer.alloc(1)]),
    HEIGHT,
    { givers: ASKED },
  ),
  ...headerCases('a header from more than two hours ahead', WORK_IN_CHAIN, BLOCK_358391, HEIGHT, {
    now: 1_432_827_678 - 7_201,
  }),
]

/** A header dated within the two hours that nodes allow is believed. */
const justAhead: VerdictCase = {
  name: 'a true header from less than two hours ahead',
  file: WORK_IN_CHAIN,
  proof: proofOf(WORK_IN_CHAIN, [bitcoin(HEIGHT)]),
  sources: [gives('own', BLOCK_358391, HEIGHT)],
  now: 1_432_827_678 - 7_200,
  expected: MAIN,
}

const anotherBlock: VerdictCase = {
  name: 'one’s own node gives the true block of another height, hard enough for this one',
  file: WORK_IN_CHAIN,
  proof: proofOf(WORK_IN_CHAIN, [bitcoin(HEIGHT)]),
  sources: [gives('own', BLOCK_491133, HEIGHT)],
  now: NOW,
  expected: { outcome: 'mismatch' },
}

export const heightCases: readonly VerdictCase[] = [
  ...easyAtEveryHeight,
  ...ofTheFirstYears,
  ...wrongHeader,
  justAhead,
  anotherBlock,
]
