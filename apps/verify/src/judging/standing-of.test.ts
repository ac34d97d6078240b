import { readFileSync } from 'node:fs'

import { bytesToHex, sha256 } from '@ancrage/proof'
import { expect, test } from 'vitest'

import type { Finding } from '../reading/findings.ts'
import { conclude } from './conclude.ts'
import { gatherEvidence, type Piece } from './evidence.ts'
import { standingOf } from './standing-of.ts'

const vector = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../vectors/${name}`, import.meta.url)))
const proof = (name: string): Finding => ({ kind: 'proof', name, bytes: vector(name) })

type Brought = Piece & Readonly<{ isUnreadable: boolean }>
let nextId = 1
const piece = (name: string, given: Partial<Brought>): Brought => ({
  id: nextId++,
  name,
  size: undefined,
  inspection: { kind: 'original', findings: [] },
  digests: {},
  isUnreadable: false,
  ...given,
})
const original = (name: string, bytes: Uint8Array): Brought =>
  piece(name, { digests: { sha256: sha256(bytes) } })
const proofFile = (name: string): Brought =>
  piece(name, { inspection: { kind: 'proof', findings: [proof(name)] } })

function standings(...pieces: readonly Brought[]) {
  const readable = pieces.filter(({ isUnreadable }) => !isUnreadable)
  const { subjects } = conclude(gatherEvidence(readable), () => [])
  return pieces.map((one) => standingOf(one, subjects))
}

test('a file and every proof of it have their part in its verdict', () => {
  const work = original('a', vector('block-170.bin'))
  const proofs = [proofFile('block-170.ots'), proofFile('block-170-pending.ots')]
  expect(standings(work, ...proofs)).toEqual(['judged', 'judged', 'judged'])
})

test('what no verdict is about, and what could not be read, are not told as if one were', () => {
  const work = original('a', vector('block-170.bin'))
  const readMe = original('README.txt', new Uint8Array([1]))
  const list: Finding = {
    kind: 'checksums',
    name: 'SHA256SUMS',
    listed: [{ name: 'README.txt', sha256: bytesToHex(sha256(new Uint8Array([1]))) }],
  }
  const checksums = piece('SHA256SUMS', { inspection: { kind: 'data', findings: [list] } })
  const lost = piece('perdu.txt', { isUnreadable: true })
  const stray = proofFile('in-no-block.ots')
  expect(standings(work, proofFile('block-170.ots'), readMe, checksums, lost, stray)).toEqual([
    'judged',
    'judged',
    'notJudged',
    'notJudged',
    'unreadable',
    'notJudged',
  ])
})

test('a header that came along has its part where it was the source', () => {
  const header = piece('170.bin', {
    inspection: {
      kind: 'header',
      findings: [{ kind: 'header', name: '170.bin', bytes: new Uint8Array(80), height: 170n }],
    },
  })
  const { subjects } = conclude(
    gatherEvidence([original('a', vector('block-170.bin')), proofFile('block-170.ots')]),
    () => [
      {
        kind: 'given',
        name: '170.bin',
        reply: {
          outcome: 'header',
          network: 'main',
          header: { merkleRoot: new Uint8Array(32), hash: new Uint8Array(32), time: 0 },
        },
      },
    ],
  )
  expect(standingOf(header, subjects)).toBe('judged')
  expect(standingOf({ ...header, id: nextId++ }, [])).toBe('notJudged')
})
