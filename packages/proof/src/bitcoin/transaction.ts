import { asTxid, byteAt, concatBytes, type Txid } from '../codec/bytes.ts'
import { MAX_TRANSACTION_BYTES } from '../codec/limits.ts'
import { ProofError } from '../proof-error.ts'
import { doubleSha256 } from './double-sha256.ts'

/** One output of a transaction: `value` in satoshis, paid to whoever satisfies the script. */
export type TransactionOutput = { readonly value: bigint; readonly script: Uint8Array }

/** A Bitcoin transaction, as far as a proof needs it. */
export type Transaction = {
  /** Hash of the stripped bytes, in internal byte order. */
  readonly txid: Txid
  /** The transaction without its witness: what the id commits to, and what a proof can hold. */
  readonly stripped: Uint8Array
  readonly inputCount: number
  /** Values in satoshis. */
  readonly outputs: readonly TransactionOutput[]
  readonly lockTime: number
}

/**
 * Reads a whole transaction, with or without a witness. Signatures are not checked.
 *
 * @throws {ProofError} `transaction.malformed`
 * @example
 * const input = `01${'00'.repeat(32)}ffffffff00ffffffff`
 * const bytes = hexToBytes(`01000000${input}01${'00'.repeat(8)}0000000000`)
 * parseTransaction(bytes).outputs // => [{ value: 0n, script: new Uint8Array(0) }]
 * parseTransaction(bytes.subarray(1)) // throws transaction.malformed
 */
export function parseTransaction(bytes: Uint8Array): Transaction {
  if (bytes.length > MAX_TRANSACTION_BYTES) throw malformed('too long')
  const reader = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), at: 0 }
  take(reader, 4)
  const hasWitness = byteAt(bytes, 4) === 0
  if (hasWitness) takeWitnessMarker(reader)
  const bodyAt = reader.at
  const inputCount = takeInputs(reader)
  const outputs = takeOutputs(reader)
  const bodyEnd = reader.at
  if (hasWitness) takeWitnesses(reader, inputCount)
  const lockTimeAt = take(reader, 4)
  if (reader.at !== bytes.length) throw malformed('trailing bytes')
  const stripped = concatBytes(
    bytes.subarray(0, 4),
    bytes.subarray(bodyAt, bodyEnd),
    bytes.subarray(lockTimeAt),
  )
  return {
    txid: asTxid(doubleSha256(stripped)),
    stripped,
    inputCount,
    outputs,
    lockTime: reader.view.getUint32(lockTimeAt, true),
  }
}

type Reader = { readonly bytes: Uint8Array; readonly view: DataView; at: number }

/** Steps over bytes that must be there; returns where they start. */
function take(reader: Reader, count: number): number {
  const start = reader.at
  if (count > reader.bytes.length - start) throw malformed('truncated')
  reader.at = start + count
  return start
}

/**
 * A zero where the number of inputs stands announces a witness; the flag after it must be 1 (BIP
 * 144).
 */
function takeWitnessMarker(reader: Reader): void {
  const markerAt = take(reader, 2)
  if (byteAt(reader.bytes, markerAt + 1) !== 1) throw malformed('witness flag')
}

function takeInputs(reader: Reader): number {
  const count = takeCompactSize(reader)
  if (count === 0) throw malformed('no input')
  for (let i = 0; i < count; i++) {
    take(reader, 36)
    takeField(reader)
    take(reader, 4)
  }
  return count
}

function takeOutputs(reader: Reader): readonly TransactionOutput[] {
  const outputs: TransactionOutput[] = []
  const count = takeCompactSize(reader)
  if (count === 0) throw malformed('no output')
  for (let i = 0; i < count; i++) {
    const valueAt = take(reader, 8)
    outputs.push({ value: reader.view.getBigInt64(valueAt, true), script: takeField(reader) })
  }
  return outputs
}

function takeWitnesses(reader: Reader, inputCount: number): void {
  let items = 0
  for (let input = 0; input < inputCount; input++) {
    const count = takeCompactSize(reader)
    for (let i = 0; i < count; i++) takeField(reader)
    items += count
  }
  if (items === 0) throw malformed('witness without items')
}

function takeField(reader: Reader): Uint8Array {
  const length = takeCompactSize(reader)
  const start = take(reader, length)
  return reader.bytes.subarray(start, reader.at)
}

/** Bitcoin's variable-length integer, in its shortest form only. */
function takeCompactSize(reader: Reader): number {
  const first = byteAt(reader.bytes, take(reader, 1))
  if (first < 0xfd) return first
  if (first === 0xff) throw malformed('count above 32 bits')
  const value =
    first === 0xfd
      ? reader.view.getUint16(take(reader, 2), true)
      : reader.view.getUint32(take(reader, 4), true)
  if (value < (first === 0xfd ? 0xfd : 0x1_0000)) throw malformed('compact size not minimal')
  return value
}

const malformed = (detail: string): ProofError => new ProofError('transaction.malformed', detail)
