import {
  hasProofOfWork,
  hexToBytes,
  parseBlockHeader,
  targetOf,
  type HeaderFacts,
} from '@ancrage/proof'

import { ChainUnavailable } from '../chain-errors.ts'
import type { HeaderSource } from '../header-source.ts'
import { hexOfHash } from './byte-order.ts'
import { CALL_MILLISECONDS, callRpc, rpcDoorOf, type RpcDoor } from './json-rpc.ts'
import { NETWORKS, type Network } from './networks.ts'

/**
 * Headers of a Bitcoin Core node (or of anything that speaks its JSON-RPC), user and password in the address.
 *
 * The node is trusted for which chain is the active one, and for nothing else: the network is told by its
 * genesis block, and each header must hash to the hash asked for and carry the proof of work of its network.
 * Rejects with `ChainUnavailable`, here and in `headerAt`.
 */
export async function bitcoinRpcHeaders({
  url,
  callMilliseconds = CALL_MILLISECONDS,
}: {
  readonly url: string
  readonly callMilliseconds?: number
}): Promise<HeaderSource> {
  const door = rpcDoorOf(url, callMilliseconds)
  const network = await networkName(door)
  const rules = NETWORKS[network]
  if (rules === undefined || (await hashAt(door, 0)) !== rules.genesis) {
    throw new ChainUnavailable('source.network_unknown', `network "${network}"`)
  }
  return {
    name: new URL(door.address).host,
    network,
    headerAt: async (height) => {
      if (height > MAX_HEIGHT) return undefined
      const hash = await hashAt(door, Number(height))
      return hash === undefined ? undefined : checkedHeader(door, hash, rules)
    },
  }
}

/** Core keeps heights in 31 bits and refuses a larger number as malformed. */
const MAX_HEIGHT = 2n ** 31n - 1n
const HEIGHT_OUT_OF_RANGE = -8

async function networkName(door: RpcDoor): Promise<string> {
  const info = await resultOf(door, 'getblockchaininfo', [])
  if (typeof info === 'object' && info !== null && 'chain' in info) {
    if (typeof info.chain === 'string') return info.chain
  }
  throw new ChainUnavailable('source.answer_malformed', 'getblockchaininfo names no chain')
}

async function hashAt(door: RpcDoor, height: number): Promise<string | undefined> {
  const answer = await callRpc(door, 'getblockhash', [height])
  if (answer.outcome === 'error' && answer.code === HEIGHT_OUT_OF_RANGE) return undefined
  if (answer.outcome === 'error') throw named(answer.code, answer.message)
  return hexOf(answer.result, 64)
}

async function checkedHeader(door: RpcDoor, hash: string, rules: Network): Promise<HeaderFacts> {
  const raw = hexOf(await resultOf(door, 'getblockheader', [hash, false]), 160)
  const header = parseBlockHeader(hexToBytes(raw))
  if (hexOfHash(header.hash) !== hash) throw untrue('its hash is another one')
  if (!hasProofOfWork(header)) throw untrue('it has no proof of work')
  if (easierThan(header.bits, rules.easiestBits)) throw untrue('its work is too easy here')
  return { merkleRoot: header.merkleRoot, hash: header.hash, time: header.time }
}

const easierThan = (bits: number, limit: number): boolean =>
  (targetOf(bits) ?? 0n) > (targetOf(limit) ?? 0n)

async function resultOf(
  door: RpcDoor,
  method: string,
  params: readonly (string | number | boolean)[],
): Promise<unknown> {
  const answer = await callRpc(door, method, params)
  if (answer.outcome === 'error') throw named(answer.code, answer.message)
  return answer.result
}

function hexOf(value: unknown, length: number): string {
  if (typeof value === 'string' && value.length === length && /^[0-9a-f]*$/.test(value)) {
    return value
  }
  throw new ChainUnavailable('source.answer_malformed', `${length} hexadecimal digits expected`)
}

const named = (code: number, message: string): ChainUnavailable =>
  new ChainUnavailable('source.answer_error', `${code} ${message}`)

const untrue = (detail: string): ChainUnavailable =>
  new ChainUnavailable('source.header_untrue', detail)
