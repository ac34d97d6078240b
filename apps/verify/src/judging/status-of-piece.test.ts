import { readFileSync } from 'node:fs'
import { conclude, type Finding, gatherEvidence, type Piece } from '@ancrage/evidence'

import { bytesToHex, hexToBytes, sha256 } from '@ancrage/proof'
import { expect, test } from 'vitest'

import { isWork } from './is-work.ts'
import { statusOfPiece } from './status-of-piece.ts'

const NOW = new Date(1_795_000_000_000)
const HEADER = hexToBytes(
  '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6',
)
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

function statusesOf(...pieces: readonly Brought[]) {
  const readable = pieces.filter(({ isUnreadable }) => !isUnreadable)
  const { subjects } = conclude(gatherEvidence(readable), { testimoniesAt: () => [] }, NOW)
  return pieces.map((one) => statusOfPiece(one, subjects))
}

test('a file and every proof of it have their part in its verdict', () => {
  const work = original('a', vector('block-358391.bin'))
  const proofs = [proofFile('block-358391.ots'), proofFile('block-358391-pending.ots')]
  expect(statusesOf(work, ...proofs)).toEqual(['judged', 'judged', 'judged'])
})

test('what no verdict is about, and what could not be read, are not told as if one were', () => {
  const work = original('a', vector('block-358391.bin'))
  const readMe = original('README.txt', new Uint8Array([1]))
  const list: Finding = {
    kind: 'checksums',
    name: 'SHA256SUMS',
    listed: [{ name: 'README.txt', sha256: bytesToHex(sha256(new Uint8Array([1]))) }],
  }
  const checksums = piece('SHA256SUMS', { inspection: { kind: 'data', findings: [list] } })
  const lost = piece('perdu.txt', { isUnreadable: true })
  const stray = proofFile('in-no-block.ots')
  expect(statusesOf(work, proofFile('block-358391.ots'), readMe, checksums, lost, stray)).toEqual([
    'judged',
    'judged',
    'notJudged',
    'notJudged',
    'unreadable',
    'notJudged',
  ])
})

test('a header that came along has its part where it was the source', () => {
  const name = '358391.bin'
  const brought = {
    kind: 'header',
    name,
    bytes: HEADER,
    height: 358_391n,
    network: 'main',
  } as const
  const header = piece(name, { inspection: { kind: 'header', findings: [brought] } })
  const reply = { outcome: 'header', bytes: HEADER, network: 'main' } as const
  const { subjects } = conclude(
    gatherEvidence([original('a', vector('block-358391.bin')), proofFile('block-358391.ots')]),
    { testimoniesAt: () => [{ level: 'carried', name, reply }] },
    NOW,
  )
  expect(statusOfPiece(header, subjects)).toBe('judged')
  expect(statusOfPiece({ ...header, id: nextId++ }, [])).toBe('notJudged')
})

test('Z5: subjects are gone through once, however many pieces and findings are looked for', () => {
  const brought = [original('a', vector('block-358391.bin')), proofFile('block-358391.ots')]
  const { subjects } = conclude(gatherEvidence(brought), { testimoniesAt: () => [] }, NOW)
  let reads = 0
  const watched = subjects.map(
    (one) =>
      new Proxy(one, {
        get(of, name, own) {
          reads += 1
          return Reflect.get(of, name, own) as unknown
        },
      }),
  )
  const readsOf = (id: number): number => {
    reads = 0
    const others = [proof('in-no-block.ots'), proof('block-358391-pending.ots')]
    const dossier: Brought = {
      ...proofFile('in-no-block.ots'),
      id,
      inspection: { kind: 'dossier', findings: others },
    }
    expect(statusOfPiece(dossier, watched)).toBe('judged')
    expect(isWork(dossier, watched)).toBe(false)
    return reads
  }
  expect(readsOf(100)).toBeGreaterThan(0)
  expect(readsOf(101)).toBe(0)
})
