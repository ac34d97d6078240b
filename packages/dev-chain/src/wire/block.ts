import { parseBlockHeader, type BlockHeader } from '@ancrage/proof'

import { compactSize } from './compact-size.ts'
import { readTransaction, type Transaction } from './transaction.ts'
import { createWireReader, Undecodable } from './wire-reader.ts'

export const HEADER_BYTES = 80

export type Block = {
  readonly header: BlockHeader
  readonly bytes: Uint8Array
  readonly transactions: readonly Transaction[]
}

/** A whole block and nothing after it; throws `Undecodable`. Its rules are checked elsewhere. */
export function decodeBlock(bytes: Uint8Array): Block {
  const reader = createWireReader(bytes)
  const header = parseBlockHeader(reader.bytes(HEADER_BYTES))
  const transactions = reader.list(() => readTransaction(reader, bytes))
  if (!reader.isAtEnd()) throw new Undecodable('bytes after the block')
  return { header, bytes, transactions }
}

/** Precondition: 80 bytes of header, and at least a coinbase. */
export const encodeBlock = (header: Uint8Array, transactions: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([header, compactSize(transactions.length), ...transactions])

/** The 80 bytes that are hashed into a block's hash. */
export function encodeHeader(fields: Omit<BlockHeader, 'hash'>): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES)
  const view = new DataView(bytes.buffer)
  view.setInt32(0, fields.version, true)
  bytes.set(fields.previous, 4)
  bytes.set(fields.merkleRoot, 36)
  view.setUint32(68, fields.time, true)
  view.setUint32(72, fields.bits, true)
  view.setUint32(76, fields.nonce, true)
  return bytes
}
