import { isAsHardAsMainChain, isAsHardAsProvable } from '@ancrage/verification'
import { hasProofOfWork, parseBlockHeader } from '@ancrage/proof'

/** Where a block header came from, in the order in which they are asked. */
export const SOURCE_KINDS = ['enclosed', 'given', 'explorer', 'node', 'service'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** The chain that a header belongs to, as far as it can be told. */
export type Network = 'main' | 'test'

/** What a source says of the block at one height. */
export type HeaderAnswer = Readonly<{
  kind: SourceKind
  /** For people: a file’s name, or a host’s. */
  name: string
  reply: HeaderReply
}>

export type HeaderReply =
  | Readonly<{ outcome: 'header'; network: Network; header: KnownHeader }>
  /** The source does not know that block. */
  | Readonly<{ outcome: 'absent' }>
  /** The source did not answer, or not with a header. */
  | Readonly<{ outcome: 'failed' }>

/** Hashes in internal byte order, `time` in Unix seconds. */
export type KnownHeader = Readonly<{ merkleRoot: Uint8Array; hash: Uint8Array; time: number }>

/**
 * A header that nobody vouches for is the main chain’s where the work behind it is; one with little work can be
 * anybody’s. Undefined: these bytes are no header, or not even their own work holds.
 */
export function headerByItsWork(bytes: Uint8Array, height: bigint): HeaderFound | undefined {
  if (bytes.length !== HEADER_BYTES) return undefined
  const header = parseBlockHeader(bytes)
  if (!hasProofOfWork(header)) return undefined
  const network = isAsHardAsMainChain(header.bits, height) ? 'main' : 'test'
  return { outcome: 'header', network, header }
}

type HeaderFound = Extract<HeaderReply, { outcome: 'header' }>

/**
 * The same of a header that somebody brought. One of the years before proofs, when a block was cheap, could be made up
 * by anybody: undefined, for others to vouch for.
 */
export function broughtHeader(bytes: Uint8Array, height: bigint): HeaderFound | undefined {
  const reply = headerByItsWork(bytes, height)
  if (reply?.network !== 'main') return reply
  return isAsHardAsProvable(parseBlockHeader(bytes).bits, height) ? reply : undefined
}

export const HEADER_BYTES = 80
