import { hexOfHash } from '@ancrage/chains/byte-order'
import { isActive } from '../state/chain-state.ts'
import type { DevelopmentChain } from '../development-chain.ts'
import { findTransaction } from '../state/find-transaction.ts'
import { RuleBroken } from '../rules/rule-broken.ts'
import { decodeTransaction, type Transaction } from '../wire/transaction.ts'
import { Undecodable } from '../wire/wire-reader.ts'
import { numberOf } from './block-methods.ts'
import { bytesParameter, hashParameter, verbosityParameter, type Parameters } from './parameters.ts'
import { confirmationsOf } from './present-chain.ts'
import { presentTransaction } from './present-transaction.ts'
import { RPC_CODES, RpcError, type RpcCode } from './rpc-error.ts'

export function getRawTransaction(
  chain: DevelopmentChain,
  [txid, verbosity, blockhash]: Parameters,
): unknown {
  const id = hashParameter(txid, 'txid')
  const found =
    blockhash === undefined || blockhash === null
      ? anywhere(chain, id)
      : inBlock(chain, id, numberOf(chain, blockhash))
  if (verbosityParameter(verbosity, 0) === 0) {
    return Buffer.from(found.transaction.bytes).toString('hex')
  }
  return { ...found.place, ...presentTransaction(found.transaction), ...found.block }
}

/** Takes a payment into the mempool; one that waits already is a success, as with Bitcoin Core. */
export function sendRawTransaction({ node }: DevelopmentChain, [hexstring]: Parameters): string {
  const transaction = decoded(bytesParameter(hexstring, 'TX decode failed'))
  if (!node.mempool.waiting.has(transaction.id)) {
    if (findTransaction(node.state, transaction.txid, node.readBlock) !== undefined) {
      throw new RpcError(RPC_CODES.alreadyInChain, 'Transaction outputs already in utxo set')
    }
    admit(node, transaction)
  }
  return hexOfHash(transaction.txid)
}

type Found = {
  readonly transaction: Transaction
  /** Told before the transaction, and only when a block was named. */
  readonly place?: object
  readonly block?: object
}

function anywhere({ node }: DevelopmentChain, id: Uint8Array): Found {
  const waiting = node.mempool.waiting.get(Buffer.from(id).toString('hex'))
  if (waiting !== undefined) return { transaction: waiting }
  const found = findTransaction(node.state, id, node.readBlock)
  if (found === undefined) throw notFound('No such mempool or blockchain transaction')
  return { transaction: found.transaction, block: blockFacts(node, found.number) }
}

function inBlock({ node }: DevelopmentChain, id: Uint8Array, number: number): Found {
  const held = node.readBlock(number).transactions
  const transaction = held.find(({ txid }) => Buffer.compare(txid, id) === 0)
  if (transaction === undefined) {
    throw notFound('No such transaction found in the provided block')
  }
  return {
    transaction,
    place: { in_active_chain: isActive(node.state, number) },
    block: blockFacts(node, number),
  }
}

function blockFacts(node: DevelopmentChain['node'], number: number): object {
  const { hash, time } = node.state.index.at(number)
  const confirmations = Math.max(confirmationsOf(node, number), 0)
  return { blockhash: hexOfHash(hash), confirmations, time, blocktime: time }
}

function admit(node: DevelopmentChain['node'], transaction: Transaction): void {
  try {
    node.admitPayment(transaction)
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    throw new RpcError(codeOf(error), error.reason)
  }
}

const codeOf = ({ reason }: RuleBroken): RpcCode =>
  reason === 'bad-txns-inputs-missingorspent' ? RPC_CODES.missingInputs : RPC_CODES.rejected

function decoded(bytes: Uint8Array): Transaction {
  try {
    return decodeTransaction(bytes)
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    throw new RpcError(
      RPC_CODES.deserialization,
      'TX decode failed. Make sure the tx has at least one input.',
    )
  }
}

const notFound = (message: string): RpcError => new RpcError(RPC_CODES.notFound, message)
