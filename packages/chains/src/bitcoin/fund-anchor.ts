import { bytesToHex, type MerkleRoot } from '@ancrage/proof'

import { ChainUnavailable } from '../chain-errors.ts'
import { callRpc, type RpcAnswer, type RpcClient } from './json-rpc.ts'
import { nodeError } from './node-errors.ts'
import { malformed, recordOf, satoshiOf } from './record-of.ts'

export type Funded = { readonly hex: string; readonly fee: number }

/**
 * Has the node's wallet add coins and change to an output that carries the root, and lock the coins. It is asked for a
 * transaction that leaves room in a proof, then for one that fits. Rejects with `anchor.too_large` where its coins are
 * too small for either, or with what the node says.
 */
export async function fundAnchor(
  client: RpcClient,
  root: MerkleRoot,
  feeRate: number,
): Promise<Funded> {
  let last: RpcAnswer | undefined
  for (const limit of WEIGHT_LIMITS) {
    last = await fund(client, root, { fee_rate: feeRate, ...limit })
    if (last.outcome === 'result') return fundedOf(last.result)
    if (!isAboutWeight(last)) throw nodeError(last)
  }
  const detail = last?.outcome === 'error' ? last.message : ''
  throw new ChainUnavailable('anchor.too_large', `${detail}: join the coins first`)
}

/** A witness is counted once, the rest four times: what weighs so little is no longer than a quarter of it. */
const WEIGHT_LIMITS = [{ max_tx_weight: 4 * 1_000 }, { max_tx_weight: 4 * 4_096 }] as const

type Options = { readonly fee_rate: number; readonly max_tx_weight?: number }

async function fund(client: RpcClient, root: MerkleRoot, options: Options): Promise<RpcAnswer> {
  const { max_tx_weight: _, ...unlimited } = options
  const answer = await callRpc(client, 'fundrawtransaction', paramsOf(root, options))
  // Before version 28 there is no such option: what comes is measured once it is signed.
  const isUnknown = answer.outcome === 'error' && /max_tx_weight/.test(answer.message)
  return isUnknown ? callRpc(client, 'fundrawtransaction', paramsOf(root, unlimited)) : answer
}

const paramsOf = (root: MerkleRoot, options: Options) =>
  [unfunded(root), { ...options, lockUnspents: true, replaceable: true }, false] as const

const isAboutWeight = (answer: RpcAnswer): boolean =>
  answer.outcome === 'error' && answer.code === WALLET && /weight/i.test(answer.message)

const WALLET = -4

function fundedOf(result: unknown): Funded {
  const { hex, fee } = recordOf(result)
  if (typeof hex !== 'string') throw malformed('fundrawtransaction')
  return { hex, fee: satoshiOf(fee) }
}

/** Version 2, no input yet, one output of no value that carries the root, no lock time. */
const unfunded = (root: MerkleRoot): string =>
  `02000000${'00'}01${'00'.repeat(8)}226a20${bytesToHex(root)}${'00'.repeat(4)}`
