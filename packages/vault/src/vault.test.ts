import { randomBytes } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  CHUNK_BYTES,
  HEADER_BYTES_OF_ONE,
  identityFrom,
  fileKeyFor,
  newFileKey,
  newIdentity,
  NONCE_BYTES,
  openHeader,
  ownFileKey,
  openMessage,
  openPart,
  PART_BYTES,
  partCountOf,
  payloadKeyOf,
  PLAIN_PART_BYTES,
  plainPart,
  readIdentity,
  readRecipient,
  recipientCountOf,
  sealedPart,
  sealedSizeOf,
  sealMessage,
  sealPart,
  sealPiece,
  VaultFailure,
  writeHeader,
  writeIdentity,
  writeRecipient,
} from './index.ts'

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
/** The key of the test vectors that the makers of age publish. */
const FOREIGN = {
  secret: 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX',
  recipient: 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj',
}

function codeOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return error instanceof VaultFailure ? error.code : String(error)
  }
  return 'nothing was refused'
}

const place = (size: number, part = 0) => ({
  key: payloadKeyOf(newFileKey(random), random(NONCE_BYTES)),
  size,
  part,
})

describe('a key', () => {
  test('is written as age-keygen writes it, and read however it was typed', () => {
    const identity = readIdentity(FOREIGN.secret)
    expect(writeRecipient(identity.recipient)).toBe(FOREIGN.recipient)
    expect(writeIdentity(identity)).toBe(FOREIGN.secret)
    const typed = FOREIGN.secret.toLowerCase().replaceAll(/(.{8})/g, '$1 \n')
    expect(readIdentity(typed)).toEqual(identity)
    expect(readRecipient(FOREIGN.recipient)).toEqual(identity.recipient)
  })

  test.each(['\n', '\r\n'])('is read from the text of a sheet, whose lines end in %j', (end) => {
    const sheet = ['# made for vera', ' # public key: age1…', '', FOREIGN.secret, ''].join(end)
    expect(writeIdentity(readIdentity(sheet))).toBe(FOREIGN.secret)
  })

  test.each([
    '',
    `# ${FOREIGN.secret}`,
    FOREIGN.recipient,
    FOREIGN.secret.slice(0, -1),
    FOREIGN.secret.replace('GFPYY', 'GFPYZ'),
    `${FOREIGN.secret}Q`,
    `a${FOREIGN.secret.slice(1)}`,
    'AGE-SECRET-KEY-1',
  ])('that is none is refused: %j', (typed) => {
    expect(codeOf(() => readIdentity(typed))).toBe('malformed')
  })

  test('of another length is refused', () => {
    expect(codeOf(() => identityFrom(random(31)))).toBe('malformed')
  })
})

