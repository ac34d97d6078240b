import { bytesToHex, sha256 } from '@ancrage/proof'

import { altered, factsText, newSeal } from '../making/certificates.ts'
import { WORK_IN_CHAIN } from '../making/proofs.ts'
import {
  certificate,
  CLAIMED,
  CONFIRMED,
  FACTS,
  file,
  HEADER,
  inEachOrder,
  LIE,
  NOTHING,
  of,
  OURS,
  PROOF,
  SEAL_HOLDS,
  SEALED,
  sealed,
  text,
  THEIRS,
  TWICE,
} from './bring.ts'
import type { ShownCase } from './shown-case.ts'

export const claimCases: readonly ShownCase[] = [
  of('a sealed certificate', async () => [await sealed('c.pdf', FACTS, OURS)], SEALED),
  of('a certificate without a seal', async () => [file('c.pdf', certificate(FACTS))], CLAIMED, {
    never: SEAL_HOLDS,
  }),
  of(
    'a certificate whose seal is broken',
    async () => [file('c.pdf', altered(await OURS(certificate(FACTS))))],
    { ...SEALED, voucher: 'brokenSeal' },
    { never: SEAL_HOLDS },
  ),
  of(
    'a certificate whose seal was cut off',
    async () => [
      file('c.pdf', (await OURS(certificate(FACTS))).subarray(0, certificate(FACTS).length)),
    ],
    CLAIMED,
    { never: SEAL_HOLDS },
  ),
  of(
    'a certificate with something behind its seal',
    async () => [
      file('c.pdf', Buffer.concat([await OURS(certificate(FACTS)), text('\n% more\n')])),
    ],
    { ...SEALED, voucher: 'brokenSeal' },
    { never: SEAL_HOLDS },
  ),
  ...inEachOrder(
    'a sealed certificate beside loose facts that were altered',
    async () => [await sealed('c.pdf', FACTS, OURS), file('facts.json', LIE)],
    { ...SEALED, contradicted: 1 },
  ),
  ...inEachOrder(
    'a sealed certificate beside one that was altered',
    async () => [
      await sealed('c.pdf', FACTS, OURS),
      file('d.pdf', altered(await OURS(certificate(LIE)))),
    ],
    { ...SEALED, contradicted: 1 },
  ),
  ...inEachOrder(
    'one certificate sealed by two keys of one name',
    async () => [await sealed('c.pdf', FACTS, OURS), await sealed('d.pdf', FACTS, THEIRS)],
    { ...SEALED, contradicted: 1 },
  ),
  of(
    'loose facts alone',
    async () => [file('facts.json', FACTS), file('p.ots', PROOF), HEADER],
    CLAIMED,
    {
      never: SEAL_HOLDS,
    },
  ),
  of(
    'loose facts with a name given twice',
    async () => [file('facts.json', TWICE), file('p.ots', PROOF), HEADER],
    { ...CONFIRMED, refused: ['json.twice_named'] },
    { never: [/Autre/, ...SEAL_HOLDS] },
  ),
  of(
    'a sealed certificate whose facts give a name twice',
    async () => [await sealed('c.pdf', TWICE, OURS)],
    { ...CONFIRMED, refused: ['json.twice_named'] },
    { never: [/Autre/] },
  ),
  of(
    'facts that do not lead to their own digest',
    async () => [
      file('facts.json', FACTS.replace(bytesToHex(sha256(WORK_IN_CHAIN)), 'ab'.repeat(32))),
      file('p.ots', PROOF),
      HEADER,
    ],
    CONFIRMED,
  ),
]

/** Two neighbouring nodes of a list, written as if they were a file of 64 bytes. */
const NODES = Buffer.concat([sha256(text('one')), sha256(text('two'))])
const NODES_FACTS = factsText('Le phare', [
  { name: 'nodes.bin', size: 64, sha256: sha256(NODES) },
  { name: 'three.txt', size: 5, sha256: sha256(text('three')) },
])
export const nodeCases: readonly ShownCase[] = [
  of(
    'two neighbouring nodes of a list that nobody sealed',
    async () => [file('facts.json', NODES_FACTS)],
    NOTHING,
    { work: NODES, never: SEAL_HOLDS },
  ),
]

export const sealCases: readonly ShownCase[] = [
  of(
    'a seal that is dated of the future',
    async () => [
      await sealed('c.pdf', FACTS, newSeal('Ancrage', new Date('2029-06-01T00:00:00Z'))),
    ],
    { ...SEALED, voucher: 'brokenSeal' },
    { never: SEAL_HOLDS },
  ),
]
