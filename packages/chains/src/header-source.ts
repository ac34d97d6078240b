import type { HeaderFacts } from '@ancrage/proof'

/** Something that can be asked for the header of the block at a height of its active chain. */
export type HeaderSource = {
  /** For people: which source answered. */
  readonly name: string
  /** One of `NETWORK_NAMES` of `packages/verification`. */
  readonly network: string
  /** Undefined: the chain has not reached that height. Rejects with `ChainUnavailable`. */
  headerAt(height: bigint): Promise<HeaderFacts | undefined>
}

/** A source that also tells how far its chain has come, and gives whole headers. */
export type ChainView = HeaderSource & {
  /** Height of the newest block. Rejects with `ChainUnavailable`. */
  tipHeight(): Promise<number>
  /** The 80 bytes of a header, checked like those of `headerAt`. Rejects with `ChainUnavailable`. */
  headerBytesAt(height: bigint): Promise<Uint8Array | undefined>
}
