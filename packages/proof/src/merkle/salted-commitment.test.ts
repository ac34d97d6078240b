import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { refusalOf } from '../../test/refusal.ts'
import { applyPath } from '../codec/ops/apply-op.ts'
import { asDigest } from '../codec/bytes.ts'
import { sha256 } from '../hashing/digest.ts'
import { saltedCommitment } from './salted-commitment.ts'

const digest = asDigest(sha256(Buffer.from('a known file')))

test('the path leads from the digest to the commitment', () => {
  const { commitment, path } = saltedCommitment(digest, randomBytes(16))
  expect(applyPath(path, digest)).toEqual(commitment)
  expect(path.map(({ kind }) => kind)).toEqual(['append', 'sha256'])
})

test('T100 T101: the same file gives unrelated commitments, none of which a dictionary of files finds', () => {
  const commitments = [1, 2, 3].map(() => saltedCommitment(digest, randomBytes(32)).commitment)
  const published = new Set(commitments.map((one) => Buffer.from(one).toString('hex')))
  expect(published.size).toBe(3)
  for (const guess of [digest, sha256(digest)]) {
    expect(published.has(Buffer.from(guess).toString('hex'))).toBe(false)
  }
})

test.each([0, 15, 33])('a nonce of %i bytes is refused', (length) => {
  expect(refusalOf(() => saltedCommitment(digest, new Uint8Array(length)))).toBe('nonce.length')
})

test('the nonce of a path is a copy: what the caller does to its own changes no proof', () => {
  const nonce = randomBytes(16)
  const { commitment, path } = saltedCommitment(digest, nonce)
  nonce.fill(0)
  expect(applyPath(path, digest)).toEqual(commitment)
})
