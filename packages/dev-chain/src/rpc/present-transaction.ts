import { sha256 } from '@ancrage/proof'

import { hexOfHash } from '@ancrage/chains/byte-order'
import { isUnspendable, OP_TRUE } from '../wire/script.ts'
import { isCoinbase, type Input, type Output, type Transaction } from '../wire/transaction.ts'

/** A transaction as Bitcoin Core tells it, without what depends on where it stands. */
export function presentTransaction(transaction: Transaction): object {
  const { bytes, stripped, version, lockTime, outputs } = transaction
  const weight = stripped.length * 3 + bytes.length
  return {
    txid: hexOfHash(transaction.txid),
    hash: hexOfHash(sha256(sha256(bytes))),
    version: version >>> 0,
    size: bytes.length,
    vsize: Math.ceil(weight / 4),
    weight,
    locktime: lockTime,
    vin: presentInputs(transaction),
    vout: outputs.map(presentOutput),
    hex: hexOf(bytes),
  }
}

const presentInputs = (transaction: Transaction): readonly object[] =>
  transaction.inputs.map((input, index) => {
    const witness = (transaction.witnesses[index] ?? []).map(hexOf)
    return {
      ...(isCoinbase(transaction) ? { coinbase: hexOf(input.script) } : presentSpending(input)),
      ...(witness.length > 0 && { txinwitness: witness }),
      sequence: input.sequence,
    }
  })

const presentSpending = ({ previous, script }: Input): object => ({
  txid: hexOfHash(Buffer.from(previous.id, 'hex')),
  vout: previous.index,
  scriptSig: { asm: '', hex: hexOf(script) },
})

const presentOutput = ({ value, script }: Output, index: number): object => ({
  value: bitcoins(value),
  n: index,
  scriptPubKey: { asm: assembly(script), hex: hexOf(script), type: kindOf(script) },
})

// Always eight decimals, as Bitcoin Core writes amounts: no reader may be led to floating point.
export const bitcoins = (satoshi: bigint): unknown => {
  const size = satoshi < 0n ? -satoshi : satoshi
  const digits = (size % 100_000_000n).toString().padStart(8, '0')
  const text = `${satoshi < 0n ? '-' : ''}${size / 100_000_000n}.${digits}`
  return (JSON as typeof JSON & { rawJSON(text: string): unknown }).rawJSON(text)
}

// Only the scripts that this chain writes are spelt out; the hexadecimal form is there for the rest.
function assembly(script: Uint8Array): string {
  if (Buffer.compare(script, OP_TRUE) === 0) return '1'
  if (!isUnspendable(script) || script[1] !== script.length - 2) return ''
  return `OP_RETURN ${hexOf(script.subarray(2))}`
}

const kindOf = (script: Uint8Array): string => (isUnspendable(script) ? 'nulldata' : 'nonstandard')

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
