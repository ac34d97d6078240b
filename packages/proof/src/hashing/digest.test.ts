import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bytesToHex } from '../codec/bytes.ts'
import { createDigester, createFileHasher, hashWith, sha256 } from './digest.ts'

test('a file hashed in chunks has the digest of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 })), (chunks) => {
      const digester = createDigester()
      for (const chunk of chunks) digester.update(chunk)
      expect(digester.digest()).toEqual(sha256(Buffer.concat(chunks)))
    }),
  )
})

test.each(['sha1', 'ripemd160', 'sha256'] as const)('%s is that of the platform', (algorithm) => {
  const message = Buffer.from('existed no later than')
  const expected = createHash(algorithm).update(message).digest('hex')
  const hasher = createFileHasher(algorithm)
  hasher.update(message)
  expect(bytesToHex(hashWith(algorithm, message))).toBe(expected)
  expect(bytesToHex(hasher.digest())).toBe(expected)
})

test('keccak256 has the original padding, not that of SHA3-256', () => {
  expect(bytesToHex(hashWith('keccak256', new Uint8Array(0)))).toBe(
    'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
  )
})

test('a message that was refused leaves nothing in the hash of the next one', () => {
  const message = new Uint8Array(100).fill(7)
  const expected = createHash('sha256').update(message).digest()
  const first = sha256(message)
  expect(() => void Reflect.apply(sha256, undefined, ['no bytes'])).toThrow(TypeError)
  expect(Buffer.from(sha256(message))).toEqual(expected)
  expect(Buffer.from(first)).toEqual(expected)
})
