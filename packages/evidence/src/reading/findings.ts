import type { ReadToken } from '@ancrage/cms'
import type { SealVerdict } from '@ancrage/certificate/verify-seal'
import type { Declaration } from '@ancrage/declaration'
import type { Facts } from '@ancrage/dossier'
import type { FileHashOp } from '@ancrage/proof'
import type { TokenPath, Voucher } from '@ancrage/verification'

import type { RefusalReason } from './unreadable.ts'

/** The kind and content of a file, told by its bytes and not by its name. */
export type Inspection = Readonly<{ kind: FileKind; findings: readonly Finding[] }>

/** The kinds of files; a file of no other kind is an original. */
export type FileKind =
  | 'original'
  | 'proof'
  | 'certificate'
  | 'dossier'
  | 'token'
  | 'header'
  /** A file of a dossier for programs: facts, a declaration, the path to a token, checksums. */
  | 'data'
  /** An encrypted copy: what a proof is about is inside, where nobody sees it before it is opened. */
  | 'copy'

/** Something of use that was found in a file; `name` says where, for people. */
export type Finding = Readonly<{ name: string }> &
  (
    | Readonly<{ kind: 'proof'; bytes: Uint8Array }>
    /** The 80 bytes of a block header, and the height and network that it claims, if it claims them. */
    | Readonly<{
        kind: 'header'
        bytes: Uint8Array
        height: bigint | undefined
        network: string | undefined
      }>
    | Readonly<{ kind: 'facts'; facts: Facts; voucher: Voucher }>
    /** What a depositor declared, and the SHA-256 of its bytes. */
    | Readonly<{ kind: 'declaration'; declaration: Declaration; digest: Uint8Array }>
    /** A timestamp token (RFC 3161), by itself or in an evidence record with what renewed it, its signature checked. */
    | Readonly<{ kind: 'token'; token: ReadToken; renewals?: readonly ReadToken[] }>
    | Readonly<{ kind: 'tokenPath'; path: TokenPath }>
    /** A certificate’s electronic seal, where it bears one. */
    | Readonly<{ kind: 'seal'; seal: Exclude<SealVerdict, { status: 'absent' }> }>
    /** What a list says came with a dossier: a claim, which excuses no file that it does not name as dossiers do. */
    | Readonly<{ kind: 'checksums'; listed: readonly ListedFile[] }>
    /** A file inside a dossier that is nothing else. */
    | Readonly<{
        kind: 'member'
        size: number
        /** By SHA-256, and by the algorithms of the proofs beside it. */
        digests: Readonly<Partial<Record<FileHashOp, Uint8Array>>>
      }>
    | Readonly<{ kind: 'refused'; reason: RefusalReason }>
  )

/** A line of a dossier’s checksums: the SHA-256 in hexadecimal, and the path in the dossier. */
export type ListedFile = Readonly<{ name: string; sha256: string }>
