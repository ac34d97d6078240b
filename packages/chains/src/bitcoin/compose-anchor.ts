import { bytesToHex, hexToBytes, parseTransaction, type MerkleRoot } from '@ancrage/proof'

import type { Prepared } from '../chain.ts'
import { ChainUnavailable } from '../chain-errors.ts'
import type { RpcDoor } from './json-rpc.ts'
import { resultOf } from './node-errors.ts'

export type FeeSettings = {
  /** What a block costs when the node cannot tell, in satoshi per virtual byte. */
  readonly fallbackFeeRate: number
  /** In satoshi. */
  readonly maxFeePerTransaction: number
  /** In satoshi. */
  readonly maxFeePerDay: number
}

/** A proof holds at most 4,096 bytes of a transaction; far smaller ones leave room for the rest. */
export const MAX_STRIPPED_BYTES = 4_096
const TARGET_BLOCKS = 3
const SATOSHI_PER_BITCOIN = 100_000_000

/**
 * A transaction with the root in an output that cannot be spent, funded and signed by the node's wallet, its coins
 * locked there. Nothing is sent. Rejects with `ChainUnavailable`: `anchor.fee_above_cap`, `anchor.too_large`, or
 * what the node says.
 */
export async function composeAnchor(
  door: RpcDoor,
  root: MerkleRoot,
  fees: FeeSettings,
): Promise<Required<Prepared>> {
  const { hex, fee } = await fund(door, root, await feeRateOf(door, fees))
  if (fee > fees.maxFeePerTransaction) {
    throw new ChainUnavailable('anchor.fee_above_cap', `${fee} satoshi`)
  }
  const bytes = await sign(door, hex)
  const { txid, stripped } = parseTransaction(bytes)
  if (stripped.length > MAX_STRIPPED_BYTES) {
    throw new ChainUnavailable('anchor.too_large', `${stripped.length} bytes: join the coins first`)
  }
  return { txid, bytes, fee }
}

/** Satoshi per virtual byte. */
export async function feeRateOf(door: RpcDoor, { fallbackFeeRate }: FeeSettings): Promise<number> {
  const { feerate } = recordOf(await resultOf(door, 'estimatesmartfee', [TARGET_BLOCKS]))
  if (typeof feerate !== 'number' || feerate <= 0) return fallbackFeeRate
  return Math.max(1, Math.ceil(feerate * 100_000))
}

async function fund(
  door: RpcDoor,
  root: MerkleRoot,
  feeRate: number,
): Promise<{ readonly hex: string; readonly fee: number }> {
  const options = { fee_rate: feeRate, lockUnspents: true, replaceable: true }
  const params = [unfunded(root), options, false] as const
  const { hex, fee } = recordOf(await resultOf(door, 'fundrawtransaction', params))
  if (typeof hex !== 'string') throw malformed('fundrawtransaction')
  return { hex, fee: satoshiOf(fee) }
}

/** An amount as nodes give it, in bitcoins with eight decimals: exact for all that a fee can be. */
export function satoshiOf(amount: unknown): number {
  if (typeof amount !== 'number') throw malformed('an amount')
  return Math.round(amount * SATOSHI_PER_BITCOIN)
}

/** Has the node's wallet sign. Rejects with `node.wallet_locked` where it cannot. */
export async function sign(door: RpcDoor, unsigned: string): Promise<Uint8Array> {
  const signed = recordOf(await resultOf(door, 'signrawtransactionwithwallet', [unsigned]))
  if (typeof signed['hex'] !== 'string') throw malformed('signrawtransactionwithwallet')
  if (signed['complete'] === true) return hexToBytes(signed['hex'])
  throw new ChainUnavailable('node.wallet_locked', 'the wallet did not sign')
}

/** Version 2, no input yet, one output of no value that carries the root, no lock time. */
const unfunded = (root: MerkleRoot): string =>
  `02000000${'00'}01${'00'.repeat(8)}226a20${bytesToHex(root)}${'00'.repeat(4)}`

/** An object of an answer; throws `source.answer_malformed` for anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw malformed('an object')
  return Object.fromEntries(Object.entries(value))
}

const malformed = (what: string): ChainUnavailable =>
  new ChainUnavailable('source.answer_malformed', `${what} expected`)
