import type { HeaderFacts } from '@ancrage/proof'

/** Something that can be asked for the header of the block at a height of its active chain. */
export type HeaderSource = {
  /** For people: which source answered. */
  readonly name: string
  /** Bitcoin Core's word: `main`, `test`, `testnet4`, `signet` or `regtest`. */
  readonly network: string
  /** Undefined: the chain has not reached that height. Rejects with `ChainUnavailable`. */
  headerAt(height: bigint): Promise<HeaderFacts | undefined>
}
