import type { Ask } from '../../ask.ts'
import { ChainUnavailable } from '../../chain-errors.ts'
import type { ChainView } from '../../header-source.ts'
import { checkedView, hexOf } from './checked-header.ts'
import {
  CALL_MILLISECONDS,
  MAX_ANSWER_BYTES,
  callRpc,
  rpcClientOf,
  type RpcClient,
} from '../json-rpc.ts'
import { networkCalled } from '@ancrage/verification'

/**
 * Headers of a Bitcoin Core node (or of anything that speaks its JSON-RPC), user and password in the address.
 *
 * The node is trusted for which chain is the active one, and for nothing else: the network is told by its
 * genesis block, and each header must hash to the hash asked for and carry the proof of work of its network.
 * Rejects with `ChainUnavailable`, here and in every call.
 */
export async function bitcoinRpcHeaders({
  url,
  callMilliseconds = CALL_MILLISECONDS,
  ask,
}: {
  readonly url: string
  readonly callMilliseconds?: number
  readonly ask?: Ask | undefined
}): Promise<ChainView> {
  const client = rpcClientOf(url, callMilliseconds, MAX_ANSWER_BYTES, ask)
  const network = await networkName(client)
  const rules = networkCalled(network)
  if (rules === undefined || (await hashAt(client, 0)) !== rules.genesis) {
    throw new ChainUnavailable('source.network_unknown', `network "${network}"`)
  }
  const name = new URL(client.address).host
  return checkedView({ name, network }, rules, {
    hashAt: (height) => hashAt(client, height),
    headerOf: async (hash) => hexOf(await resultOf(client, 'getblockheader', [hash, false]), 160),
    tipHeight: async () => heightOf(await resultOf(client, 'getblockcount', [])),
  })
}

const HEIGHT_OUT_OF_RANGE = -8

async function networkName(client: RpcClient): Promise<string> {
  const info = await resultOf(client, 'getblockchaininfo', [])
  if (typeof info === 'object' && info !== null && 'chain' in info) {
    if (typeof info.chain === 'string') return info.chain
  }
  throw new ChainUnavailable('source.answer_malformed', 'getblockchaininfo names no chain')
}

async function hashAt(client: RpcClient, height: number): Promise<string | undefined> {
  const answer = await callRpc(client, 'getblockhash', [height])
  if (answer.outcome === 'error' && answer.code === HEIGHT_OUT_OF_RANGE) return undefined
  if (answer.outcome === 'error') throw named(answer.code, answer.message)
  return hexOf(answer.result, 64)
}

async function resultOf(
  client: RpcClient,
  method: string,
  params: readonly (string | number | boolean)[],
): Promise<unknown> {
  const answer = await callRpc(client, method, params)
  if (answer.outcome === 'error') throw named(answer.code, answer.message)
  return answer.result
}

function heightOf(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new ChainUnavailable('source.answer_malformed', 'a height expected')
}

const named = (code: number, message: string): ChainUnavailable =>
  new ChainUnavailable('source.answer_error', `${code} ${message}`)
