import type { CreationType } from './creation-type.ts'

/**
 * Of facts that are made now. Those of version 1 name no logo of a company, and those of version 2 no declaration; they are
 * kept and drawn as they are.
 */
export const FACTS_VERSION = 3

/**
 * Everything a certificate says, in either language: plain JSON, so that it can be stored, attached and rendered
 * again years later. Every key is always present, `null` where there is nothing, so that one fact has one form.
 * Digests are lower-case hexadecimal; `txid` and `blockHash` in the order block explorers show.
 */
export type CertificateFacts = CertificateStatus & {
  readonly factsVersion: 1 | 2 | typeof FACTS_VERSION
  readonly certificate: {
    readonly number: string
    /** 1 for the first certificate of a deposit, one more each time it is issued again. */
    readonly version: number
    readonly issuedAt: UtcTime
    readonly verificationUrl: string | null
  }
  readonly work: {
    readonly title: string
    readonly creationType: CreationType
    readonly reference: string | null
    readonly description: string | null
    /** The deposit of which this one is a later version. */
    readonly predecessor: { readonly number: string; readonly title: string } | null
  }
  readonly depositor: {
    readonly name: string
    readonly quality: string | null
    readonly onBehalfOf: string | null
    readonly company: string | null
    /** SHA-256 of the PNG that the company stood under at the time of the deposit. Absent in version 1. */
    readonly companyLogo?: Hex | null
    readonly identification: DepositorIdentification
  }
  readonly coDepositors: readonly { readonly name: string; readonly role: string | null }[]
  readonly files: readonly DepositedFile[]
  /** One file: its SHA-256. Several: the root of the tree whose leaves are their digests, in the order given. */
  readonly digest: Hex
  /** SHA-256 of `declaration.json`; null where nothing declared is dated. Absent before version 3. */
  readonly declaration?: Hex | null
  /** When the service received the deposit, by its own clock. */
  readonly submittedAt: UtcTime
  readonly timestampToken: TimestampToken | null
  readonly operator: Operator
  readonly warnings: readonly CertificateWarning[]
}

/** The ledger is known from the start, so that a receipt on a development chain already says so. */
export type CertificateStatus =
  | { readonly status: 'provisional'; readonly ledger: Ledger; readonly anchor: null }
  | { readonly status: 'confirmed'; readonly ledger: Ledger; readonly anchor: Anchor }
  | {
      readonly status: 'superseded'
      readonly supersededAt: UtcTime
      /** Number of the certificate that replaces this one, when there is one. */
      readonly supersededBy: string | null
      readonly ledger: Ledger
      readonly anchor: Anchor | null
    }

/** `evidential` is false where blocks prove nothing to anyone: a development chain. */
export type Ledger = {
  /** As the chain port names it, for instance `bitcoin`. */
  readonly chain: string
  /** For instance `main`, `testnet4`, `regtest`. */
  readonly network: string
  readonly evidential: boolean
}

/** Where the deposit stands on a chain, and all that leads from it to the block. */
export type Anchor = {
  readonly txid: Hex
  readonly blockHeight: number
  readonly blockHash: Hex
  readonly blockTime: UtcTime
  /** Root of our own tree: what the transaction carries. In the order of its bytes. */
  readonly merkleRoot: Hex
  /** The 80 bytes of the block header. */
  readonly header: Hex
  /** Blocks that confirm it when the certificate is issued, its own included. */
  readonly confirmations: number
  readonly salt: DigestSalt
  /** From the commitment to `merkleRoot`. Empty when the commitment was alone. */
  readonly aggregationPath: readonly PathStep[]
  /** From `merkleRoot`, through the transaction, to the Merkle root in the header. Empty: not printed. */
  readonly blockPath: readonly PathStep[]
}

/** One operation of the proof, in its order; the message before it is what the operation works on. */
export type PathStep =
  | { readonly operation: 'append' | 'prepend'; readonly argument: Hex }
  | { readonly operation: 'sha256' }

/**
 * All that leaves the service (docs/formats/declaration.md §4): the SHA-256 of digest and declaration, the lesser first; where
 * nothing declared is dated, that of `digest ‖ nonce`.
 */
export type DigestSalt = { readonly commitment: Hex } & (
  | { readonly declaration: Hex }
  | { readonly nonce: Hex }
)

/** A file of the deposit: its size in bytes, and its SHA-256. */
export type DepositedFile = {
  readonly name: string
  readonly size: number
  readonly mediaType: string | null
  readonly sha256: Hex
}

/** How the service knows the depositor. */
export type DepositorIdentification = {
  /** Null where its person has left that account, or erased it. */
  readonly email: string | null
  readonly emailVerified: boolean
  readonly twoFactor: boolean
}

/** What a timestamp token (RFC 3161) says of when the deposit existed, and by whose clock. */
export type TimestampToken = {
  readonly authority: string
  readonly serial: string
  readonly policy: string
  readonly time: UtcTime
  readonly level: 'simple' | 'qualified'
}

/** Who runs the service, as it presents itself. */
export type Operator = {
  readonly name: string
  /** Legal form, registered office, registration number: printed as given, one line each. */
  readonly details: readonly string[]
  readonly website: string | null
}

/** The warnings that a reader must know; the words stand in the wording. */
export type CertificateWarning = 'digestComputedByDepositor' | 'chainReorganised'

/** Each certificate exists in both. */
export type CertificateLanguage = 'fr' | 'en'

/** ISO 8601 in UTC, as `Date.prototype.toISOString` gives it. */
export type UtcTime = string

/** Lower-case hexadecimal digits, two per byte. */
export type Hex = string
