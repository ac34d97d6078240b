import type { RpcClient } from './json-rpc.ts'
import { resultOf } from './node-errors.ts'
import { recordOf, satoshiOf } from './record-of.ts'

/** Satoshi in coins of the node's wallet that may be spent, change of its own waiting transactions included. */
export async function readBalance(client: RpcClient): Promise<number> {
  const { mine } = recordOf(await resultOf(client, 'getbalances', []))
  return satoshiOf(recordOf(mine)['trusted'])
}