describe('a header', () => {
  const mine = newIdentity(random)
  const company = newIdentity(random)
  const stranger = newIdentity(random)

  test('has 168 bytes for one recipient, and opens for each of them', () => {
    const fileKey = newFileKey(random)
    const alone = writeHeader(fileKey, [mine.recipient], random)
    expect([alone.length, HEADER_BYTES_OF_ONE]).toEqual([168, 168])
    const both = writeHeader(fileKey, [mine.recipient, company.recipient], random)
    expect(recipientCountOf(both)).toBe(2)
    for (const identity of [mine, company]) expect(openHeader(both, identity)).toEqual(fileKey)
    expect(codeOf(() => openHeader(both, stranger))).toBe('notForThisKey')
  })

  test('H7: gives a key to seal with to who made it for this file alone', () => {
    const copy = { nonce: random(NONCE_BYTES), digest: random(32) }
    const own = writeHeader(fileKeyFor(mine, copy), [mine.recipient, company.recipient], random)
    expect(ownFileKey(own, mine, copy)).toEqual(fileKeyFor(mine, copy))
    expect(ownFileKey(own, company, copy)).toBeUndefined()
    expect(ownFileKey(own, mine, { ...copy, digest: random(32) })).toBeUndefined()
    expect(ownFileKey(own, mine, { ...copy, nonce: random(NONCE_BYTES) })).toBeUndefined()
    const planted = writeHeader(newFileKey(random), [mine.recipient], random)
    expect(ownFileKey(planted, mine, copy)).toBeUndefined()
    expect(codeOf(() => ownFileKey(planted, stranger, copy))).toBe('notForThisKey')
  })

  test('that differs in any byte opens for nobody', () => {
    const header = writeHeader(newFileKey(random), [mine.recipient, company.recipient], random)
    for (let at = 0; at < header.length; at += 1) {
      const changed = header.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(codeOf(() => openHeader(changed, mine))).toMatch(/malformed|notForThisKey|damaged/)
    }
  })

  test('T116 that is cut off, has no recipient, too many, or words of another maker is refused', () => {
    const header = writeHeader(newFileKey(random), [mine.recipient], random)
    for (let end = 0; end < header.length; end += 1) {
      expect(codeOf(() => openHeader(header.subarray(0, end), mine))).toBe('malformed')
    }
    const text = Buffer.from(header).toString('latin1')
    const stanza = text.slice(22, 120)
    const words = [
      text.replace(stanza, ''),
      text.replace(stanza, stanza.repeat(21)),
      text.replace(stanza, stanza.repeat(100_000)),
      text.replace('X25519', 'scrypt'),
      `${text}x`,
      text.replaceAll('\n', '\r\n'),
    ]
    for (const other of words) {
      expect(codeOf(() => openHeader(Buffer.from(other, 'latin1'), mine))).toBe('malformed')
    }
    expect(codeOf(() => writeHeader(newFileKey(random), [], random))).toBe('malformed')
  })

  test('with a share of low order, which would make everybody’s key, opens for nobody', () => {
    const text = Buffer.from(writeHeader(newFileKey(random), [mine.recipient], random)).toString(
      'latin1',
    )
    const zero = text.replace(/(-> X25519 )\S{43}/, `$1${'A'.repeat(43)}`)
    expect(codeOf(() => openHeader(Buffer.from(zero, 'latin1'), mine))).toBe('notForThisKey')
  })

  test('of a hostile server is never worse than refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4_000 }), (bytes) => {
        expect(codeOf(() => openHeader(bytes, mine))).toBe('malformed')
        expect(codeOf(() => openMessage(bytes, mine))).toBe('malformed')
      }),
    )
  })
})

