import { hexOfHash } from '@ancrage/chains/byte-order'
import type { DevelopmentChain } from '../development-chain.ts'
import { tipOf } from '../state/chain-state.ts'
import { listLockUnspent, lockUnspent } from './locked-coins.ts'
import { invalid, verbosityParameter, wholeNumberParameter, type Parameters } from './parameters.ts'
import { presentChain } from './present-chain.ts'
import { getBlock, getBlockHeader, submitBlock } from './block-methods.ts'
import { getRawTransaction, sendRawTransaction } from './transaction-methods.ts'
import {
  estimateSmartFee,
  fundRawTransaction,
  getBalances,
  getMempoolEntry,
  getMempoolInfo,
  getTransaction,
  signRawTransaction,
} from './wallet-methods.ts'

/** A call of the server. `parameters` names them in their order, those that may be left out last. */
export type Method = {
  readonly parameters: readonly string[]
  readonly required: number
  readonly run: (chain: DevelopmentChain, given: Parameters) => unknown
}

/** Every call that the server answers. */
export const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['getblockchaininfo', method([], 0, (chain) => presentChain(chain.node))],
  ['getblockcount', method([], 0, ({ node }) => tipOf(node.state).height)],
  ['getbestblockhash', method([], 0, ({ node }) => hexOfHash(tipOf(node.state).hash))],
  ['getblockhash', method(['height'], 1, getBlockHash)],
  ['getblockheader', method(['blockhash', 'verbose'], 1, getBlockHeader)],
  ['getblock', method(['blockhash', 'verbosity'], 1, getBlock)],
  ['getrawtransaction', method(['txid', 'verbosity', 'blockhash'], 1, getRawTransaction)],
  ['getrawmempool', method(['verbose', 'mempool_sequence'], 0, getRawMempool)],
  ['getnetworkinfo', method([], 0, () => NETWORK_INFO)],
  [
    'sendrawtransaction',
    method(['hexstring', 'maxfeerate', 'maxburnamount'], 1, sendRawTransaction),
  ],
  ['submitblock', method(['hexdata', 'dummy'], 1, submitBlock)],
  ['estimatesmartfee', method(['conf_target', 'estimate_mode'], 1, estimateSmartFee)],
  ['fundrawtransaction', method(['hexstring', 'options', 'iswitness'], 1, fundRawTransaction)],
  [
    'signrawtransactionwithwallet',
    method(['hexstring', 'prevtxs', 'sighashtype'], 1, signRawTransaction),
  ],
  ['gettransaction', method(['txid', 'include_watchonly', 'verbose'], 1, getTransaction)],
  ['getbalances', method([], 0, getBalances)],
  ['getmempoolentry', method(['txid'], 1, getMempoolEntry)],
  ['getmempoolinfo', method([], 0, getMempoolInfo)],
  ['listlockunspent', method([], 0, listLockUnspent)],
  ['lockunspent', method(['unlock', 'transactions', 'persistent'], 1, lockUnspent)],
  ['generate', method(['nblocks', 'maxtries'], 1, generate)],
])

const MAX_GENERATED = 10_000

const NETWORK_INFO = {
  version: 300_000,
  subversion: '/Ancrage development chain:0.1.0/',
  protocolversion: 70_016,
  localservices: '0000000000000000',
  localservicesnames: [],
  localrelay: false,
  timeoffset: 0,
  connections: 0,
  connections_in: 0,
  connections_out: 0,
  networkactive: false,
  networks: [],
  relayfee: 0,
  incrementalfee: 0,
  localaddresses: [],
  warnings: [],
}

function method(parameters: readonly string[], required: number, run: Method['run']): Method {
  return { parameters, required, run }
}

function getBlockHash({ node }: DevelopmentChain, [height]: Parameters): string {
  const number = node.state.active[wholeNumberParameter(height)]
  if (number === undefined) throw invalid('Block height out of range')
  return hexOfHash(node.state.index.at(number).hash)
}

function getRawMempool({ node }: DevelopmentChain, [verbose]: Parameters): readonly string[] {
  if (verbosityParameter(verbose, 0) !== 0) throw invalid('Only the list of ids is given here')
  return [...node.mempool.waiting.values()].map(({ txid }) => hexOfHash(txid))
}

// Bitcoin Core dropped this call with its wallet miner; here nobody has a wallet to name an address of.
async function generate(chain: DevelopmentChain, [count]: Parameters): Promise<readonly string[]> {
  const blocks = wholeNumberParameter(count)
  if (blocks < 0 || blocks > MAX_GENERATED) throw invalid(`nblocks must be 0 to ${MAX_GENERATED}`)
  return (await chain.mine(blocks)).map(hexOfHash)
}
