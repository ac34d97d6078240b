import { BLOCK_358391, BLOCK_OF_2014 } from '@ancrage/verification/sample-headers'

import { easyHeaderOf, gives } from '../making/headers.ts'
import { bitcoin, proofOf, rootFor, WORK_IN_CHAIN, WORK_IN_NO_BLOCK } from '../making/proofs.ts'
import type { Source, VerdictCase } from '../verdict-case.ts'

export const HEIGHT = 358_391n
export const NOW = 1_795_000_000
export const MAIN = { outcome: 'confirmed', network: 'main' } as const
export const CANNOT_CHECK = { outcome: 'cannotCheck' } as const
export const MISMATCH = { outcome: 'mismatch' } as const
export const DISAGREE = { outcome: 'disagree' } as const
export type Expected = VerdictCase['expected']

/** The root that the proof leads to, once of the block itself and once of a lie. */
const ROOT = rootFor(WORK_IN_CHAIN)
export const LIE = rootFor(WORK_IN_NO_BLOCK)

export const truth = (level: Source['level'], name?: string): Source =>
  gives(level, BLOCK_358391, HEIGHT, 'main', name)
/** As hard as the block had to be, and another one. */
export const other = (level: Source['level'], name?: string): Source =>
  gives(level, BLOCK_OF_2014, HEIGHT, 'main', name)
export const easy = (
  level: Source['level'],
  network: string,
  root: Uint8Array,
  name?: string,
): Source => gives(level, easyHeaderOf(root), HEIGHT, network, name)

export const ONE = 'one.example'
export const TWO = 'two.example'

/** The same sources beside a true proof and beside a lying one. */
export const both = (
  who: string,
  sources: (root: Uint8Array) => readonly Source[],
  holds: Expected,
  lies: Expected,
): readonly VerdictCase[] => [
  {
    name: `a true proof, ${who}`,
    file: WORK_IN_CHAIN,
    proof: proofOf(WORK_IN_CHAIN, [bitcoin(HEIGHT)]),
    sources: sources(ROOT),
    now: NOW,
    expected: holds,
  },
  {
    name: `a lying proof, ${who}`,
    file: WORK_IN_NO_BLOCK,
    proof: proofOf(WORK_IN_NO_BLOCK, [bitcoin(HEIGHT)]),
    sources: sources(LIE),
    now: NOW,
    expected: lies,
  },
]
