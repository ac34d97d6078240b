import type { CertificateLanguage, CertificateWarning, Ledger } from '../certificate-facts.ts'
import type { SealWords } from '../sealing/prepare-seal.ts'
import type { SealIdentity } from '../sealing/sealer.ts'

/** What a certificate may claim depends on these two together, never on one alone. */
export type Status = {
  readonly status: 'provisional' | 'confirmed' | 'superseded'
  readonly evidential: boolean
}

/** Every word of a certificate. Numbers and dates arrive formatted. */
export type Wording = {
  readonly language: CertificateLanguage
  readonly date: (year: number, month: number, day: number, time: string) => string
  readonly thousands: string
  readonly decimals: string
  readonly bytes: (count: number, written: string) => string
  readonly byteUnits: readonly [string, string, string, string]

  readonly documentName: (state: Status) => string
  readonly subtitle: (state: Status, chain: string) => string
  readonly numberLabel: (state: Status) => string
  /** Of the certificate, and of the template it is drawn with. */
  readonly version: (version: number, template: number) => string
  readonly depositedBy: string
  readonly scan: string
  readonly qrAlternative: (url: string) => string
  readonly developmentChain: string
  readonly statusMark: { readonly provisional: string; readonly superseded: string }
  readonly footer: (state: Status, operator: string, count: Count) => string

  readonly notices: {
    readonly development: Notice
    readonly provisional: Notice
    readonly superseded: (date: string, by: string | null) => Notice
    readonly keep: (count: Count) => Notice
  }
  readonly headings: Readonly<
    Record<
      'work' | 'file' | 'files' | 'time' | 'annex' | 'list' | 'path' | 'verify' | 'about' | 'seal',
      string
    >
  >
  readonly labels: Readonly<Record<Label, string>>
  readonly verifiedBy: (address: {
    readonly emailVerified: boolean
    readonly twoFactor: boolean
  }) => string
  readonly fileCount: (count: string, total: string) => string
  readonly digestOf: (count: Count) => string
  readonly serviceClock: string
  readonly ledger: (ledger: Ledger, chain: string) => string
  readonly waiting: string
  /** Of the declaration whose SHA-256 follows. */
  readonly declared: (state: Status) => string
  readonly block: string
  readonly confirmations: (count: number) => string
  readonly tokenLevel: { readonly simple: string; readonly qualified: string }
  readonly tokenPolicy: (policy: string, serial: string) => string
  readonly warnings: Readonly<Record<CertificateWarning | 'emptyFile', string>>

  readonly proves: {
    readonly title: string
    readonly text: (state: Status, count: Count, declared: boolean) => string
  }
  readonly provesNot: { readonly title: string; readonly text: (state: Status) => string }
  /** How to check, in a sentence; the annex says it in full. */
  readonly checking: string
  /** Whose seal the document bears, in a sentence. */
  readonly sealed: (seal: SealIdentity | null) => string
  readonly pathIntroduction: (declared: boolean) => string
  readonly pathColumns: readonly [string, string, string, string]
  readonly pathResults: Readonly<Record<'digest' | 'commitment' | 'merkleRoot' | 'header', string>>
  readonly side: { readonly append: string; readonly prepend: string }
  readonly fileColumns: readonly [string, string, string, string]
  readonly namesShortened: string
  readonly howTo: {
    readonly hash: (
      count: Count,
    ) => readonly ({ readonly plain: string } | { readonly code: string })[]
    readonly tool: (proof: string, count: Count) => string
    readonly byHand: string
    readonly block: (ledger: Ledger, chain: string, height: string) => string
    readonly online: string
    readonly later: string
    /** Instead of everything else, once the block is no more. */
    readonly undone: string
  }
  readonly unsealed: string
  readonly sealedBy: (seal: SealIdentity) => string
  /** The SHA-256 of the seal's certificate follows. */
  readonly sealMeaning: (seal: SealIdentity) => string
  /** What a reader's signature panel says. */
  readonly seal: SealWords
  readonly attached: { readonly facts: string; readonly proof: string; readonly other: string }
}

export type Notice = { readonly title: string; readonly text: string }

export type Count = 'one' | 'several'

export type Label =
  | 'title'
  | 'type'
  | 'reference'
  | 'description'
  | 'predecessor'
  | 'depositor'
  | 'quality'
  | 'coDepositors'
  | 'onBehalfOf'
  | 'company'
  | 'identification'
  | 'file'
  | 'files'
  | 'size'
  | 'submitted'
  | 'token'
  | 'existed'
  | 'blockDated'
  | 'anchoring'
  | 'declaration'
  | 'confirmations'
  | 'transaction'
  | 'blockHash'
  | 'header'
  | 'merkleRoot'
  | 'salt'
  | 'issued'
  | 'attachments'
  | 'facts'
  | 'warnings'
  | 'operator'
  | 'seal'
