import { randomBytes } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  HEADER_BYTES_OF_ONE,
  MAX_FRONT_BYTES,
  MAX_RECIPIENTS,
  newIdentity,
  NONCE_BYTES,
  openPart,
  unlockFile,
  VaultFailure,
  type Identity,
} from './index.ts'
import { ageFileOf, sealedCopy } from './testing/sealed-copy.ts'

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
const owner = newIdentity(random)

/** A whole age file of one part. */
const sealed = (plain: Uint8Array, recipients: readonly Identity[] = [owner]): Uint8Array =>
  ageFileOf(
    sealedCopy(
      plain,
      recipients.map(({ recipient }) => recipient),
    ),
  )

function opened(file: Uint8Array, identity = owner): Uint8Array {
  const front = file.subarray(0, MAX_FRONT_BYTES)
  const { key, size, payloadStart } = unlockFile(front, file.length, identity)
  return openPart({ key, size, part: 0 }, file.subarray(payloadStart))
}

function codeOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return error instanceof VaultFailure ? error.code : String(error)
  }
  return 'nothing was refused'
}

describe('a whole age file', () => {
  test.each([0, 1, 65_536, 200_000])('of %i bytes is unlocked and opened', (size) => {
    const plain = random(size)
    expect(Buffer.compare(opened(sealed(plain)), plain)).toBe(0)
  })

  test('of as many recipients as there may be opens for the last of them', () => {
    const all = Array.from({ length: MAX_RECIPIENTS }, () => newIdentity(random))
    const plain = random(100)
    expect(opened(sealed(plain, all), all.at(-1))).toEqual(plain)
  })

  test('for another key says so', () => {
    expect(codeOf(() => opened(sealed(random(9)), newIdentity(random)))).toBe('notForThisKey')
  })

  test('that is cut off anywhere is refused', () => {
    const file = sealed(random(70_000))
    const cut = [0, 20, HEADER_BYTES_OF_ONE - 1, HEADER_BYTES_OF_ONE, HEADER_BYTES_OF_ONE + 15]
    for (const length of [...cut, HEADER_BYTES_OF_ONE + NONCE_BYTES, file.length - 1]) {
      const code = codeOf(() => opened(file.subarray(0, length)))
      expect([length, code]).toEqual([
        length,
        length < HEADER_BYTES_OF_ONE ? 'malformed' : 'damaged',
      ])
    }
  })

  test('of which any bit differs never opens as something else', () => {
    const plain = random(3000)
    const file = sealed(plain)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: file.length * 8 - 1 }), (bit) => {
        const changed = file.slice()
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        return ['malformed', 'notForThisKey', 'damaged'].includes(codeOf(() => opened(changed)))
      }),
    )
  })

  test('that is none is never worse than refused', () => {
    const start = fc.constantFrom(
      '',
      'age-encryption.org/v1\n',
      'age-encryption.org/v1\n-> X25519 ',
    )
    const rest = fc.uint8Array({ maxLength: 3000 })
    fc.assert(
      fc.property(start, rest, fc.nat(), (intro, bytes, length) => {
        const front = Buffer.concat([Buffer.from(intro), bytes])
        return codeOf(() => unlockFile(front, length, owner)) === 'malformed'
      }),
    )
  })
})
