import { bytesToHex, parseTransaction, type TransactionOutput } from '@ancrage/proof'

import type { Anchor, Prepared } from '../chain.ts'
import { hexOfHash } from './byte-order.ts'
import { sign } from './compose-anchor.ts'
import { feeRateOf, type FeeSettings } from './fee-rate.ts'
import type { RpcClient } from './json-rpc.ts'
import { resultIfKnown, resultOf } from './node-errors.ts'
import { malformed, recordOf, satoshiOf } from './record-of.ts'

/** So many blocks may come without it before an anchor pays more. */
const PATIENCE_BLOCKS = 2
/** By how much at least, each time. */
const RAISE = 1.25

/**
 * The next version of an anchor that blocks pass over, or that the node found too cheap: the same coins and the same
 * root, more of the change for the miner. Undefined: not due yet, or no more may be spent on it. A version that was
 * stored and never reached the node is given back as it is.
 */
export async function raiseFee(
  client: RpcClient,
  anchor: Anchor,
  fees: FeeSettings,
): Promise<Prepared | undefined> {
  if (anchor.refusal === 'too cheap') return dearer(client, anchor, fees)
  const height = await heightWhenTaken(client, anchor.bytes)
  if (height === undefined) {
    for (const one of anchor.older ?? []) {
      if ((await heightWhenTaken(client, one)) !== undefined) return preparedOf(anchor.bytes)
    }
  }
  const tip = await resultOf(client, 'getblockcount', [])
  if (height !== undefined && Number(tip) - height < PATIENCE_BLOCKS) return undefined
  return dearer(client, anchor, fees)
}

const preparedOf = (bytes: Uint8Array): Prepared => ({ bytes, txid: parseTransaction(bytes).txid })

/** Undefined where no mempool holds it. */
async function heightWhenTaken(client: RpcClient, bytes: Uint8Array): Promise<number | undefined> {
  const id = hexOfHash(parseTransaction(bytes).txid)
  const entry = await resultIfKnown(client, 'getmempoolentry', [id])
  if (entry === undefined) return undefined
  const { height } = recordOf(entry)
  if (typeof height === 'number') return height
  throw malformed('a height')
}

async function dearer(
  client: RpcClient,
  anchor: Anchor,
  fees: FeeSettings,
): Promise<Prepared | undefined> {
  const { stripped, outputs } = parseTransaction(anchor.bytes)
  const paid = await feeOf(client, anchor)
  const virtualBytes = Math.ceil((stripped.length * 3 + anchor.bytes.length) / 4)
  const least = Math.ceil(Math.max(paid * RAISE, paid + virtualBytes))
  const wanted = Math.max(least, (await feeRateOf(client, fees)) * virtualBytes)
  const fee = Math.min(wanted, fees.maxFeePerTransaction)
  const change = outputs.toSorted((a, b) => Number(b.value - a.value))[0]
  if (fee < least || change === undefined) return undefined
  const left = change.value - BigInt(fee - paid)
  if (left < DUST) return undefined
  const raised = await sign(client, bytesToHex(withChange(stripped, outputs, change, left)))
  return { ...preparedOf(raised), fee }
}

/** What the newest version pays. The wallet knows it of those that were sent, the caller of those that were not. */
async function feeOf(client: RpcClient, { bytes, fee }: Anchor): Promise<number> {
  if (fee !== undefined) return fee
  const known = await resultOf(client, 'gettransaction', [hexOfHash(parseTransaction(bytes).txid)])
  return -satoshiOf(recordOf(known)['fee'])
}

/** What no node passes on, in satoshi. */
const DUST = 1_000n

/** The transaction with another amount in its change output; the signatures are made anew. */
function withChange(
  stripped: Uint8Array,
  outputs: readonly TransactionOutput[],
  change: TransactionOutput,
  value: bigint,
): Uint8Array {
  const changed = stripped.slice()
  const behind = outputs.slice(outputs.indexOf(change) + 1)
  const after = behind.reduce((sum, { script }) => sum + AMOUNT_BYTES + 1 + script.length, 0)
  const at = stripped.length - LOCK_TIME_BYTES - after - change.script.length - 1 - AMOUNT_BYTES
  new DataView(changed.buffer).setBigUint64(at, value, true)
  return changed
}

const AMOUNT_BYTES = 8
const LOCK_TIME_BYTES = 4
