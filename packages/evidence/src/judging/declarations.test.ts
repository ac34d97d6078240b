import { writeDeclaration, type Declaration } from '@ancrage/declaration'
import { bytesToHex, encodeProof, pairedCommitment, sha256, timestampAlong } from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import { inspectFile } from '../reading/inspect-file.ts'
import { conclude, type Conclusion } from './conclude.ts'
import { evidenceAbout } from './evidence-about.ts'
import { gatherEvidence, type Evidence, type Piece } from './evidence.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const WORK = bytesOf('A score.')

const declarationOf = (title: string, ...files: readonly Uint8Array[]): Declaration => ({
  number: 'AN-2026-0000001',
  title,
  creationType: 'other',
  depositor: {
    name: 'Ada',
    quality: null,
    identification: { emailVerified: true, twoFactor: true },
  },
  coDepositors: [],
  onBehalfOf: null,
  company: null,
  reference: null,
  description: null,
  predecessor: null,
  language: 'en',
  submittedAt: '2026-11-25T09:00:00.000Z',
  files: files.map((file, index) => ({
    name: `${index}.bin`,
    size: file.length,
    mediaType: null,
    sha256: bytesToHex(sha256(file)),
    sha512: null,
  })),
  salt: '00'.repeat(32),
})

const proofOf = (of: Uint8Array, beside: Uint8Array) =>
  encodeProof({
    fileHashOp: 'sha256',
    digest: sha256(of),
    timestamp: timestampAlong(pairedCommitment(sha256(of), sha256(beside)).path, {
      attestations: [{ kind: 'pending', uri: 'https://calendar.example' }],
      branches: [],
    }),
  })

const SONG = bytesOf(writeDeclaration(declarationOf('A song', WORK)))
type Brought = Readonly<Record<string, Uint8Array>>
const DECLARED: Brought = { 'declaration.json': SONG, 'declaration.json.ots': proofOf(SONG, WORK) }

async function evidenceOf(brought: Brought): Promise<Evidence> {
  const pieces: Piece[] = []
  for (const [name, bytes] of Object.entries(brought)) {
    const inspection = await inspectFile(new Blob([new Uint8Array(bytes)]), name, NOW)
    const digests = { sha256: sha256(bytes) }
    pieces.push({ id: pieces.length, name, size: bytes.length, inspection, digests })
  }
  return gatherEvidence(pieces)
}
const concluded = async (brought: Brought): Promise<Conclusion> =>
  conclude(await evidenceOf(brought), { testimoniesAt: () => [] }, NOW)
const namesIn = ({ subjects }: Conclusion) =>
  subjects.map(({ candidate, proof }) => candidate?.name ?? proof?.name)

describe('a declaration', () => {
  test('is shown beside its file, and is no file that waits for a verdict', async () => {
    const conclusion = await concluded({
      'work.bin': WORK,
      'work.bin.ots': proofOf(WORK, SONG),
      ...DECLARED,
    })
    expect(conclusion.verdict).toBe('pending')
    expect(namesIn(conclusion)).toEqual(['work.bin'])
    expect(conclusion.subjects[0]?.declarations).toMatchObject([
      { declaration: { title: 'A song' }, check: { outcome: 'pending' } },
    ])
  })

  test('takes no file’s place: the file is still missing', async () => {
    const conclusion = await concluded({ 'work.bin.ots': proofOf(WORK, SONG), ...DECLARED })
    expect(conclusion.verdict).toBe('noFile')
    expect(namesIn(conclusion)).toEqual(['work.bin.ots'])
    expect(conclusion.subjects[0]?.declarations[0]?.check.outcome).toBe('pending')
    expect(conclusion.expected.map(({ name }) => name)).toEqual(['work.bin'])
  })

  test('with nothing but its own proof is what is verified', async () => {
    const conclusion = await concluded(DECLARED)
    expect(conclusion.verdict).toBe('pending')
    expect(namesIn(conclusion)).toEqual(['declaration.json'])
    expect(conclusion.subjects[0]?.declarations).toEqual([])
  })

  test('by itself is nothing to verify yet', async () => {
    expect((await concluded({ 'declaration.json': SONG })).verdict).toBe('noneYet')
  })

  test('of one file here is not held against another one', async () => {
    const other = bytesOf('Another.')
    const conclusion = await concluded({
      'work.bin': WORK,
      'other.bin': other,
      'work.bin.ots': proofOf(WORK, SONG),
      'other.bin.ots': proofOf(other, bytesOf('x')),
      ...DECLARED,
    })
    const declared = conclusion.subjects.map(({ declarations }) => declarations.length)
    expect(declared).toEqual([1, 0])
  })

  test('of several files is the declaration of each', async () => {
    const second = bytesOf('Second.')
    const two = bytesOf(writeDeclaration(declarationOf('Two', WORK, second)))
    const conclusion = await concluded({ 'a.bin': WORK, 'b.bin': second, 'declaration.json': two })
    expect(conclusion.subjects.map(({ declarations }) => declarations[0]?.check)).toMatchObject([
      { outcome: 'cannotCheck', reason: 'proof.absent' },
      { outcome: 'cannotCheck', reason: 'proof.absent' },
    ])
  })

  test('that was changed to another spelling is named as not read, and asks for no proof', async () => {
    const conclusion = await concluded({
      'work.bin': WORK,
      'work.bin.ots': proofOf(WORK, SONG),
      'declaration.json': new Uint8Array([...SONG, 10]),
    })
    expect(namesIn(conclusion)).toEqual(['work.bin'])
    expect(conclusion.subjects[0]?.declarations).toEqual([])
  })
})

test('M1: what a declaration names is not looked through for each file that is brought', async () => {
  const evidence = await evidenceOf({ 'a.bin': WORK, 'b.bin': bytesOf('b'), ...DECLARED })
  let reads = 0
  const declarations = evidence.declarations.map((one) => ({
    ...one,
    get files() {
      reads += 1
      return one.files
    },
  }))
  const found = evidence.candidates.map((one) => evidenceAbout(one, { ...evidence, declarations }))
  expect(found.map((one) => one.declarations.length)).toEqual([1, 0, 0, 0])
  expect(reads).toBe(0)
})

test('a file that was brought apart from the evidence is held against its declaration alone', async () => {
  const evidence = await evidenceOf(DECLARED)
  const about = (bytes: Uint8Array) =>
    evidenceAbout({ digests: { sha256: sha256(bytes) }, size: bytes.length }, evidence).declarations
  expect(about(WORK)).toHaveLength(1)
  // It may have been meant.
  expect(about(bytesOf('Another.'))).toHaveLength(1)
  expect(about(SONG)).toHaveLength(0)
})
