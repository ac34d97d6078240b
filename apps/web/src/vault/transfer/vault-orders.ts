/** Where a part stands; `key` opens all parts of one file. */
export type PartPlace = Readonly<{ key: Uint8Array; size: number; part: number }>

/** What the page asks of the worker of one transfer, in the order of the file. */
export type VaultOrder =
  /** Hashes the part, and seals it where it is wanted. */
  | Readonly<{ kind: 'seal'; id: number; place: PartPlace; plain: Blob; wanted: boolean }>
  /** The sealed part has arrived: its file goes. */
  | Readonly<{ kind: 'forget'; id: number; part: number }>
  /** Opens the part, and hashes it. */
  | Readonly<{ kind: 'open'; id: number; place: PartPlace; sealed: Uint8Array<ArrayBuffer> }>
  | Readonly<{ kind: 'digest'; id: number }>
  /** Removes the files that are left. */
  | Readonly<{ kind: 'close'; id: number }>

/** A part as it is sent, and its SHA-256. */
export type SealedPart = Readonly<{
  /** A file, where the browser gives room on its disk. */
  content: File | Uint8Array<ArrayBuffer>
  sha256: Uint8Array<ArrayBuffer>
}>

export type VaultResult = Uint8Array<ArrayBuffer> | SealedPart | null

export type VaultAnswer =
  | Readonly<{ id: number; result: VaultResult }>
  | Readonly<{ id: number; failure: 'damaged' | 'unreadable' | 'other' }>
