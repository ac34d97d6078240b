import type { BlockHash, MerkleRoot, Path, Timestamp, Txid } from '@ancrage/proof'

import type { HeaderSource } from './header-source.ts'

export { ChainStateUnknown, ChainUnavailable } from './chain-errors.ts'
export type { ChainStateUnknownCode, ChainUnavailableCode } from './chain-errors.ts'
export type { ChainView, HeaderSource } from './header-source.ts'
export { askByFetch, type Ask } from './ask.ts'
export { OPERATOR_ADVICE } from './operator-advice.ts'

/** The identity of a ledger, so that screens and certificates can say what its word is worth. */
export type ChainFacts = {
  readonly ledger: 'development' | 'bitcoin' | 'calendars'
  /** Told apart from every other ledger that is open, and the same after a restart: each calendar is one. */
  readonly id: string
  readonly chain: 'bitcoin'
  readonly network: string
  /** False where anybody could rewrite the ledger: it must then be labelled as worthless evidence. */
  readonly evidential: boolean
  readonly confirmationsNeeded: number
  /** An anchor is asked about no more often than this. */
  readonly askEverySeconds: number
  /** Satoshi that anchors may cost in 24 hours; absent where they cost nothing. */
  readonly maxFeePerDay?: number
}

/** An anchor composed but not sent. Stored by the caller before `submit`. */
export type Prepared = {
  readonly bytes: Uint8Array
  /** Where the ledger writes a transaction of ours; absent where somebody else writes it. */
  readonly txid?: Txid
  /** What it costs, in satoshi, in place of what the version before it would have cost; absent where nothing. */
  readonly fee?: number
}

/** All that the caller has stored of an anchor. */
export type Anchor = Prepared & {
  /** What `renew` replaced, the latest first: any of them may still be the one that counts. */
  readonly older?: readonly Uint8Array[]
  /** Why the ledger did not take the newest version, where it could take another. */
  readonly refusal?: 'too cheap'
  /** What `submit` gave last. */
  readonly receipt?: Timestamp
  /** Where `confirm` saw it last; absent once it said that the anchor stands in no block. */
  readonly block?: Pick<InBlock, 'blockHeight' | 'path'>
}

/** The receipt of a ledger for an anchor that it has taken. */
export type Sent = {
  /** From the root to a promise (a pending attestation), where the ledger gives one: a proof can begin with it. */
  readonly receipt?: Timestamp
}

/** An anchor that stands in a block of the active chain. */
export type InBlock = {
  readonly state: 'inBlock'
  /** The transaction that holds the root, or what the root was combined into. */
  readonly txid: Txid
  readonly blockHeight: number
  readonly blockHash: BlockHash
  /** Unix seconds, as the block's header says. */
  readonly blockTime: number
  /** 1 for the newest block. */
  readonly confirmations: number
  /** The 80 bytes of the block's header. */
  readonly header: Uint8Array
  /** From the anchored root to the header's Merkle root. */
  readonly path: Path
}

/** Where an anchor stands, as its ledger says now; it may go back until its block is deep. */
export type Confirmation =
  /** The ledger does not know the anchor: never sent, forgotten, or undone. Submit the same bytes again. */
  | { readonly state: 'absent' }
  /** Known, in no block yet. */
  | { readonly state: 'waiting' }
  | InBlock

/**
 * A ledger that a Merkle root is written to. Every adapter passes `chain.contract.ts`.
 *
 * Each call rejects with `ChainUnavailable` when the ledger cannot answer now (nothing is known to have
 * changed; retry later), and with `ChainStateUnknown` when what the caller holds no longer fits the ledger
 * (stop, reload from the database, ask `confirm`, prepare anew if the root is absent).
 */
export type Chain = {
  readonly facts: ChainFacts
  /**
   * Frees what an earlier run reserved outside of this process for anchors that it never stored: all but what `stored`
   * need. Called before anything is prepared, by whoever alone prepares. Absent where reservations end with the process.
   */
  releaseUnstored?(stored: readonly Anchor[]): Promise<void>
  /**
   * Composes an anchor for the root, signed where the ledger wants that. Nothing leaves the process, and inputs
   * are reserved: two anchors prepared by one open chain never conflict. The reservation ends with the process.
   */
  prepare(root: MerkleRoot): Promise<Prepared>
  /** Sends it. Idempotent: sending again what the ledger already holds is a success. */
  submit(anchor: Anchor): Promise<Sent>
  /**
   * Another version of an anchor that waits for too long, or was refused as too cheap, to be stored and submitted in its
   * place. Undefined: none is due, or it would cost too much. Nothing leaves the process. The same bytes again: they were stored and never taken, submit them.
   */
  renew(anchor: Anchor): Promise<Prepared | undefined>
  /** Where the anchor stands now; a reorganisation can take an answer back. Changes nothing. */
  confirm(root: MerkleRoot, anchor: Anchor): Promise<Confirmation>
  /** Satoshi that the wallet which pays could spend now. Absent where nothing is paid, or nothing is ever short. */
  readonly balance?: () => Promise<number>
  /** Block headers read another way than `confirm` does, to check a proof with before it is stored. */
  readonly headers: HeaderSource
  /** Stops background work and releases files. Later calls reject with `ChainUnavailable`. */
  close(): Promise<void>
}
