import type { ReadToken } from '@ancrage/cms'
import { asDigest, encodeProof, manifestOf, sha256 } from '@ancrage/proof'
import { BLOCK_358391 } from '@ancrage/verification/sample-headers'
import { describe, expect, test } from 'vitest'

import type { Finding } from '../reading/findings.ts'
import { carriedHeaders } from './carried-headers.ts'
import { conclude } from './conclude.ts'
import { gatherEvidence, type Evidence } from './evidence.ts'
import { blocksOf } from './named-blocks.ts'

const NOW = new Date(1_795_000_000_000)
const digestOf = (text: string) => sha256(Buffer.from(text))
const upTo = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const factsOf = (number: string, files: readonly string[]): Finding => ({
  kind: 'facts',
  name: `${number}.json`,
  voucher: { by: 'nobody' },
  facts: {
    number,
    title: 'Le phare',
    depositor: 'Ada',
    submittedAt: '2026-11-21T16:24:47.000Z',
    digest: depositOf(files),
    files: files.map((name) => ({ name, size: 1, sha256: digestOf(name) })),
    anchor: undefined,
  },
})
const depositOf = (files: readonly string[]) =>
  manifestOf(files.map((name) => asDigest(digestOf(name)))).digest
const proofOf = (digest: Uint8Array, height: bigint): Finding => {
  const timestamp = { attestations: [{ kind: 'bitcoin', height } as const], branches: [] }
  return {
    kind: 'proof',
    name: 'a.ots',
    bytes: encodeProof({ fileHashOp: 'sha256', digest, timestamp }),
  }
}
const memberOf = (name: string): Finding => ({
  kind: 'member',
  name,
  size: 1,
  digests: { sha256: digestOf(name) },
})
const tokenOver = (serial: string, imprint: Uint8Array): Finding => {
  const signed = { serial, signer: 'Authority', signature: 'valid', policy: '1.2.3' } as const
  const token: ReadToken = { ...signed, time: 1_790_000_000_000, imprint }
  return { kind: 'token', name: serial, token }
}
const headerOf = (index: number): Finding => {
  const bytes = Uint8Array.from(BLOCK_358391)
  bytes.set([index % 256, index >> 8], 40)
  return { kind: 'header', name: `${index}.bin`, bytes, height: undefined, network: undefined }
}

/** A dossier with so many files, and as many of all else, of which nothing is about them. */
function dossierWith(count: number): Evidence {
  const files = upTo(count, (i) => `file ${i}`)
  const whole = depositOf(files)
  const leads = { steps: [{ operation: 'sha256' } as const], imprint: digestOf('elsewhere') }
  const findings = [
    factsOf('AN-2026-0000001', files),
    proofOf(whole, 358_391n),
    ...files.map(memberOf),
    ...upTo(count, (i) => factsOf(`other ${i}`, [`not here ${i}`])),
    ...upTo(count, (i) => proofOf(digestOf(`elsewhere ${i}`), BigInt(400_000 + i))),
    ...upTo(count, (i) => tokenOver(`${i}`, digestOf(`elsewhere ${i}`))),
    ...upTo(count, (i): Finding => ({
      kind: 'tokenPath',
      name: `${i}`,
      path: { digest: whole, ...leads },
    })),
    ...upTo(count, headerOf),
  ]
  const inspection = { kind: 'dossier', findings } as const
  return gatherEvidence([{ id: 1, name: 'a.zip', size: 1, inspection, digests: {} }])
}

/** The same, and how often anything of it has been read. */
function counting(evidence: Evidence) {
  let reads = 0
  const counted = <T extends object>(all: readonly T[]): readonly T[] =>
    all.map(
      (one) =>
        new Proxy(one, {
          get(of, name, own) {
            reads += 1
            return Reflect.get(of, name, own) as unknown
          },
        }),
    )
  const watched: Evidence = {
    ...evidence,
    proofs: counted(evidence.proofs),
    facts: counted(evidence.facts),
    headers: counted(evidence.headers),
    tokens: counted(evidence.tokens),
    tokenPaths: counted(evidence.tokenPaths),
    candidates: counted(evidence.candidates),
  }
  return { watched, reads: () => reads }
}

/** How often anything is read while a verdict is given on each of its files, or of others. */
function readsOf(evidence: Evidence): number {
  const { watched, reads } = counting(evidence)
  const blocks = blocksOf(evidence.proofs.map(({ proof }) => proof))
  const carried = new Map(
    blocks.map((block) => [block.height, carriedHeaders(watched.headers, block)] as const),
  )
  conclude(watched, { testimoniesAt: (height) => carried.get(height) ?? [] }, NOW)
  return reads()
}

const originals = (count: number): Evidence['candidates'] =>
  upTo(count, (i) => ({
    pieceId: i,
    name: `another ${i}`,
    size: 1,
    digests: { sha256: digestOf(`another ${i}`) },
    isMember: false,
    isOriginal: true,
    isDeclaration: false,
  }))

describe('Z5: what is read for the verdicts grows with what was brought, and not with its square', () => {
  test.each([
    ['where a proof is about all files', (count: number) => dossierWith(count)],
    [
      'where the files are others than those of the proofs',
      (count: number) => ({ ...dossierWith(count), candidates: originals(count) }),
    ],
    ['where no file is there', (count: number) => ({ ...dossierWith(count), candidates: [] })],
  ])('%s', (_where, brought) => {
    expect(readsOf(brought(80))).toBeLessThan(2.5 * readsOf(brought(40)))
  })
})
