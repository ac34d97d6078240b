import { asBlockHash, type BlockHash } from '@ancrage/proof'

import { createFingerprints } from './fingerprints.ts'

/** One block of the file, active or not. Its number is its rank in the file. */
export type IndexedBlock = {
  readonly hash: BlockHash
  /** Number of the block before it; its own number for the genesis block. */
  readonly parent: number
  readonly height: number
  /** Unix seconds of its header. */
  readonly time: number
  readonly transactionCount: number
  /** Where its record starts in the block file. */
  readonly offset: number
}

/** Every block of the file, 56 bytes each, in file order. */
export type BlockIndex = {
  count(): number
  add(block: IndexedBlock): number
  /** Precondition: the number is below `count()`. */
  at(number: number): IndexedBlock
  find(hash: Uint8Array): number | undefined
  /** The rows as written by `add`, for a checkpoint. */
  rows(): Uint8Array
}

export const INDEX_ROW_BYTES = 56

export function createBlockIndex(rows: Uint8Array = new Uint8Array(0)): BlockIndex {
  let table = roomFor(rows, rows.length)
  let count = rows.length / INDEX_ROW_BYTES
  const byHash = createFingerprints()
  for (let number = 0; number < count; number++) byHash.add(hashIn(table, number), number)
  return {
    count: () => count,
    add: (block) => {
      table = roomFor(table, (count + 1) * INDEX_ROW_BYTES)
      writeRow(table, count, block)
      byHash.add(block.hash, count)
      return count++
    },
    at: (number) => readRow(table, number),
    find: (hash) =>
      byHash.candidates(hash).find((number) => Buffer.compare(hashIn(table, number), hash) === 0),
    rows: () => table.slice(0, count * INDEX_ROW_BYTES),
  }
}

const HASH_BYTES = 32

function roomFor(table: Uint8Array, bytes: number): Uint8Array {
  if (table.length >= bytes && table.length > 0) return table
  const larger = new Uint8Array(Math.max(bytes, table.length * 2, 1_024 * INDEX_ROW_BYTES))
  larger.set(table)
  return larger
}

function writeRow(table: Uint8Array, number: number, block: IndexedBlock): void {
  table.set(block.hash, number * INDEX_ROW_BYTES)
  const view = numbersOf(table, number)
  view.setUint32(0, block.parent, true)
  view.setUint32(4, block.height, true)
  view.setUint32(8, block.time, true)
  view.setUint32(12, block.transactionCount, true)
  view.setFloat64(16, block.offset, true)
}

function readRow(table: Uint8Array, number: number): IndexedBlock {
  const view = numbersOf(table, number)
  return {
    hash: asBlockHash(hashIn(table, number).slice()),
    parent: view.getUint32(0, true),
    height: view.getUint32(4, true),
    time: view.getUint32(8, true),
    transactionCount: view.getUint32(12, true),
    offset: view.getFloat64(16, true),
  }
}

const hashIn = (table: Uint8Array, number: number): Uint8Array =>
  table.subarray(number * INDEX_ROW_BYTES, number * INDEX_ROW_BYTES + HASH_BYTES)

function numbersOf(table: Uint8Array, number: number): DataView {
  const start = table.byteOffset + number * INDEX_ROW_BYTES + HASH_BYTES
  return new DataView(table.buffer, start, INDEX_ROW_BYTES - HASH_BYTES)
}
