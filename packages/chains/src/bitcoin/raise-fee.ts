import { bytesToHex, parseTransaction, type TransactionOutput } from '@ancrage/proof'

import type { Prepared } from '../chain.ts'
import { ChainUnavailable } from '../chain-errors.ts'
import { hexOfHash } from './byte-order.ts'
import { feeRateOf, recordOf, satoshiOf, sign, type FeeSettings } from './compose-anchor.ts'
import type { RpcDoor } from './json-rpc.ts'
import { resultIfKnown, resultOf } from './node-errors.ts'

/** So many blocks may come without it before an anchor pays more. */
const PATIENCE_BLOCKS = 2
/** By how much at least, each time. */
const RAISE = 1.25

/**
 * The next version of an anchor that blocks pass over: the same coins and the same root, more of the change for the
 * miner. Undefined: not due yet, or no more may be spent on it. `versions` are the newest first; one that was stored and
 * never reached the node is given back as it is.
 */
export async function raiseFee(
  door: RpcDoor,
  versions: readonly Uint8Array[],
  fees: FeeSettings,
): Promise<Prepared | undefined> {
  const [newest, ...older] = versions
  if (newest === undefined) return undefined
  const height = await heightWhenTaken(door, newest)
  if (height === undefined) {
    for (const one of older) {
      if ((await heightWhenTaken(door, one)) !== undefined) return preparedOf(newest)
    }
  }
  const tip = await resultOf(door, 'getblockcount', [])
  if (height !== undefined && Number(tip) - height < PATIENCE_BLOCKS) return undefined
  return dearer(door, newest, fees)
}

const preparedOf = (bytes: Uint8Array): Prepared => ({ bytes, txid: parseTransaction(bytes).txid })

/** Undefined where no mempool holds it. */
async function heightWhenTaken(door: RpcDoor, bytes: Uint8Array): Promise<number | undefined> {
  const id = hexOfHash(parseTransaction(bytes).txid)
  const entry = await resultIfKnown(door, 'getmempoolentry', [id])
  if (entry === undefined) return undefined
  const { height } = recordOf(entry)
  if (typeof height === 'number') return height
  throw new ChainUnavailable('source.answer_malformed', 'a height expected')
}

async function dearer(
  door: RpcDoor,
  bytes: Uint8Array,
  fees: FeeSettings,
): Promise<Prepared | undefined> {
  const { txid, stripped, outputs } = parseTransaction(bytes)
  const known = recordOf(await resultOf(door, 'gettransaction', [hexOfHash(txid)]))
  const paid = -satoshiOf(known['fee'])
  const virtualBytes = Math.ceil((stripped.length * 3 + bytes.length) / 4)
  const least = Math.ceil(Math.max(paid * RAISE, paid + virtualBytes))
  const wanted = Math.max(least, (await feeRateOf(door, fees)) * virtualBytes)
  const fee = Math.min(wanted, fees.maxFeePerTransaction)
  const change = outputs.toSorted((a, b) => Number(b.value - a.value))[0]
  if (fee < least || change === undefined) return undefined
  const left = change.value - BigInt(fee - paid)
  if (left < DUST) return undefined
  const raised = await sign(door, bytesToHex(withChange(stripped, outputs, change, left)))
  return { ...preparedOf(raised), fee }
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
