import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { GENESIS_BLOCK } from '../rules/regtest.ts'
import { decodeBlock, encodeBlock } from './block.ts'
import { compactSize } from './compact-size.ts'
import { decodeTransaction, encodeTransaction, hasWitness, isCoinbase } from './transaction.ts'
import { createWireReader } from './wire-reader.ts'

const script = fc.uint8Array({ maxLength: 300 })
const uint32 = fc.integer({ min: 0, max: 0xffff_ffff })
const outpoint = fc.record({
  id: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((id) => Buffer.from(id).toString('hex')),
  index: uint32,
})
const parts = fc.record({
  version: fc.integer(),
  inputs: fc.array(fc.record({ previous: outpoint, script, sequence: uint32 }), { minLength: 1 }),
  outputs: fc.array(fc.record({ value: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), script }), {
    minLength: 1,
  }),
  lockTime: uint32,
})

describe('a transaction', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(parts, (written) => {
        const read = decodeTransaction(encodeTransaction(written))
        expect(read).toMatchObject({ version: written.version, lockTime: written.lockTime })
        expect(readable(read.inputs)).toEqual(readable(written.inputs))
        expect(readable(read.outputs)).toEqual(readable(written.outputs))
        expect(hasWitness(read)).toBe(false)
      }),
    )
  })

  test('is refused when it is cut short anywhere', () => {
    const bytes = coinbaseOfGenesis().bytes
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeTransaction(bytes.subarray(0, length))).toThrow(
        expect.objectContaining({ name: 'Undecodable' }),
      )
    }
  })

  test('is refused with bytes behind it', () => {
    const bytes = Buffer.concat([coinbaseOfGenesis().bytes, Uint8Array.of(0)])
    expect(() => decodeTransaction(bytes)).toThrow(expect.objectContaining({ name: 'Undecodable' }))
  })

  test('with a witness keeps the id it has without', () => {
    const stripped = coinbaseOfGenesis().bytes
    const witnessed = Buffer.concat([
      stripped.subarray(0, 4),
      Uint8Array.of(0, 1),
      stripped.subarray(4, -4),
      Uint8Array.of(1, 2, 0xaa, 0xbb),
      stripped.subarray(-4),
    ])
    const read = decodeTransaction(witnessed)
    expect(read.txid).toStrictEqual(coinbaseOfGenesis().txid)
    expect(hasWitness(read)).toBe(true)
    expect(read.witnesses.map((stack) => stack.map((item) => [...item]))).toStrictEqual([
      [[0xaa, 0xbb]],
    ])
  })

  test('of the genesis block is its coinbase', () => {
    expect(isCoinbase(coinbaseOfGenesis())).toBe(true)
  })
})

describe('a block', () => {
  test('is written as it was read', () => {
    const { bytes, transactions } = decodeBlock(GENESIS_BLOCK)
    const written = encodeBlock(
      bytes.subarray(0, 80),
      transactions.map((one) => one.bytes),
    )
    expect(Buffer.compare(written, GENESIS_BLOCK)).toBe(0)
  })

  test('is refused when it is cut short anywhere, or goes on behind its end', () => {
    for (let length = 0; length < GENESIS_BLOCK.length; length++) {
      expect(() => decodeBlock(GENESIS_BLOCK.subarray(0, length))).toThrow(
        expect.objectContaining({ name: 'Undecodable' }),
      )
    }
    expect(() => decodeBlock(Buffer.concat([GENESIS_BLOCK, Uint8Array.of(0)]))).toThrow(
      expect.objectContaining({ name: 'Undecodable' }),
    )
  })
})

describe('a count', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(uint32, (value) => {
        expect(createWireReader(compactSize(value)).compactSize()).toBe(value)
      }),
    )
  })

  test.each(['fdfc00', 'feffff0000', 'ff0000000001000000'])(
    'is refused in a form that Bitcoin does not take: %s',
    (hex) => {
      expect(() => createWireReader(Buffer.from(hex, 'hex')).compactSize()).toThrow(
        expect.objectContaining({ name: 'Undecodable' }),
      )
    },
  )

  test('that lies about a list ends with the bytes, not with the memory', () => {
    const reader = createWireReader(Buffer.from('feffffffff0000', 'hex'))
    expect(() => reader.list(() => reader.uint8())).toThrow(
      expect.objectContaining({ name: 'Undecodable' }),
    )
  })
})

const coinbaseOfGenesis = (): ReturnType<typeof decodeTransaction> => {
  const [coinbase] = decodeBlock(GENESIS_BLOCK).transactions
  if (coinbase === undefined) throw new Error('the genesis block has no coinbase')
  return coinbase
}

// A Buffer never equals a Uint8Array: scripts are compared as text.
const readable = <Part extends { readonly script: Uint8Array }>(
  scripted: readonly Part[],
): unknown =>
  scripted.map((part) => ({ ...part, script: Buffer.from(part.script).toString('hex') }))
