import { hasProofOfWork, parseBlockHeader, targetOf, type BlockHeader } from '@ancrage/proof'

import { isAsHardAsProvable } from './main-chain-work.ts'
import { isNetworkName, NETWORKS, type NetworkName } from './networks.ts'

/** A claim about 80 bytes: the block's height, and the network by Bitcoin Core's word where one is named. */
export type HeaderClaim = {
  readonly height: bigint
  readonly network: string | undefined
}

/**
 * What a header is worth by its own bytes, whoever gave it. On `main` its work is at least what the main chain demanded
 * at that height; on a test network it meets that network's rules, and was declared as that network's.
 */
export type ExaminedHeader =
  | { readonly worth: 'eligible'; readonly network: NetworkName; readonly header: BlockHeader }
  | { readonly worth: 'none'; readonly reason: WorthlessReason }

/** In the order in which one of several is told. */
export const WORTHLESS_REASONS = [
  /** Called main, or nothing, without the work that the main chain demanded. */
  'header.too_easy',
  /** Of no network that is known. */
  'header.network_unknown',
  /** Dated more than two hours from now. */
  'header.in_the_future',
  /** Its hash does not meet its own target. */
  'header.no_work',
  /** Not 80 bytes. */
  'header.length',
] as const
/** Why a header proves nothing. */
export type WorthlessReason = (typeof WORTHLESS_REASONS)[number]

const HEADER_BYTES = 80
/** Nodes refuse a block that is dated later. */
const MOST_SECONDS_AHEAD = 2 * 60 * 60

/**
 * @param bytes the header, 80 bytes in the order of the chain
 * @param now Unix seconds
 */
export function examineHeader(bytes: Uint8Array, claim: HeaderClaim, now: number): ExaminedHeader {
  if (bytes.length !== HEADER_BYTES) return none('header.length')
  const header = parseBlockHeader(bytes)
  if (!hasProofOfWork(header)) return none('header.no_work')
  if (header.time > now + MOST_SECONDS_AHEAD) return none('header.in_the_future')
  if (isAsHardAsProvable(header.bits, claim.height)) {
    return { worth: 'eligible', network: 'main', header }
  }
  return examineTestHeader(header, claim.network)
}

function examineTestHeader(header: BlockHeader, declared: string | undefined): ExaminedHeader {
  if (declared === undefined || declared === 'main') return none('header.too_easy')
  if (!isNetworkName(declared)) return none('header.network_unknown')
  const limit = targetOf(NETWORKS[declared].easiestBits)
  const target = targetOf(header.bits)
  if (limit === undefined || target === undefined || target > limit) return none('header.too_easy')
  return { worth: 'eligible', network: declared, header }
}

const none = (reason: WorthlessReason): ExaminedHeader => ({ worth: 'none', reason })
