import { hasProofOfWork, parseBlockHeader, ProofError, targetOf } from '@ancrage/proof'

import { ChainUnavailable } from '../chain-errors.ts'
import type { HeaderSource } from '../header-source.ts'
import { factsOf } from './checked-header.ts'
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
 * `main`, to make one up costs about what it cost then to mine a block, and pays nothing. On test networks
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
      requireWork(bytes, easiestAt(network, height, rules.easiestBits))
      return factsOf(bytes)
    },
  }
}

/** Of the main network: the compact target of the block at each height, as every node has it. */
const KNOWN_TARGETS: readonly (readonly [height: bigint, bits: number])[] = [
  [0n, 0x1d00ffff],
  [100_000n, 0x1b04864c],
  [200_000n, 0x1a05db8b],
  [300_000n, 0x1900896c],
  [400_000n, 0x1806b99f],
  [500_000n, 0x18009645],
  [600_000n, 0x17148edf],
  [700_000n, 0x170f48e4],
  [800_000n, 0x17053894],
]
/** Mining has become easier now and then, but never by as much between two of these heights or behind the last. */
const EASIER_BY = 4n

function easiestAt(network: string, height: bigint, easiestBits: number): bigint {
  const easiest = targetOf(easiestBits) ?? 0n
  if (network !== 'main') return easiest
  const [, bits] = KNOWN_TARGETS.findLast(([known]) => known <= height) ?? [0n, easiestBits]
  const bound = (targetOf(bits) ?? 0n) * EASIER_BY
  return bound < easiest ? bound : easiest
}

function requireWork(bytes: Uint8Array, easiest: bigint): void {
  const header = parsed(bytes)
  if (!hasProofOfWork(header)) throw untrue('it has no proof of work')
  if ((targetOf(header.bits) ?? 0n) > easiest) throw untrue('its work is too easy for its height')
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
