import type { AttestedProof, DetachedTimestamp, ProofErrorCode } from '@ancrage/proof'

import type { BlockJudge } from './headers/judge-block.ts'
import type { Testimony } from './headers/testimony.ts'
import type { Digests } from './verdict.ts'

/** The subject of evidence: a file, by its digests. */
export type Subject = Readonly<{
  /** Of the file, by the algorithm of the proof at least. */
  digests: Digests
  /** SHA-256 of the deposit, where a list names the file as one of it. */
  deposit?: Uint8Array | undefined
}>

/** The evidence about a subject, read and not believed. Seals and signatures were checked where they were read. */
export type Evidence<Token = SignedToken> = Readonly<{
  /** Its bytes, or what was read of them before. */
  proof: Uint8Array | DetachedTimestamp | ReadProof
  tokens?: readonly Token[]
  tokenPaths?: readonly TokenPath[]
  declaration?: BroughtDeclaration | undefined
  /** Who answers for the document that speaks of the subject. */
  voucher?: Voucher | undefined
  /** SHA-256 in hexadecimal of the certificate that the service seals with, where it said. */
  publishedSeal?: string | undefined
}>

/** A declaration by its digests, as it was read (docs/formats/declaration.md), and the proofs that may date it. */
export type BroughtDeclaration = Readonly<{
  /** SHA-256 of its bytes. */
  digest: Uint8Array
  /** SHA-256 of each file that it names, and the digest of the deposit that they make. */
  files: readonly Uint8Array[]
  deposit: Uint8Array
  /** The proof of the subject, whole, where there is one. */
  fileProof?: DetachedTimestamp | undefined
  /** The declaration’s own. */
  ownProof?: DetachedTimestamp | undefined
}>

/** A proof with all that it leads to, or why it cannot be read; undefined where there is none. */
export type ReadProof = AttestedProof | ProofErrorCode | undefined

/** The sources of block headers. */
export type Sources = Readonly<{
  testimoniesAt: TestimoniesAt
  /** Of these sources and this clock: the headers of each block are weighed once for many subjects. */
  memory?: BlockMemory
}>

/** The answers that the sources gave about the block at a height; asks nobody. */
export type TestimoniesAt = (height: bigint) => readonly Testimony[]

/** What was said of blocks that were asked about already, weighed, by height. */
export type BlockMemory = Map<number, BlockJudge>

/** A timestamp token (RFC 3161), as `cms` reads it. */
export type SignedToken = Readonly<{
  token: Readonly<{
    /** Milliseconds since 1970. */
    time: number
    /** What it dates; undefined where that was not made with SHA-256. */
    imprint: Uint8Array | undefined
    signature: 'valid' | 'invalid' | 'unsupported' | 'future'
  }>
}>

/** How a deposit’s digest leads to what a token dates. */
export type TokenPath = Readonly<{
  digest: Uint8Array
  steps: readonly PathStep[]
  imprint: Uint8Array
}>

/** One step from a digest to what a token dates. */
export type PathStep =
  | Readonly<{ operation: 'append' | 'prepend'; argument: Uint8Array }>
  | Readonly<{ operation: 'sha256' }>

/** The one who vouches for what a document says of a deposit. */
export type Voucher =
  /** The key of this certificate, by an intact seal over all of the document. */
  | Readonly<{
      by: 'seal'
      signer: string
      /** Nobody but the holder of the key says whose it is. */
      selfSigned: boolean
      /** SHA-256 of the certificate in hexadecimal, to be compared with the one that the service publishes. */
      fingerprint: string
    }>
  | Readonly<{ by: 'brokenSeal' }>
  /** The document alone. */
  | Readonly<{ by: 'nobody' }>
