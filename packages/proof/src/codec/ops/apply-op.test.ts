import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyOp } from '../../../test/proof-arbitraries.ts'
import { refusalOf } from '../../../test/refusal.ts'
import { applyPath, joinPaths } from './apply-op.ts'
import { attestationsOf } from '../attestations-of.ts'
import { hexToBytes } from '../bytes.ts'
import { timestampAlong } from '../timestamp.ts'

const message = hexToBytes('0fa0')

test.each([
  ['append', [{ kind: 'append', argument: hexToBytes('01') }], '0fa001'],
  ['prepend', [{ kind: 'prepend', argument: hexToBytes('01') }], '010fa0'],
  ['reverse', [{ kind: 'reverse' }], 'a00f'],
  ['hexlify', [{ kind: 'hexlify' }], '30666130'],
  ['nothing', [], '0fa0'],
] as const)('%s', (_, path, result) => {
  expect(applyPath(path, message)).toEqual(hexToBytes(result))
})

test('a path leads where a proof along it does, however its parts are joined', () => {
  const paths = fc.array(fc.array(anyOp, { maxLength: 3 }), { maxLength: 3 })
  fc.assert(
    fc.property(paths, fc.uint8Array({ minLength: 32, maxLength: 32 }), (parts, digest) => {
      const path = joinPaths(...parts)
      const end = { attestations: [{ kind: 'bitcoin', height: 5n } as const], branches: [] }
      const proof = { fileHashOp: 'sha256', digest, timestamp: timestampAlong(path, end) } as const
      const inSteps = parts.reduce<Uint8Array>((current, part) => applyPath(part, current), digest)
      expect(applyPath(path, digest)).toEqual(inSteps)
      expect(attestationsOf(proof)[0]?.message).toEqual(inSteps)
    }),
  )
})

test.each([
  ['an empty message', 0, { kind: 'sha256' }, 'message.empty'],
  ['a message of 4,097 bytes', 4097, { kind: 'sha256' }, 'message.too_long'],
  ['hexlify of 2,049 bytes', 2049, { kind: 'hexlify' }, 'message.too_long'],
  ['an empty argument', 1, { kind: 'append', argument: new Uint8Array(0) }, 'argument.empty'],
  [
    'an argument of 4,097 bytes',
    1,
    { kind: 'prepend', argument: new Uint8Array(4097) },
    'argument.too_long',
  ],
  [
    'an argument of 4,096 bytes, which is not too long itself,',
    1,
    { kind: 'append', argument: new Uint8Array(4096) },
    'message.too_long',
  ],
  [
    'a result of 4,097 bytes',
    4096,
    { kind: 'append', argument: new Uint8Array(1) },
    'message.too_long',
  ],
] as const)('%s is refused', (_, length, op, code) => {
  expect(refusalOf(() => applyPath([op], new Uint8Array(length)))).toBe(code)
})
