import type { Source, VerdictCase } from '../verdict-case.ts'
import {
  both,
  CANNOT_CHECK,
  DISAGREE,
  easy,
  LIE,
  MAIN,
  MISMATCH,
  ONE,
  truth,
  TWO,
  type Expected,
} from './block-358391.ts'

/** The attacker's header has the root that his proof leads to, and cost him nothing. */
type ForgedRow = readonly [
  who: string,
  sources: (root: Uint8Array) => readonly Source[],
  holds: Expected,
  lies: Expected,
]

const FORGED: readonly ForgedRow[] = [
  [
    'an easy header called main came along',
    (root) => [easy('carried', 'main', root)],
    CANNOT_CHECK,
    CANNOT_CHECK,
  ],
  [
    'one’s own node gives an easy header called main',
    (root) => [easy('own', 'main', root)],
    CANNOT_CHECK,
    CANNOT_CHECK,
  ],
  [
    'two explorers give an easy header',
    (root) => [easy('explorer', 'main', root, ONE), easy('explorer', 'main', root, TWO)],
    CANNOT_CHECK,
    CANNOT_CHECK,
  ],
  [
    'the service gives an easy header',
    (root) => [easy('service', 'main', root)],
    CANNOT_CHECK,
    CANNOT_CHECK,
  ],
  [
    'an easy header before the true one',
    (root) => [easy('carried', 'main', root), truth('carried')],
    MAIN,
    MISMATCH,
  ],
  [
    'an easy header behind the true one',
    (root) => [truth('carried'), easy('carried', 'main', root)],
    MAIN,
    MISMATCH,
  ],
  [
    'an easy header came along, one’s own node tells the truth',
    (root) => [easy('carried', 'main', root), truth('own')],
    MAIN,
    MISMATCH,
  ],
  [
    'one’s own node tells the truth, an easy header came along',
    (root) => [truth('own'), easy('carried', 'main', root)],
    MAIN,
    MISMATCH,
  ],
  [
    'one explorer lies with an easy header beside one that does not',
    (root) => [truth('explorer', ONE), easy('explorer', 'main', root, TWO)],
    CANNOT_CHECK,
    CANNOT_CHECK,
  ],
  [
    'two explorers lie with easy headers about a true dossier',
    () => [
      truth('carried'),
      easy('explorer', 'main', LIE, ONE),
      easy('explorer', 'main', LIE, TWO),
    ],
    MAIN,
    MISMATCH,
  ],
  [
    'two easy headers of explorers refute the header that came along',
    () => [
      easy('explorer', 'main', LIE, ONE),
      easy('explorer', 'main', LIE, TWO),
      truth('carried'),
    ],
    MAIN,
    MISMATCH,
  ],
]

/** The attacker calls his header a test chain's. */
const REGTEST = { outcome: 'confirmed', network: 'regtest' } as const
const OTHER_ROOT = new Uint8Array(32).fill(7)
const ON_TEST_CHAIN: readonly ForgedRow[] = [
  [
    'a test chain’s header came along',
    (root) => [easy('carried', 'regtest', root)],
    REGTEST,
    REGTEST,
  ],
  ['one’s own node is of a test chain', (root) => [easy('own', 'regtest', root)], REGTEST, REGTEST],
  [
    'the service vouches for a test chain',
    (root) => [easy('service', 'regtest', root)],
    REGTEST,
    REGTEST,
  ],
  [
    'two of one’s own nodes: a test chain holds it, the main chain decides',
    (root) => [easy('own', 'regtest', root, ONE), truth('own', TWO)],
    MAIN,
    MISMATCH,
  ],
  [
    'the main chain decides, a test chain holds it',
    (root) => [truth('own', ONE), easy('own', 'regtest', root, TWO)],
    MAIN,
    MISMATCH,
  ],
  [
    'a test chain’s header and the main chain’s came along',
    (root) => [easy('carried', 'regtest', root), truth('carried')],
    MAIN,
    MISMATCH,
  ],
  [
    'the main chain’s header and a test chain’s came along',
    (root) => [truth('carried'), easy('carried', 'regtest', root)],
    MAIN,
    MISMATCH,
  ],
  [
    'a test chain’s header came along, one’s own node is of the main chain',
    (root) => [easy('carried', 'regtest', root), truth('own')],
    MAIN,
    MISMATCH,
  ],
  [
    'another block of one’s own test chain',
    () => [easy('own', 'regtest', OTHER_ROOT)],
    MISMATCH,
    MISMATCH,
  ],
  [
    'another block of a test chain came along',
    () => [easy('carried', 'regtest', OTHER_ROOT)],
    CANNOT_CHECK,
    CANNOT_CHECK,
  ],
  [
    'two blocks of one test chain came along',
    (root) => [easy('carried', 'regtest', root), easy('carried', 'regtest', OTHER_ROOT)],
    DISAGREE,
    DISAGREE,
  ],
]

export const forgedHeaderCases: readonly VerdictCase[] = [...FORGED, ...ON_TEST_CHAIN].flatMap(
  ([who, sources, holds, lies]) => both(who, sources, holds, lies),
)
