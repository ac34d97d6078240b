import {
  pairedCommitment,
  sha256,
  timestampAlong,
  type DetachedTimestamp,
  type Sha256,
  type Timestamp,
} from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import { readProof } from './check-proof.ts'
import type { BroughtDeclaration, Subject } from './evidence.ts'
import { easyHeader } from './testing/sample-headers.ts'
import { checksJson } from './verdict-json.ts'
import { verifyEvidence } from './verify-evidence.ts'

const NOW = new Date(1_795_000_000_000)
const [FILE, DECLARATION, OTHER] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const { commitment, path } = pairedCommitment(FILE, DECLARATION)
const HEADER = easyHeader(commitment)
const END: Timestamp = { attestations: [{ kind: 'bitcoin', height: 101n }], branches: [] }
const fileProof: DetachedTimestamp = {
  fileHashOp: 'sha256',
  digest: FILE,
  timestamp: timestampAlong(path, END),
}
const ownProof: DetachedTimestamp = {
  fileHashOp: 'sha256',
  digest: DECLARATION,
  timestamp: timestampAlong(pairedCommitment(DECLARATION, FILE).path, END),
}
const TRUE: BroughtDeclaration = {
  digest: DECLARATION,
  files: [FILE],
  deposit: FILE,
  fileProof,
}
const SUBJECT: Subject = { digests: { sha256: FILE } }

type Input = Readonly<{
  declaration?: BroughtDeclaration | undefined
  subject?: Subject | undefined
  proof?: DetachedTimestamp | undefined
}>
const checksOf = ({ declaration = TRUE, subject = SUBJECT, proof = fileProof }: Input) =>
  verifyEvidence({
    subject,
    evidence: { proof, declaration },
    sources: {
      testimoniesAt: (height) =>
        height === 101n
          ? [
              {
                level: 'carried',
                name: 'header',
                reply: { outcome: 'header', bytes: HEADER, network: 'regtest' },
              },
            ]
          : [],
    },
    clock: NOW,
  })
const checkOf = (asked: Input) => checksOf(asked).declaration

describe('T121 a declaration', () => {
  test('is dated by the proof of the file that passes their commitment', () => {
    expect(checkOf({})).toMatchObject({
      outcome: 'confirmed',
      network: 'regtest',
      of: DECLARATION,
      against: [FILE],
      at: NOW,
    })
  })

  test('is dated by its own proof where the file has none', () => {
    const evidence = { declaration: { ...TRUE, fileProof: undefined, ownProof } }
    const check = verifyEvidence({
      subject: SUBJECT,
      evidence: { proof: undefined, ...evidence },
      sources: { testimoniesAt: () => [] },
      clock: NOW,
    })
    expect(check.declaration).toMatchObject({ outcome: 'cannotCheck', reason: 'sources.silent' })
    expect(check.verdict).toMatchObject({ outcome: 'cannotCheck', reason: 'proof.absent' })
    expect(checkOf({ ...evidence, proof: { ...fileProof, digest: OTHER } }).outcome).toBe(
      'confirmed',
    )
  })

  test('without any proof is not dated', () => {
    const declaration = { ...TRUE, fileProof: undefined }
    expect(checkOf({ declaration })).toMatchObject({
      outcome: 'cannotCheck',
      reason: 'proof.absent',
    })
  })

  test('is dated by no proof of something else', () => {
    const declaration = { ...TRUE, fileProof: undefined, ownProof: { ...ownProof, digest: OTHER } }
    expect(checkOf({ declaration })).toMatchObject({ reason: 'proof.absent' })
  })

  test('is told in the JSON of the checks, with its date', () => {
    expect(checksJson(checksOf({})).declaration).toMatchObject({
      status: 'confirmed',
      network: 'regtest',
      existedNoLaterThan: expect.stringMatching(/Z$/) as string,
    })
  })
})

test('T122 another declaration than the proof’s differs, whatever dates it', () => {
  const declaration = { ...TRUE, digest: OTHER, ownProof: { ...ownProof, digest: OTHER } }
  expect(checkOf({ declaration })).toMatchObject({
    outcome: 'mismatch',
    reason: 'declaration.differs',
  })
  expect(checksOf({ declaration }).verdict.outcome).toBe('confirmed')
})

test('T123 a declaration that does not name the file is of another one', () => {
  const declaration = { ...TRUE, files: [OTHER] }
  const refused = { outcome: 'mismatch', reason: 'declaration.other_file' }
  expect(checkOf({ declaration })).toMatchObject(refused)
  const { declaration: alone } = verifyEvidence({
    subject: undefined,
    evidence: { proof: fileProof, declaration: { ...declaration, deposit: OTHER } },
    sources: { testimoniesAt: () => [] },
    clock: NOW,
  })
  expect(alone).toMatchObject(refused)
})

test('a file whose SHA-256 is not known is held against no declaration', () => {
  const subject = { digests: { sha1: new Uint8Array(20) } }
  expect(checkOf({ subject })).toMatchObject({
    outcome: 'cannotCheck',
    reason: 'digest.not_given',
  })
})

test('where no declaration was brought there is none to check', () => {
  const { declaration } = verifyEvidence({
    subject: SUBJECT,
    evidence: { proof: fileProof },
    sources: { testimoniesAt: () => [] },
    clock: NOW,
  })
  expect(declaration).toMatchObject({ outcome: 'cannotCheck', reason: 'declaration.absent' })
})

test('M1: what a declaration names is read once, however many files are held against it', () => {
  let reads = 0
  const files = new Proxy([FILE], {
    get(list, name, own) {
      if (name === '0') reads += 1
      return Reflect.get(list, name, own) as unknown
    },
  })
  for (const _file of [1, 2, 3]) {
    expect(checkOf({ declaration: { ...TRUE, files } }).outcome).toBe('confirmed')
  }
  expect(reads).toBe(1)
})

test('Z5: proofs are followed once to what dates a declaration, however many files they are about', () => {
  let hashes = 0
  const counting: Sha256 = (bytes) => {
    hashes += 1
    return sha256(bytes)
  }
  const long = Array.from({ length: 100 }, () => ({ kind: 'sha256' }) as const)
  const files = { ...fileProof, timestamp: timestampAlong([...path, ...long], END) }
  const own = { ...ownProof, timestamp: timestampAlong(long, END) }
  const declaration = { ...TRUE, fileProof: files, ownProof: own }
  const proof = readProof(files)
  const hashesFor = (): number => {
    hashes = 0
    const evidence = { proof, declaration: { ...declaration } }
    const asked = { subject: SUBJECT, evidence, sources: { testimoniesAt: () => [] }, clock: NOW }
    const { declaration: check } = verifyEvidence({ ...asked, sha256: counting })
    expect(check).toMatchObject({ reason: 'sources.silent' })
    return hashes
  }
  expect(hashesFor()).toBeGreaterThan(200)
  expect(hashesFor()).toBeLessThan(10)
})
