import { hexOfHash } from '@ancrage/chains/byte-order'
import { ChainUnavailable } from '@ancrage/chains'
import type { DevelopmentChain } from '../development-chain.ts'
import { waitingFee } from '../node/mempool.ts'
import type { Node } from '../node/node.ts'
import { pickCoin } from '../pick-coin.ts'
import { coinKey, coinsMadeBy, type Coin } from '../state/coins.ts'
import { isMature } from '../rules/transaction-rules.ts'
import { findTransaction } from '../state/find-transaction.ts'
import { tipOf } from '../state/chain-state.ts'
import { WITNESS_SCALE } from '../rules/regtest.ts'
import { OP_TRUE } from '../wire/script.ts'
import {
  decodeTransaction,
  encodeTransaction,
  readOutput,
  type Output,
  type Transaction,
} from '../wire/transaction.ts'
import { createWireReader, Undecodable } from '../wire/wire-reader.ts'
import { lockedCoinsOf } from './locked-coins.ts'
import { bytesParameter, hashParameter, invalid, type Parameters } from './parameters.ts'
import { bitcoins } from './present-transaction.ts'
import { RPC_CODES, RpcError } from './rpc-error.ts'

// The wallet of a chain whose coins anybody can spend: it owns everything, and a signature is nothing.

/** No estimate can be made of blocks that are never full; Bitcoin Core says so in the same words on regtest. */
export const estimateSmartFee = (): object => ({
  errors: ['Insufficient data or no feerate found'],
  blocks: 0,
})

/** Adds one coin and change to a transaction that has outputs only. */
export function fundRawTransaction({ node }: DevelopmentChain, given: Parameters): object {
  const [hexstring, options] = given
  const { feeRate, lock, maxWeight } = fundingOptions(options)
  const outputs = outputsOf(bytesParameter(hexstring, 'TX decode failed'))
  const coin = freeCoin(node)
  const paid = outputs.reduce((sum, { value }) => sum + value, 0n)
  const draft = (change: bigint): Uint8Array =>
    encodeTransaction({
      version: 2,
      inputs: [{ previous: coin.outpoint, script: new Uint8Array(0), sequence: REPLACEABLE }],
      outputs: [...outputs, { value: change, script: OP_TRUE }],
      lockTime: 0,
    })
  const fee = BigInt(Math.ceil(feeRate * draft(0n).length))
  const change = coin.value - paid - fee
  if (draft(0n).length * WITNESS_SCALE > maxWeight) {
    throw new RpcError(RPC_CODES.wallet, 'The inputs size exceeds the maximum weight')
  }
  if (change < 0n) throw new RpcError(RPC_CODES.wallet, 'Insufficient funds')
  if (lock) lockedCoinsOf(node).add(coinKey(coin.outpoint))
  const hex = Buffer.from(draft(change)).toString('hex')
  return { hex, fee: bitcoins(fee), changepos: outputs.length }
}

export function signRawTransaction(_: DevelopmentChain, [hexstring]: Parameters): object {
  const bytes = bytesParameter(hexstring, 'TX decode failed')
  decode(bytes)
  return { hex: Buffer.from(bytes).toString('hex'), complete: true }
}

/** The wallet's view of a transaction of its own: here, of any that waits or stands in a block. */
export function getTransaction({ node }: DevelopmentChain, [txid]: Parameters): object {
  const id = hashParameter(txid, 'txid')
  const waiting = node.mempool.waiting.get(Buffer.from(id).toString('hex'))
  const mined = waiting === undefined ? findTransaction(node.state, id, node.readBlock) : undefined
  const transaction = waiting ?? mined?.transaction
  if (transaction === undefined) {
    throw new RpcError(RPC_CODES.notFound, 'Invalid or non-wallet transaction id')
  }
  const place = mined && {
    blockhash: hexOfHash(mined.block.header.hash),
    blockheight: mined.height,
    blocktime: mined.block.header.time,
  }
  const confirmations = mined ? tipOf(node.state).height - mined.height + 1 : 0
  const fee = waiting && bitcoins(-waitingFee(node.mempool, waiting, node.nextBlock()))
  return { amount: 0, fee, confirmations, ...place, ...walletFacts(transaction) }
}

