/**
 * How far a source of block headers is believed:
 * - `own`: a node or explorer that the person named; believed.
 * - `carried`: came with the proof; believed by its work alone.
 * - `explorer`: a public explorer; believed where two agree.
 * - `service`: who issued the proof; a witness, never enough alone.
 */
export const TRUST_LEVELS = ['own', 'carried', 'explorer', 'service'] as const
/** How far a source is believed. */
export type TrustLevel = (typeof TRUST_LEVELS)[number]

/** The answer of one source about the block at one height. */
export type Testimony = {
  readonly level: TrustLevel
  /** For people: a file's name, or a host's. Two testimonies of one name are one source. */
  readonly name: string
  readonly reply: Reply
}

/** What one source says when it is asked about a height. */
export type Reply =
  | {
      readonly outcome: 'header'
      /** 80 bytes as the source gives them; nothing of them is checked before. */
      readonly bytes: Uint8Array
      /** Bitcoin Core's word for the network, where the source names one. */
      readonly network: string | undefined
    }
  /** The source's chain has not reached that height, or it does not know the block. */
  | { readonly outcome: 'absent' }
  /** The source did not answer, or with nothing that can be read. */
  | { readonly outcome: 'failed' }
