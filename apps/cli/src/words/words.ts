import type { ChainUnavailableCode } from '@ancrage/chains/headers'
import type { PromiseOutcome } from '@ancrage/chains/upgrade'
import type { Anchor, DepositStep } from '@ancrage/contract'
import type { Contradiction, RefusalReason, TokenLine } from '@ancrage/evidence'
import type { FileHashOp } from '@ancrage/proof'
import type { BlockLineVerdict, MismatchReason } from '@ancrage/verification'
import { formatMoment, type Language } from '@ancrage/words'

import type { CommandName, Mistake } from '../commands/command.ts'
import type { UselessReason } from '../evidence/unread-evidence.ts'
import type { VaultWords } from './vault-words.ts'

/** Everything that the command line says to people, in one language. */
export type Words = {
  readonly help: Readonly<Record<CommandName | 'overview', string>>
  readonly seeHelp: string
  readonly mistakes: Readonly<Record<Mistake, (word: string) => string>>
  readonly unknownLanguage: (word: string) => string
  readonly unreadableFile: (path: string, code: string) => string
  /** In a sentence whose name stands on the line below. */
  readonly thisFile: string
  readonly theseFiles: string
  readonly thisEvidence: string
  readonly named: (name: string) => string
  /** `moment` is in Unix seconds. */
  readonly confirmed: (file: string, moment: number) => string
  readonly mismatch: (file: string) => string
  readonly pending: (file: string) => string
  readonly undecided: (file: string) => string
  readonly disagree: (file: string) => string
  readonly unreadableProof: (proof: string, code: string) => string
  /** There is evidence, and no proof in it. */
  readonly noProof: (file: string, evidence: string) => string
  /** What was named as evidence and is none. */
  readonly useless: (name: string, reason: UselessReason) => string
  /** A part of the evidence. */
  readonly notRead: (name: string, reason: RefusalReason) => string
  readonly facts: {
    readonly deposit: (number: string, title: string, depositor: string) => string
    readonly seal: (signer: string, selfSigned: boolean, fingerprint: string) => string
    readonly brokenSeal: (source: string) => string
    readonly nobody: (source: string) => string
    /** Whether the service that was named seals with that certificate. */
    readonly published: (isIt: boolean) => string
    readonly contradicted: Readonly<Record<Contradiction, (source: string) => string>>
  }
  readonly declaration: {
    /** What it says, of the deposit of this number. */
    readonly said: (number: string, title: string, depositor: string) => string
    readonly dated: (moment: number, isTest: boolean) => string
    readonly pending: string
    readonly undecided: string
    /** Nothing of what it says is shown. */
    readonly otherFile: (name: string) => string
    readonly differs: (name: string) => string
  }
  /** A token that dates nothing of what is here. */
  readonly strayToken: (name: string) => string
  readonly servedOnly: (name: string) => string
  /** Files that were taken for proofs, and how many more. */
  readonly passedOver: (names: string, more: number) => string
  readonly token: (token: TokenLine['token']) => string
  /** One that took up the token before it. */
  readonly renewal: (token: TokenLine['token']) => string
  readonly digest: (algorithm: string, value: string) => string
  readonly digestOf: (algorithm: FileHashOp, value: string) => string
  readonly block: (height: bigint, network: string, source: string) => string
  /** The header came with the proof. */
  readonly blockByItsWork: (height: bigint, network: string, from: string) => string
  readonly alsoGiven: (names: string) => string
  /** The service that issued the proof, by its host. */
  readonly issuer: (host: string) => string
  readonly chainUnchecked: string
  readonly developmentChain: string
  readonly testNetwork: (network: string) => string
  readonly calendar: (uri: string) => string
  readonly otherChain: (chain: string, height: bigint) => string
  readonly unknownAttestation: string
  readonly refutedBlock: (height: bigint, network: string, source: string) => string
  /** `why` is one of the reasons. */
  readonly uncheckedBlock: (height: bigint, why: string) => string
  readonly disagreedBlock: (height: bigint) => string
  /** One of several headers that differ; `hash` as nodes print it. */
  readonly givenHeader: (hash: string, givers: string) => string
  readonly sourcesDisagree: string
  readonly noSource: string
  readonly failedSource: (name: string, code: ChainUnavailableCode) => string
  /** How many files came out how. */
  readonly verified: (count: VerifiedCount) => string
  readonly reasons: Readonly<Record<Reason, string>>
  readonly info: {
    readonly pending: (calendar: string, message: string) => string
    readonly unknown: (tag: string) => string
    readonly block: (chain: string, height: bigint, root: string) => string
    readonly header: (header: ShownHeader) => string
  }
  readonly upgrade: {
    readonly complete: (proof: string) => string
    readonly completed: (proof: string) => string
    readonly completedThrough: string
    readonly pending: (proof: string) => string
    readonly promise: (calendar: string, outcome: PromiseOutcome['outcome']) => string
  }
  readonly deposit: {
    readonly made: (number: string, id: string, digest: string) => string
    readonly step: (number: string, step: DepositStep) => string
    readonly confirmed: (number: string) => string
    readonly anchor: (anchor: Anchor) => string
    readonly stillTrying: (url: string) => string
    readonly keep: string
  }
  readonly dossier: {
    readonly saved: (number: string, path: string) => string
    readonly unknown: (asked: string) => string
  }
  readonly vault: VaultWords
  readonly service: {
    readonly url_refused: (url: string) => string
    readonly key_missing: (url: string) => string
    readonly unreachable: (url: string) => string
    readonly misanswered: (url: string) => string
  }
}

/** Height and network are what is claimed; hashes are as nodes print them, `time` in Unix seconds. */
export type ShownHeader = {
  readonly name: string
  readonly height: bigint | undefined
  readonly network: string | undefined
  readonly hash: string
  readonly root: string
  readonly time: number
}

export type VerifiedCount = {
  readonly confirmed: number
  readonly refuted: number
  readonly undecided: number
  readonly unreadable: number
}

/** The algorithms as people write them. */
export const ALGORITHMS: Readonly<Record<FileHashOp, string>> = {
  sha1: 'SHA-1',
  ripemd160: 'RIPEMD-160',
  sha256: 'SHA-256',
  keccak256: 'Keccak-256',
}

/** Why a proof is about something else, or a block could not be checked. */
export type Reason =
  | Exclude<MismatchReason, 'header.merkle_root_differs'>
  | Extract<BlockLineVerdict, { outcome: 'cannotCheck' }>['reason']

/** What is said of a chain that proves nothing to others. */
export const networkWarning = (network: string, words: Words): string =>
  network === 'regtest' ? words.developmentChain : words.testNetwork(network)

/** A moment in universal time, to the second. */
export const momentIn = (language: Language, seconds: number): string =>
  formatMoment(seconds * 1_000, language, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  })
