import { saysNothing } from '../making/headers.ts'
import type { Source, VerdictCase } from '../verdict-case.ts'
import {
  both,
  CANNOT_CHECK,
  DISAGREE,
  MAIN,
  MISMATCH,
  ONE,
  other,
  truth,
  TWO,
  type Expected,
} from './block-358391.ts'

type Row = readonly [who: string, sources: readonly Source[], holds: Expected, lies: Expected]

/** Who says what of block 358,391, and the verdict where the proof is true and where it lies (§3 of the policy). */
const ROWS: readonly Row[] = [
  ['one’s own node tells the truth', [truth('own')], MAIN, MISMATCH],
  ['the header came along', [truth('carried')], MAIN, MISMATCH],
  [
    'two explorers tell the truth',
    [truth('explorer', ONE), truth('explorer', TWO)],
    MAIN,
    MISMATCH,
  ],
  ['one explorer is alone', [truth('explorer', ONE)], CANNOT_CHECK, CANNOT_CHECK],
  [
    'one explorer is asked twice',
    [truth('explorer', ONE), truth('explorer', ONE)],
    CANNOT_CHECK,
    CANNOT_CHECK,
  ],
  ['the service is alone', [truth('service')], CANNOT_CHECK, CANNOT_CHECK],
  [
    'the service and one explorer agree',
    [truth('service'), truth('explorer', ONE)],
    CANNOT_CHECK,
    CANNOT_CHECK,
  ],
  [
    'the service and two explorers agree',
    [truth('service'), truth('explorer', ONE), truth('explorer', TWO)],
    MAIN,
    MISMATCH,
  ],
  ['two explorers differ', [truth('explorer', ONE), other('explorer', TWO)], DISAGREE, DISAGREE],
  [
    'the second of two explorers does not answer',
    [truth('explorer', ONE), saysNothing('explorer', 'failed', TWO)],
    CANNOT_CHECK,
    CANNOT_CHECK,
  ],
  [
    'the second of two explorers does not know the block',
    [truth('explorer', ONE), saysNothing('explorer', 'absent', TWO)],
    CANNOT_CHECK,
    CANNOT_CHECK,
  ],
  [
    'one explorer contradicts one’s own node',
    [truth('own'), other('explorer', ONE)],
    DISAGREE,
    DISAGREE,
  ],
  ['the service contradicts one’s own node', [truth('own'), other('service')], DISAGREE, DISAGREE],
  [
    'an explorer contradicts the header that came along',
    [truth('carried'), other('explorer', ONE)],
    DISAGREE,
    DISAGREE,
  ],
  [
    'the service contradicts the header that came along',
    [truth('carried'), other('service')],
    DISAGREE,
    DISAGREE,
  ],
  [
    'one’s own node contradicts the header that came along',
    [truth('carried'), other('own')],
    DISAGREE,
    DISAGREE,
  ],
  ['two hard headers came along', [truth('carried'), other('carried')], DISAGREE, DISAGREE],
  [
    'two hard headers came along, the false one first',
    [other('carried'), truth('carried')],
    DISAGREE,
    DISAGREE,
  ],
  ['two of one’s own nodes differ', [truth('own', ONE), other('own', TWO)], DISAGREE, DISAGREE],
  ['nobody is asked', [], CANNOT_CHECK, CANNOT_CHECK],
  ['one’s own node does not answer', [saysNothing('own', 'failed')], CANNOT_CHECK, CANNOT_CHECK],
  [
    'the block is beyond the tip of one’s own node',
    [saysNothing('own', 'absent')],
    CANNOT_CHECK,
    CANNOT_CHECK,
  ],
  [
    'the block is beyond the tip of two explorers',
    [saysNothing('explorer', 'absent', ONE), saysNothing('explorer', 'absent', TWO)],
    CANNOT_CHECK,
    CANNOT_CHECK,
  ],
  [
    'one’s own node is silent and the header came along',
    [saysNothing('own', 'failed'), truth('carried')],
    MAIN,
    MISMATCH,
  ],
]

export const headerCases: readonly VerdictCase[] = ROWS.flatMap(([who, sources, holds, lies]) =>
  both(who, () => sources, holds, lies),
)
