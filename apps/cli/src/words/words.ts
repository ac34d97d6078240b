import type { ChainUnavailableCode } from '@ancrage/chains/headers'
import type { VerdictReason } from '@ancrage/proof'

import type { Mistake } from '../command-line.ts'

/** Everything that the command line says to people, in one language. */
export type Words = {
  readonly help: string
  readonly seeHelp: string
  readonly mistakes: Readonly<Record<Mistake, (word: string) => string>>
  readonly unknownLanguage: (word: string) => string
  readonly unreadableFile: (path: string, code: string) => string
  /** `moment` is in Unix seconds. */
  readonly confirmed: (file: string, moment: number) => string
  readonly mismatch: (file: string) => string
  readonly pending: (file: string) => string
  readonly undecided: (file: string) => string
  readonly unreadableProof: (proof: string, code: string) => string
  readonly digest: (algorithm: string, value: string) => string
  readonly block: (height: bigint, network: string, source: string) => string
  readonly developmentChain: string
  readonly testNetwork: (network: string) => string
  readonly calendar: (uri: string) => string
  readonly otherChain: (chain: string, height: bigint) => string
  readonly unknownAttestation: string
  readonly refutedBlock: (height: bigint) => string
  readonly unreachedBlock: (height: bigint, source: string) => string
  readonly reasons: Readonly<Record<PlainReason, string>>
}

/** Reasons told in a sentence of their own; the others belong to one attestation or to unreadable bytes. */
export type PlainReason =
  | 'digest.differs'
  | 'message.not_a_root'
  | 'height.out_of_range'
  | 'source.not_named'
  | Extract<ChainUnavailableCode, `source.${string}`>

export const isPlainReason = (
  reason: VerdictReason | ChainUnavailableCode | 'source.not_named',
  words: Words,
): reason is PlainReason => Object.hasOwn(words.reasons, reason)

/** A moment as people of that language write it, always in UTC and to the second. */
export const momentIn = (locale: string, seconds: number): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(seconds * 1_000)
