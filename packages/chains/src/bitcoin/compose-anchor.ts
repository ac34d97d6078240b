import { hexToBytes, parseTransaction, type MerkleRoot } from '@ancrage/proof'

import type { Prepared } from '../chain.ts'
import { ChainUnavailable } from '../chain-errors.ts'
import { unlock } from './coin-locks.ts'
import { feeRateOf, type FeeSettings } from './fee-rate.ts'
import { fundAnchor } from './fund-anchor.ts'
import type { RpcClient } from './json-rpc.ts'
import { resultOf } from './node-errors.ts'
import { malformed, recordOf } from './record-of.ts'
import { spentCoins } from './spent-coins.ts'

/** A proof holds at most 4,096 bytes of a transaction; far smaller ones leave room for the rest. */
export const MAX_STRIPPED_BYTES = 4_096

/**
 * A transaction with the root in an output that cannot be spent, funded and signed by the node's wallet, its coins
 * locked there. Nothing is sent. Rejects with `ChainUnavailable`: `anchor.fee_above_cap`, `anchor.too_large`, or
 * what the node says; its coins are free again then.
 */
export async function composeAnchor(
  client: RpcClient,
  root: MerkleRoot,
  fees: FeeSettings,
): Promise<Required<Prepared>> {
  const { hex, fee } = await fundAnchor(client, root, await feeRateOf(client, fees))
  try {
    if (fee > fees.maxFeePerTransaction) {
      throw new ChainUnavailable('anchor.fee_above_cap', `${fee} satoshi`)
    }
    const bytes = await sign(client, hex)
    const { txid, stripped } = parseTransaction(bytes)
    if (stripped.length > MAX_STRIPPED_BYTES) throw tooLarge(stripped.length)
    return { txid, bytes, fee }
  } catch (error) {
    await freeCoins(client, hex)
    throw error
  }
}

/** Has the node's wallet sign. Rejects with `node.wallet_locked` where it cannot. */
export async function sign(client: RpcClient, unsigned: string): Promise<Uint8Array> {
  const signed = recordOf(await resultOf(client, 'signrawtransactionwithwallet', [unsigned]))
  if (typeof signed['hex'] !== 'string') throw malformed('signrawtransactionwithwallet')
  if (signed['complete'] === true) return hexToBytes(signed['hex'])
  throw new ChainUnavailable('node.wallet_locked', 'the wallet did not sign')
}

/** What keeps the anchor from being made is to be told; a node that does not answer now is asked again at the next start. */
async function freeCoins(client: RpcClient, hex: string): Promise<void> {
  try {
    for (const coin of spentCoins(hexToBytes(hex))) await unlock(client, coin)
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error
  }
}

const tooLarge = (bytes: number): ChainUnavailable =>
  new ChainUnavailable('anchor.too_large', `${bytes} bytes: join the coins first`)
