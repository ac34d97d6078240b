import { bytesToHex, hexToBytes, parseTransaction, type Txid } from '@ancrage/proof'

import { compactSize } from './compact-size.ts'
import { createWireReader, Undecodable, type WireReader } from './wire-reader.ts'

/** Names an output: the transaction's id as hexadecimal in internal order, and the output's rank. */
export type Outpoint = { readonly id: string; readonly index: number }
export type Input = {
  readonly previous: Outpoint
  readonly script: Uint8Array
  readonly sequence: number
}
/** Value in satoshi. */
export type Output = { readonly value: bigint; readonly script: Uint8Array }

export type Transaction = {
  readonly txid: Txid
  /** The txid as hexadecimal in internal order: a key for maps. */
  readonly id: string
  /** As received, witness included. */
  readonly bytes: Uint8Array
  readonly stripped: Uint8Array
  readonly version: number
  readonly inputs: readonly Input[]
  readonly outputs: readonly Output[]
  readonly lockTime: number
  /** One stack for each input; all empty when the transaction has no witness. */
  readonly witnesses: readonly (readonly Uint8Array[])[]
}

/** One transaction and nothing after it; throws `Undecodable`. */
export function decodeTransaction(bytes: Uint8Array): Transaction {
  const reader = createWireReader(bytes)
  const transaction = readTransaction(reader, bytes)
  if (!reader.isAtEnd()) throw new Undecodable('bytes after the transaction')
  return transaction
}

/** The transaction at the reader's position in `source`; leaves the reader behind it. */
export function readTransaction(reader: WireReader, source: Uint8Array): Transaction {
  const start = reader.position()
  const version = reader.uint32() | 0
  const body = readBody(reader)
  const lockTime = reader.uint32()
  const bytes = source.slice(start, reader.position())
  const { txid, stripped } = parsed(bytes)
  return { txid, id: bytesToHex(txid), bytes, stripped, version, ...body, lockTime }
}

/** The bytes of a transaction without witness. */
export function encodeTransaction(parts: {
  readonly version: number
  readonly inputs: readonly Input[]
  readonly outputs: readonly Output[]
  readonly lockTime: number
}): Uint8Array {
  return Buffer.concat([
    uint32(parts.version),
    compactSize(parts.inputs.length),
    ...parts.inputs.flatMap(({ previous, script, sequence }) => [
      hexToBytes(previous.id),
      uint32(previous.index),
      compactSize(script.length),
      script,
      uint32(sequence),
    ]),
    compactSize(parts.outputs.length),
    ...parts.outputs.flatMap(({ value, script }) => [
      uint64(value),
      compactSize(script.length),
      script,
    ]),
    uint32(parts.lockTime),
  ])
}

/** Whether it creates money: a single input that names no output. */
export const isCoinbase = ({ inputs }: Transaction): boolean =>
  inputs.length === 1 && inputs.every(({ previous }) => isNull(previous))

/** The outpoint of a coinbase's input. */
export const NULL_OUTPOINT: Outpoint = { id: '00'.repeat(32), index: 0xffff_ffff }

export const isNull = ({ id, index }: Outpoint): boolean =>
  index === NULL_OUTPOINT.index && id === NULL_OUTPOINT.id

export const hasWitness = ({ bytes, stripped }: Transaction): boolean =>
  bytes.length !== stripped.length

type Body = Pick<Transaction, 'inputs' | 'outputs' | 'witnesses'>

// A zero where the number of inputs stands announces a witness; the flag after it must be 1 (BIP 144).
function readBody(reader: WireReader): Body {
  const inputs = reader.list(() => readInput(reader))
  if (inputs.length > 0) {
    return {
      inputs,
      outputs: reader.list(() => readOutput(reader)),
      witnesses: inputs.map(() => []),
    }
  }
  if (reader.uint8() !== 1) throw new Undecodable('witness flag')
  const witnessed = reader.list(() => readInput(reader))
  const outputs = reader.list(() => readOutput(reader))
  const witnesses = witnessed.map(() => reader.list(() => reader.bytes(reader.compactSize())))
  return { inputs: witnessed, outputs, witnesses }
}

const readInput = (reader: WireReader): Input => ({
  previous: { id: bytesToHex(reader.bytes(32)), index: reader.uint32() },
  script: reader.bytes(reader.compactSize()),
  sequence: reader.uint32(),
})

export const readOutput = (reader: WireReader): Output => ({
  value: reader.uint64(),
  script: reader.bytes(reader.compactSize()),
})

// The proof package decides what a transaction is: a proof must be possible for whatever a block holds.
function parsed(bytes: Uint8Array): { readonly txid: Txid; readonly stripped: Uint8Array } {
  try {
    return parseTransaction(bytes)
  } catch (cause) {
    throw new Undecodable('not a transaction', { cause })
  }
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

function uint64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}
