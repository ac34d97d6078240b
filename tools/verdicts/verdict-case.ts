import type { NetworkName, Outcome, Reply, TrustLevel } from '@ancrage/verification'

/** What somebody says of one block; of every other block they know nothing. */
export type Source = Readonly<{
  level: TrustLevel
  name: string
  height: bigint
  reply: Reply
}>

/** A file as it is dropped, or named on a command line. */
export type BroughtFile = Readonly<{ name: string; content: Uint8Array }>

/** Something that somebody brings to a verification, and the verdict that docs/formats/verdict.md gives it. */
export type VerdictCase = Readonly<{
  /** Says what is attacked, and how. */
  name: string
  file: Uint8Array
  proof: Uint8Array
  sources: readonly Source[]
  /** Unix seconds. */
  now: number
  expected: Readonly<{ outcome: Outcome; network?: NetworkName }>
  /** What nobody may say of it, besides what its outcome forbids. */
  never?: readonly RegExp[]
}>

/** What a consumer answered, in the terms of docs/formats/verdict.md §1. */
export type Observed = Readonly<{
  outcome: Outcome
  network?: NetworkName
  /** All that it says to a person, in both languages; empty where it speaks to programs alone. */
  said: string
}>

/** A part of the product that gives verdicts, run as it is. */
export type Consumer = Readonly<{
  name: string
  /** The files of apps/ that ask packages/verification or packages/evidence for it; a whole program by its folder. */
  importers: readonly string[]
  /** Why it cannot be brought this; undefined where it can. */
  cannotBeBrought: (one: VerdictCase) => string | undefined
  /** What has to run before it can be asked; resolves with what ends it. */
  open?: () => Promise<() => Promise<void>>
  judge: (one: VerdictCase) => Promise<Observed>
}>

/** What a source answers when it is asked about a height. */
export function replyOf({ height, reply }: Source, asked: bigint): Reply {
  if (reply.outcome === 'failed') return reply
  return asked === height ? reply : { outcome: 'absent' }
}
