import { hasProofOfWork, parseBlockHeader, ProofError, targetOf } from '@ancrage/proof'

import { ChainUnavailable } from '../chain-errors.ts'
import type { HeaderSource } from '../header-source.ts'
import { factsOf } from './checked-header.ts'
import { isAsHardAsProvable } from './known-difficulty.ts'
import { NETWORKS } from './networks.ts'

/** Headers that were handed over with a proof: nobody vouches for them but their own proof of work. */
export type HandedHeaders = {
  /** For people: where they come from. */
  readonly name: string
  /** Bitcoin Core's word. */
  readonly network: string
  readonly byHeight: ReadonlyMap<bigint, Uint8Array>
}

/**
 * A source of headers that came with the proof. Each must carry the work that its height is known to have cost: on
 * `main`, to make one up costs about what it cost then to mine a block, in 2015 at the earliest, and pays nothing: a
 * block older than any proof is for nodes and explorers to vouch for. On test networks
 * that is little, and on `regtest` nothing. That the chain has the block stays unsaid. Throws
 * `source.network_unknown`, and `headerAt` rejects with `source.header_untrue`.
 */
export function storedHeaders({ name, network, byHeight }: HandedHeaders): HeaderSource {
  const rules = NETWORKS[network]
  if (rules === undefined) throw new ChainUnavailable('source.network_unknown', network)
  return {
    name,
    network,
    headerAt: async (height) => {
      const bytes = byHeight.get(height)
      if (bytes === undefined) return undefined
      requireWork(bytes, (bits) =>
        network === 'main'
          ? isAsHardAsProvable(bits, height)
          : (targetOf(bits) ?? 0n) <= (targetOf(rules.easiestBits) ?? 0n),
      )
      return factsOf(bytes)
    },
  }
}

function requireWork(bytes: Uint8Array, isHardEnough: (bits: number) => boolean): void {
  const header = parsed(bytes)
  if (!hasProofOfWork(header)) throw untrue('it has no proof of work')
  if (!isHardEnough(header.bits)) throw untrue('its work is too easy for its height')
}

function parsed(bytes: Uint8Array) {
  try {
    return parseBlockHeader(bytes)
  } catch (cause) {
    if (cause instanceof ProofError) throw untrue(cause.code)
    throw cause
  }
}

const untrue = (detail: string): ChainUnavailable =>
  new ChainUnavailable('source.header_untrue', detail)