/** All that nobody spends yet: rewards once they are mature, payments, and change that still waits. */
export function getBalances({ node }: DevelopmentChain): object {
  const next = node.nextBlock()
  const waiting = [...node.mempool.waiting.values()].flatMap((one) => coinsMadeBy(one, next.height))
  const unspent = [...next.coins.values(), ...waiting].filter(
    ({ outpoint }) => !node.mempool.spenders.has(coinKey(outpoint)),
  )
  const isSpendable = (coin: Coin): boolean => isMature(coin, next.height)
  return {
    mine: {
      trusted: worthOf(unspent.filter(isSpendable)),
      untrusted_pending: bitcoins(0n),
      immature: worthOf(unspent.filter((coin) => !isSpendable(coin))),
    },
  }
}

const worthOf = (coins: readonly Coin[]): unknown =>
  bitcoins(coins.reduce((sum, { value }) => sum + value, 0n))

export function getMempoolEntry({ node }: DevelopmentChain, [txid]: Parameters): object {
  const id = Buffer.from(hashParameter(txid, 'txid')).toString('hex')
  const waiting = node.mempool.waiting.get(id)
  if (waiting === undefined) throw new RpcError(RPC_CODES.notFound, 'Transaction not in mempool')
  const vsize = waiting.bytes.length
  const base = bitcoins(waitingFee(node.mempool, waiting, node.nextBlock()))
  return { vsize, weight: vsize * 4, height: node.mempool.since.get(id), fees: { base } }
}

/** Rates in bitcoins per thousand bytes, as Bitcoin Core gives them. */
export function getMempoolInfo({ node }: DevelopmentChain): object {
  const { waiting, minimumRate } = node.mempool
  const mempoolminfee = bitcoins(BigInt(Math.ceil(minimumRate * 1_000)))
  return { loaded: true, size: waiting.size, mempoolminfee, minrelaytxfee: 0 }
}

const REPLACEABLE = 0xffff_fffd
const MAX_STANDARD_WEIGHT = 400_000

function freeCoin(node: Node): ReturnType<typeof pickCoin> {
  try {
    return pickCoin(node, lockedCoinsOf(node))
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error
    throw new RpcError(RPC_CODES.wallet, 'Insufficient funds')
  }
}

type FundingOptions = {
  readonly feeRate: number
  readonly lock: boolean
  readonly maxWeight: number
}

function fundingOptions(options: unknown): FundingOptions {
  const given: Record<string, unknown> =
    typeof options === 'object' && options !== null ? { ...options } : {}
  const { fee_rate: feeRate = 1, lockUnspents: lock = false } = given
  const { max_tx_weight: maxWeight = MAX_STANDARD_WEIGHT } = given
  if (typeof feeRate !== 'number' || feeRate < 0) throw invalid('Invalid fee_rate')
  if (typeof maxWeight !== 'number') throw invalid('Invalid max_tx_weight')
  return { feeRate, lock: lock === true, maxWeight }
}

// With no inputs the format is the one of a witness; the caller says that it has none.
function outputsOf(bytes: Uint8Array): readonly Output[] {
  try {
    const reader = createWireReader(bytes)
    reader.uint32()
    if (reader.compactSize() !== 0) throw invalid('Only transactions without inputs are funded')
    const outputs = reader.list(() => readOutput(reader))
    reader.uint32()
    if (reader.isAtEnd()) return outputs
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
  }
  throw new RpcError(RPC_CODES.deserialization, 'TX decode failed')
}

function decode(bytes: Uint8Array): void {
  try {
    decodeTransaction(bytes)
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    throw new RpcError(RPC_CODES.deserialization, 'TX decode failed')
  }
}

const walletFacts = (transaction: Transaction): object => ({
  txid: hexOfHash(transaction.txid),
  wtxid: hexOfHash(transaction.txid),
  walletconflicts: [],
  mempoolconflicts: [],
  details: [],
  hex: Buffer.from(transaction.bytes).toString('hex'),
})
