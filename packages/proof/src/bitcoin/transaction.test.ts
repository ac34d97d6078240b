import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { refusalOf } from '../../test/refusal.ts'
import { anyTransaction, writeTransaction } from '../../test/transaction-arbitraries.ts'
import { bytesToHex, hexToBytes } from '../codec/bytes.ts'
import { MAX_TRANSACTION_BYTES } from '../codec/limits.ts'
import { parseTransaction } from './transaction.ts'

/** The only transaction of Bitcoin's first block. */
const FIRST_TRANSACTION = hexToBytes(
  [
    '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff00',
    '1d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b20',
    '6f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afd',
    'b0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c',
    '384df7ba0b8d578a4c702b6bf11d5fac00000000',
  ].join(''),
)

const doubleHash = (bytes: Uint8Array): Uint8Array => {
  const once = createHash('sha256').update(bytes).digest()
  return new Uint8Array(createHash('sha256').update(once).digest())
}

test('the first transaction has its known id, and its reward', () => {
  const { txid, inputCount, outputs, lockTime, stripped } = parseTransaction(FIRST_TRANSACTION)
  expect(bytesToHex(txid.toReversed())).toBe(
    '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
  )
  expect(outputs.map(({ value }) => value)).toEqual([50n * 100_000_000n])
  expect({ inputCount, lockTime }).toEqual({ inputCount: 1, lockTime: 0 })
  expect(stripped).toEqual(FIRST_TRANSACTION)
})

test('the id is that of the transaction without its witness, and so are the bytes', () => {
  fc.assert(
    fc.property(anyTransaction, ({ stripped, whole }) => {
      const parsed = parseTransaction(whole)
      expect(Buffer.compare(parsed.stripped, stripped)).toBe(0)
      expect(parsed.txid).toEqual(doubleHash(stripped))
      expect(parseTransaction(stripped).txid).toEqual(parsed.txid)
      expect(parsed.lockTime).toBe(0x11)
    }),
  )
})

test('every truncation of a transaction is refused, and so is a byte more', () => {
  const witness = [new Uint8Array(3)]
  const { whole } = writeTransaction([{ script: new Uint8Array(2), witness }], [new Uint8Array(4)])
  for (let length = 0; length < whole.length; length++) {
    expect(refusalOf(() => parseTransaction(whole.slice(0, length)))).toBe('transaction.malformed')
  }
  expect(refusalOf(() => parseTransaction(Buffer.concat([whole, Buffer.of(0)])))).toBe(
    'transaction.malformed',
  )
})

test('whatever byte is changed, a transaction is read or refused, nothing else', () => {
  fc.assert(
    fc.property(anyTransaction, fc.nat(), fc.nat({ max: 255 }), ({ whole }, place, byte) => {
      const changed = whole.with(place % whole.length, byte)
      const code = refusalOf(() => parseTransaction(changed))
      expect(code === undefined || code === 'transaction.malformed').toBe(true)
    }),
    { numRuns: 500 },
  )
})

const INPUT = `01${'07'.repeat(36)}00ffffffff`

/** With one output, whose script has a length that is written like this. */
const withScript = (written: string, length: number): Uint8Array =>
  Buffer.concat([
    hexToBytes(`02000000${INPUT}01${'01'.repeat(8)}${written}`),
    Buffer.alloc(length, 9),
    Buffer.alloc(4),
  ])

test.each([
  [252, 'fc'],
  [253, 'fdfd00'],
  [65_535, 'fdffff'],
  [65_536, 'fe00000100'],
])('a script of %i bytes is read', (length, written) => {
  const [output] = parseTransaction(withScript(written, length)).outputs
  expect(output?.script).toHaveLength(length)
})

test('a transaction of four million bytes is read, and one of a byte more is refused', () => {
  const around = withScript('fe00000100', 0).length
  const ofBytes = (bytes: number): Uint8Array => {
    const length = bytes - around
    const written = Buffer.alloc(5, 0xfe)
    written.writeUInt32LE(length, 1)
    return withScript(written.toString('hex'), length)
  }
  expect(parseTransaction(ofBytes(MAX_TRANSACTION_BYTES)).outputs).toHaveLength(1)
  expect(refusalOf(() => parseTransaction(ofBytes(MAX_TRANSACTION_BYTES + 1)))).toBe(
    'transaction.malformed',
  )
})

const OUTPUT = `01${'01'.repeat(8)}00`

test.each([
  ['no input', `02000000 00 ${OUTPUT} 00000000`],
  ['no output', `02000000 ${INPUT} 00 00000000`],
  ['a witness flag other than 1', `02000000 0002 ${INPUT} ${OUTPUT} 0100 00000000`],
  ['a witness without items', `02000000 0001 ${INPUT} ${OUTPUT} 00 00000000`],
  ['a count that is not minimal', `02000000 fd0100${INPUT.slice(2)} ${OUTPUT} 00000000`],
  [
    'a length of 252 in three bytes',
    `02000000 01${'07'.repeat(36)}fdfc00${'00'.repeat(256)} ${OUTPUT} 00000000`,
  ],
  [
    'a length of 65,535 in five bytes',
    `02000000 01${'07'.repeat(36)}feffff0000${'00'.repeat(65_539)} ${OUTPUT} 00000000`,
  ],
  ['a count above 32 bits', `02000000 ff0000000000000001 00`],
  ['no input before a witness', `02000000 0001 00 ${OUTPUT} 0101 00 00000000`],
  [
    'a length of 65,536 in nine bytes',
    `02000000 01${'07'.repeat(36)}ff00000100${'00'.repeat(65_536)}ffffffff ${OUTPUT} 00000000`,
  ],
  ['a script longer than the rest', `02000000 01${'07'.repeat(36)}feffffffff 00`],
])('%s is refused', (_, text) => {
  expect(refusalOf(() => parseTransaction(hexToBytes(text.replaceAll(' ', ''))))).toBe(
    'transaction.malformed',
  )
})
