import { createHash } from 'node:crypto'

import {
  applyPath,
  attestationsOf,
  bytesToHex,
  decodeProof,
  hexToBytes,
  ProofError,
} from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import { commitmentOf, isDeclared, subjectsOf } from './commitment.ts'
import { readDeclaration } from './read-declaration.ts'
import { bytesOf, expectedOf, VECTOR_NAMES } from './testing/vectors.ts'

const sha256 = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(bytes).digest())

describe.each(VECTOR_NAMES)('the vectors of %s', (name) => {
  const expected = expectedOf(name)
  const bytes = bytesOf(name, 'declaration.json')
  const digest = sha256(bytes)
  const read = readDeclaration(bytes)
  if (read.outcome !== 'read') throw new Error(read.outcome)
  const deposit = subjectsOf(read.declaration).deposit

  test('have the digests that Python gave them', () => {
    expect(bytesToHex(digest)).toBe(expected.declaration)
    expect(bytesToHex(deposit)).toBe(expected.deposit)
    expect(bytesToHex(commitmentOf(deposit, digest).commitment)).toBe(expected.commitment)
  })

  test('lead from the declaration and from each file to one root', () => {
    const proofs = ['declaration.ots', ...read.declaration.files.map((_, i) => `file-${i + 1}.ots`)]
    for (const proof of proofs) {
      const [end, another] = attestationsOf(decodeProof(bytesOf(name, proof)))
      expect(bytesToHex(end?.message ?? new Uint8Array(0)), proof).toBe(expected.root)
      expect(another).toBe(undefined)
    }
  })
})

test('the vectors append in one and prepend in the other', () => {
  const kinds = VECTOR_NAMES.map((name) => {
    const { deposit, declaration } = expectedOf(name)
    return commitmentOf(hexToBytes(deposit), hexToBytes(declaration)).path[0]?.kind
  })
  expect(new Set(kinds)).toEqual(new Set(['append', 'prepend']))
})

test('version 1 appends its nonce of 16 bytes, and declares nothing', () => {
  const [digest, nonce] = [sha256(Buffer.from('a file')), new Uint8Array(16).fill(7)]
  const { commitment, path } = commitmentOf(digest, nonce)
  expect(commitment).toEqual(sha256(Buffer.concat([digest, nonce])))
  expect(applyPath(path, digest)).toEqual(commitment)
  expect([isDeclared(nonce), isDeclared(digest)]).toEqual([false, true])
})

test('what is neither a nonce nor a declaration is refused', () => {
  for (const length of [0, 15, 33]) {
    expect(() => commitmentOf(new Uint8Array(32), new Uint8Array(length))).toThrow(ProofError)
  }
})