describe('the parts of a file', () => {
  test('are 16 MiB and 4 KiB; the last is what is left, and an empty file has one', () => {
    expect(PART_BYTES).toBe(16 * 1024 * 1024 + 4096)
    expect([0, 1, PLAIN_PART_BYTES, PLAIN_PART_BYTES + 1].map(partCountOf)).toEqual([1, 1, 1, 2])
    expect(sealedSizeOf(0)).toBe(16)
    const size = 2 * PLAIN_PART_BYTES + 5
    expect(sealedPart(size, 2)).toEqual({ start: 2 * PART_BYTES, end: 2 * PART_BYTES + 5 + 16 })
    expect(plainPart(size, 1)).toEqual({ start: PLAIN_PART_BYTES, end: 2 * PLAIN_PART_BYTES })
  })

  test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
    'of %i bytes come out as they went in',
    (size) => {
      const where = place(size)
      const plain = random(size)
      const sealed = sealPart(where, plain)
      expect(sealed.length).toBe(sealedSizeOf(size))
      expect(Buffer.compare(openPart(where, sealed), plain)).toBe(0)
    },
  )

  test('T111 T112 T113 are opened in any order, and in no other place, file or length', () => {
    const size = PLAIN_PART_BYTES + 3 * CHUNK_BYTES + 7
    const { key } = place(size)
    const plain = random(size)
    const part = (number: number) => {
      const { start, end } = plainPart(size, number)
      return plain.subarray(start, end)
    }
    const [second, first] = [1, 0].map((number) =>
      sealPart({ key, size, part: number }, part(number)),
    )
    if (!first || !second) throw new Error('no parts')
    for (const [number, sealed] of [
      [1, second],
      [0, first],
    ] as const) {
      expect(Buffer.compare(openPart({ key, size, part: number }, sealed), part(number))).toBe(0)
    }
    const other = place(size)
    const wrong = [
      () => openPart({ key, size, part: 0 }, second),
      () => openPart({ ...other, part: 1 }, second),
      () => openPart({ key, size, part: 1 }, second.subarray(0, -1)),
      () =>
        openPart({ key, size: size - CHUNK_BYTES, part: 1 }, second.subarray(0, -CHUNK_BYTES - 16)),
      () => openPart({ key, size: PLAIN_PART_BYTES, part: 0 }, first),
    ]
    expect(wrong.map(codeOf)).toEqual(Array(5).fill('damaged'))
    expect(codeOf(() => openPart({ key, size, part: 2 }, second))).toBe('malformed')
  })

  test('are sealed over what was sealed before, and into no room of another length', () => {
    const where = place(CHUNK_BYTES + 7)
    const plain = random(where.size)
    const room = random(sealedSizeOf(where.size))
    sealPart(where, plain, undefined, room)
    expect(Buffer.compare(room, sealPart(where, plain))).toBe(0)
    expect(codeOf(() => sealPart(where, plain, undefined, room.subarray(1)))).toBe('malformed')
  })

  test.each([0, 1, CHUNK_BYTES, 2 * CHUNK_BYTES + 7, PLAIN_PART_BYTES + 3 * CHUNK_BYTES + 7])(
    'of a file of %i bytes are sealed piece by piece as they are at once',
    (size) => {
      const part = partCountOf(size) - 1
      const where = { ...place(size), part }
      const { start, end } = plainPart(size, part)
      const plain = random(end - start)
      const sealed: Uint8Array[] = []
      for (let from = 0; from === 0 || from < plain.length; from += 2 * CHUNK_BYTES) {
        sealed.push(sealPiece({ ...where, from }, plain.subarray(from, from + 2 * CHUNK_BYTES)))
      }
      expect(Buffer.compare(Buffer.concat(sealed), sealPart(where, plain))).toBe(0)
    },
  )

  test.each([
    ['begins within a chunk', 7, CHUNK_BYTES - 7],
    ['begins before the part', -CHUNK_BYTES, CHUNK_BYTES],
    ['ends within a chunk', 0, 7],
    ['is none, with more behind it', CHUNK_BYTES, 0],
    ['goes beyond the part', 2 * CHUNK_BYTES, CHUNK_BYTES + 1],
  ])('a piece that %s is refused', (_, from, length) => {
    const where = { ...place(3 * CHUNK_BYTES), from }
    expect(codeOf(() => sealPiece(where, random(length)))).toBe('malformed')
  })

  test('T111 whose chunks were swapped, or of which one bit differs, are refused', () => {
    const size = 3 * CHUNK_BYTES
    const where = place(size)
    const sealed = sealPart(where, random(size))
    const chunk = CHUNK_BYTES + 16
    const swapped = Buffer.concat([
      sealed.subarray(chunk, 2 * chunk),
      sealed.subarray(0, chunk),
      sealed.subarray(2 * chunk),
    ])
    expect(codeOf(() => openPart(where, swapped))).toBe('damaged')
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const changed = sealed.slice()
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(codeOf(() => openPart(where, changed))).toBe('damaged')
      }),
      { numRuns: 50 },
    )
  })

  test('show nothing of what is in them', () => {
    const marker = random(32)
    const plain = Buffer.alloc(CHUNK_BYTES + 100, marker)
    expect(Buffer.from(sealPart(place(plain.length), plain)).includes(Buffer.from(marker))).toBe(
      false,
    )
  })
})

test('a message is opened by each of those it was sealed for, whatever its length', () => {
  const [anna, bruno, stranger] = [newIdentity(random), newIdentity(random), newIdentity(random)]
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
      const sealed = sealMessage(message, [anna.recipient, bruno.recipient], random)
      for (const reader of [anna, bruno]) expect(openMessage(sealed, reader)).toEqual(message)
      expect(codeOf(() => openMessage(sealed, stranger))).toBe('notForThisKey')
      expect(codeOf(() => openMessage(sealed.subarray(0, -1), anna))).toBe('damaged')
    }),
    { numRuns: 30 },
  )
})
