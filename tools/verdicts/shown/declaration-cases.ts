import { subjectsOf, writeDeclaration, type Declaration } from '@ancrage/declaration'
import {
  bytesToHex,
  encodeProof,
  pairedCommitment,
  sha256,
  timestampAlong,
  type Timestamp,
} from '@ancrage/proof'

import { HEIGHT } from '../cases/block-358391.ts'
import { easyHeaderOf, gives, headerJson } from '../making/headers.ts'
import { bitcoin, pending, WORK_IN_CHAIN, WORK_IN_NO_BLOCK } from '../making/proofs.ts'
import type { BroughtFile } from '../verdict-case.ts'
import { CONFIRMED, dossier, file, HEADER, inEachOrder, of, PROOF, text } from './bring.ts'
import type { Shown } from './shown-case.ts'

const declared = (work: Uint8Array, name = 'Ada Lovelace'): Declaration => ({
  number: 'AN-2026-0000001',
  title: 'Le phare',
  creationType: 'document',
  depositor: {
    name,
    quality: 'autrice',
    identification: { emailVerified: true, twoFactor: false },
  },
  coDepositors: [],
  onBehalfOf: null,
  company: null,
  reference: null,
  description: null,
  predecessor: null,
  language: 'fr',
  submittedAt: '2026-11-10T09:00:00.000Z',
  files: [
    {
      name: 'phare.bin',
      size: work.length,
      mediaType: null,
      sha256: bytesToHex(sha256(work)),
      sha512: null,
    },
  ],
  salt: '5a'.repeat(32),
})

const TRUE = declared(WORK_IN_CHAIN)
const MALLORY = declared(WORK_IN_CHAIN, 'Mallory')
const OTHER = declared(WORK_IN_NO_BLOCK)
const bytesOf = (one: Declaration): Uint8Array => text(writeDeclaration(one))

/** On a chain that anybody can make blocks of: no file here is declared in a block of the main chain. */
const TEST_HEIGHT = 101n
const committed = (one: Declaration) =>
  pairedCommitment(subjectsOf(one).deposit, sha256(bytesOf(one)))
const block = bitcoin(TEST_HEIGHT)
const headerOf = (one: Declaration): BroughtFile =>
  file(
    'header.json',
    headerJson(gives('carried', easyHeaderOf(committed(one).commitment), TEST_HEIGHT, 'regtest')),
  )
const end: Timestamp = { attestations: [block], branches: [] }
const fileProof = (one: Declaration, timestamp = end): BroughtFile =>
  file(
    'phare.bin.ots',
    encodeProof({
      fileHashOp: 'sha256',
      digest: subjectsOf(one).deposit,
      timestamp: timestampAlong(committed(one).path, timestamp),
    }),
  )
const ownProof = (one: Declaration): BroughtFile => {
  const digest = sha256(bytesOf(one))
  const { path } = pairedCommitment(digest, subjectsOf(one).deposit)
  return file(
    'declaration.json.ots',
    encodeProof({ fileHashOp: 'sha256', digest, timestamp: timestampAlong(path, end) }),
  )
}
const document = (one: Declaration, name = 'declaration.json'): BroughtFile =>
  file(name, bytesOf(one))

const says = (...kinds: NonNullable<Shown['declared']>): Shown => ({
  ...CONFIRMED,
  declared: kinds.toSorted(),
})
/** The name that only a declaration says which the proof is not about. */
const NOT_MALLORY = { never: [/Mallory/] }

export const declarationCases = [
  ...inEachOrder(
    'T121 a declaration that the proof is about',
    async () => [fileProof(TRUE), document(TRUE), headerOf(TRUE)],
    says('datedOnTestChain'),
  ),
  ...inEachOrder(
    'T121 the same with the proof of the declaration',
    async () => [fileProof(TRUE), document(TRUE), ownProof(TRUE), headerOf(TRUE)],
    says('datedOnTestChain'),
  ),
  of(
    'T121 a dossier with a declaration and its proof',
    async () => [
      dossier(
        'd.zip',
        [fileProof(TRUE), document(TRUE), ownProof(TRUE), headerOf(TRUE)].map((one) => ({
          name: one.name,
          content: one.content,
        })),
      ),
    ],
    says('datedOnTestChain'),
  ),
  ...inEachOrder(
    'T122 a declaration in which a name was changed',
    async () => [fileProof(TRUE), document(MALLORY), headerOf(TRUE)],
    says('differs'),
    NOT_MALLORY,
  ),
  ...inEachOrder(
    'T122 a later declaration with a proof of its own',
    async () => [fileProof(TRUE), document(MALLORY), ownProof(MALLORY), headerOf(TRUE)],
    says('differs'),
    NOT_MALLORY,
  ),
  ...inEachOrder(
    'T122 a changed declaration beside the true one',
    async () => [fileProof(TRUE), document(TRUE), document(MALLORY, 'm.json'), headerOf(TRUE)],
    says('datedOnTestChain', 'differs'),
    NOT_MALLORY,
  ),
  of(
    'T122 a declaration beside a proof of version 1',
    async () => [PROOF_FILE, HEADER, document(MALLORY)],
    says('differs'),
    NOT_MALLORY,
  ),
  of(
    'T123 a declaration of another file',
    async () => [fileProof(TRUE), document(OTHER), headerOf(TRUE)],
    says('otherFile'),
  ),
  of(
    'T120 a declaration that an editor has ended with a line',
    async () => [
      fileProof(TRUE),
      file('declaration.json', `${writeDeclaration(TRUE)}\n`),
      headerOf(TRUE),
    ],
    { ...CONFIRMED, refused: ['declaration.malformed'] },
  ),
  of(
    'a declaration of a later version',
    async () => [
      fileProof(TRUE),
      file('declaration.json', writeDeclaration(TRUE).replace('"version":2', '"version":3')),
      headerOf(TRUE),
    ],
    { ...CONFIRMED, refused: ['declaration.version_unknown'] },
  ),
  of(
    'T124 a declaration whose commitment is only promised, while the file is in a block',
    async () => [file('phare.bin.ots', besideTheBlock()), document(MALLORY), HEADER],
    says('pending'),
  ),
]

const PROOF_FILE = file('p.ots', PROOF)

/** The file’s true block on one branch, and on another a commitment made since, which a calendar has promised. */
function besideTheBlock(): Uint8Array {
  const { path } = committed(MALLORY)
  const promised = timestampAlong(path, { attestations: [pending], branches: [] })
  const inBlock: Timestamp = { attestations: [bitcoin(HEIGHT)], branches: [] }
  const known = timestampAlong([{ kind: 'sha256' }], inBlock)
  return encodeProof({
    fileHashOp: 'sha256',
    digest: sha256(WORK_IN_CHAIN),
    timestamp: { attestations: [], branches: [...promised.branches, ...known.branches] },
  })
}
