import { decodeBlock, type Block } from '../wire/block.ts'
import type { DevelopmentChain } from '../development-chain.ts'
import { RuleBroken } from '../rules/rule-broken.ts'
import { Undecodable } from '../wire/wire-reader.ts'
import { bytesParameter, hashParameter, verbosityParameter, type Parameters } from './parameters.ts'
import { headerHex, presentBlock, presentHeader } from './present-chain.ts'
import { RPC_CODES, RpcError } from './rpc-error.ts'

export function getBlockHeader(chain: DevelopmentChain, [hash, verbose]: Parameters): unknown {
  const number = numberOf(chain, hash)
  const block = chain.node.readBlock(number)
  return verbosityParameter(verbose, 1) === 0
    ? headerHex(block)
    : presentHeader(chain.node, number, block)
}

export function getBlock(chain: DevelopmentChain, [hash, verbosity]: Parameters): unknown {
  const number = numberOf(chain, hash)
  const detail = verbosityParameter(verbosity, 1)
  if (detail > 0) return presentBlock(chain.node, number, detail)
  return Buffer.from(chain.node.readBlock(number).bytes).toString('hex')
}

/** Null for a block that joined the chain, else why it did not, in Bitcoin Core's words (BIP22). */
export async function submitBlock(
  chain: DevelopmentChain,
  [hexdata]: Parameters,
): Promise<string | null> {
  const block = decoded(bytesParameter(hexdata, 'Block decode failed'))
  try {
    const outcome = await chain.submitBlock(block)
    return { joined: null, aside: 'inconclusive', known: 'duplicate' }[outcome]
  } catch (error) {
    if (error instanceof RuleBroken) return error.reason
    throw error
  }
}

/** The rank in the index of a block by its printed hash, of the active chain or not. */
export function numberOf(chain: DevelopmentChain, hash: unknown): number {
  const number = chain.node.state.index.find(hashParameter(hash, 'blockhash'))
  if (number === undefined) throw new RpcError(RPC_CODES.notFound, 'Block not found')
  return number
}

function decoded(bytes: Uint8Array): Block {
  try {
    return decodeBlock(bytes)
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    throw new RpcError(RPC_CODES.deserialization, 'Block decode failed')
  }
}
