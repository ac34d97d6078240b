import { ChainStateUnknown, ChainUnavailable, type ChainUnavailableCode } from '../chain-errors.ts'
import { callRpc, type RpcAnswer, type RpcClient, type RpcParameter } from './json-rpc.ts'

/** A call whose errors are named. Rejects with `ChainUnavailable`, or `ChainStateUnknown` where bytes are refused for good. */
export async function resultOf(
  client: RpcClient,
  method: string,
  params: readonly RpcParameter[],
): Promise<unknown> {
  const answer = await callRpc(client, method, params)
  if (answer.outcome === 'error') throw nodeError(answer)
  return answer.result
}

/** The same, but undefined where the node does not know what it is asked about. */
export async function resultIfKnown(
  client: RpcClient,
  method: string,
  params: readonly RpcParameter[],
): Promise<unknown> {
  const answer = await callRpc(client, method, params)
  if (answer.outcome === 'result') return answer.result
  if (answer.code === UNKNOWN) return undefined
  throw nodeError(answer)
}

/** The code under which a node says that a block holds the transaction already. */
export const ALREADY_IN_CHAIN = -27
const UNKNOWN = -5
const WALLET = -4
const MISSING_INPUTS = -25
const REJECTED = -26
const UNDECODABLE = -22

const NAMED: Readonly<Record<number, ChainUnavailableCode>> = {
  [-12]: 'node.wallet_locked',
  [-13]: 'node.wallet_locked',
  [WALLET]: 'node.no_funds',
  [-6]: 'node.no_funds',
  [-18]: 'node.wallet_not_loaded',
  [-19]: 'node.several_wallets',
  [-28]: 'node.warming_up',
  [REJECTED]: 'node.refused',
}

type NamedError = Extract<RpcAnswer, { outcome: 'error' }>

/** The kind of trouble that an error of the node is. */
export function nodeError({ code, message }: NamedError): ChainUnavailable | ChainStateUnknown {
  const detail = `${code} ${message}`
  if (code === UNDECODABLE) return new ChainStateUnknown('anchor.malformed', detail)
  if (code === MISSING_INPUTS || (code === REJECTED && SPENT.test(message))) {
    return new ChainStateUnknown('anchor.input_unavailable', detail)
  }
  return new ChainUnavailable(codeOf(code, message), detail)
}

function codeOf(code: number, message: string): ChainUnavailableCode {
  const isOfMempool = code === REJECTED || code === WALLET
  if (isOfMempool && CHAIN_TOO_LONG.test(message)) return 'node.chain_too_long'
  if (code === REJECTED && TOO_CHEAP.test(message)) return 'node.fee_too_low'
  return NAMED[code] ?? 'node.error'
}

// What a coin spent elsewhere is called.
const SPENT = /txn-mempool-conflict|missingorspent|txn-same-nonwitness/
// A full mempool throws out what pays least.
const TOO_CHEAP = /min relay fee not met|mempool min fee not met|insufficient fee|mempool full/
// Too many unconfirmed transactions spend from one another, as the mempool or the wallet says it; a block cures it.
const CHAIN_TOO_LONG = /too-long-mempool-chain|too-large-cluster|creates a chain of transactions/
