import { callRpc, type RpcClient } from './json-rpc.ts'
import { nodeError, resultOf } from './node-errors.ts'
import { recordOf } from './record-of.ts'
import type { Coin } from './spent-coins.ts'

/**
 * Unlocks every coin of the wallet but these: what was locked for an anchor that was never stored would stay locked
 * until the node restarts. The wallet is for anchors alone: coins that somebody locked by hand are unlocked as well.
 */
export async function unlockAllBut(client: RpcClient, kept: readonly Coin[]): Promise<void> {
  const locked = await resultOf(client, 'listlockunspent', [])
  const keys = new Set(kept.map(keyOf))
  const coins = Array.isArray(locked) ? locked.map(coinOf) : []
  for (const coin of coins) if (!keys.has(keyOf(coin))) await unlock(client, coin)
}

/** One that was spent, or unlocked by the node, meanwhile is none the worse. */
export async function unlock(client: RpcClient, { txid, vout }: Coin): Promise<void> {
  const answer = await callRpc(client, 'lockunspent', [true, [{ txid, vout }]])
  if (answer.outcome === 'error' && answer.code !== INVALID_PARAMETER) throw nodeError(answer)
}

/** How nodes say that a coin is not locked, or is spent. */
const INVALID_PARAMETER = -8

const keyOf = ({ txid, vout }: Coin): string => `${txid}:${vout}`

function coinOf(value: unknown): Coin {
  const { txid, vout } = recordOf(value)
  return { txid: String(txid), vout: Number(vout) }
}
