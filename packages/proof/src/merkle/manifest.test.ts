import { expect, test } from 'vitest'

import { refusalOf } from '../../test/refusal.ts'
import { applyPath, joinPaths } from '../codec/ops/apply-op.ts'
import { asDigest, bytesToHex } from '../codec/bytes.ts'
import { decodeProof, encodeProof } from '../codec/detached-timestamp.ts'
import { sha256 } from '../hashing/digest.ts'
import { manifestOf } from './manifest.ts'
import { saltedCommitment } from './salted-commitment.ts'
import { timestampAlong } from '../codec/timestamp.ts'
import { verify } from '../verify.ts'

const files = ['score.pdf', 'words.txt', 'take-1.wav', 'take-2.wav', 'cover.png']
const digests = files.map((name) => asDigest(sha256(Buffer.from(name))))

test('one file is its own manifest', () => {
  const [digest] = digests
  if (digest === undefined) throw new Error('a file is needed')
  const manifest = manifestOf([digest])
  expect(manifest.digest).toEqual(digest)
  expect(manifest.pathOf(0)).toEqual([])
})

test('each file has a proof of its own, which shows no more than the digests of its neighbour and of an odd last file', () => {
  const manifest = manifestOf(digests)
  const { commitment, path } = saltedCommitment(manifest.digest, new Uint8Array(16))
  const end = { attestations: [{ kind: 'bitcoin', height: 7n } as const], branches: [] }
  const headerAt = () => ({ merkleRoot: commitment, hash: new Uint8Array(32), time: 1000 })
  for (const [i, digest] of digests.entries()) {
    const timestamp = timestampAlong(joinPaths(manifest.pathOf(i), path), end)
    const proof = encodeProof({ fileHashOp: 'sha256', digest, timestamp })
    expect(verify({ digest, proof, headerAt }).status).toBe('confirmed')
    const text = bytesToHex(proof)
    const disclosed = digests.filter((one) => text.includes(bytesToHex(one)))
    expect(disclosed.length).toBeLessThanOrEqual(3)
    expect(decodeProof(proof).digest).toEqual(digest)
  }
})

test('the order of the files decides the digest', () => {
  expect(manifestOf(digests.toReversed()).digest).not.toEqual(manifestOf(digests).digest)
})

test('every path leads to the digest of the deposit', () => {
  const manifest = manifestOf(digests)
  for (const [i, digest] of digests.entries()) {
    expect(applyPath(manifest.pathOf(i), digest)).toEqual(manifest.digest)
  }
})

test('a deposit without files, and a file that is not in it, are refused', () => {
  expect(refusalOf(() => manifestOf([]))).toBe('leaves.none')
  expect(refusalOf(() => manifestOf(digests).pathOf(5))).toBe('leaf.absent')
})
