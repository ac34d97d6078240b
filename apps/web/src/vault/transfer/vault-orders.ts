/** Where a part stands; `key` opens all parts of one file. */
export type PartPlace = Readonly<{ key: Uint8Array; size: number; part: number }>

/** What is made of a part: sealed, or hashed as the next one of its file too; `compared`: hashed, and nothing is sent. */
export type PartWish = 'sealed' | 'hashedAndSealed' | 'compared'

/** What the page asks of the worker of one transfer, in the order of the file. */
export type VaultOrder =
  | Readonly<{ kind: 'seal'; id: number; place: PartPlace; plain: Blob; wish: PartWish }>
  /** The sealed part has arrived: its file goes. */
  | Readonly<{ kind: 'forget'; id: number; part: number }>
  /** Opens the part, and hashes it. */
  | Readonly<{ kind: 'open'; id: number; place: PartPlace; sealed: Uint8Array<ArrayBuffer> }>
  | Readonly<{ kind: 'digest'; id: number }>
  /** Removes the files that are left. */
  | Readonly<{ kind: 'close'; id: number }>

/** A part as it is sent, and its SHA-256. */
export type SealedPart = Readonly<{
  /** A file, where the browser gives room on its disk; without bytes where none is sent. */
  content: File | Uint8Array<ArrayBuffer>
  sha256: Uint8Array<ArrayBuffer>
}>

export type VaultResult = Uint8Array<ArrayBuffer> | SealedPart | null

export type VaultAnswer =
  | Readonly<{ id: number; result: VaultResult }>
  | Readonly<{ id: number; failure: 'damaged' | 'unreadable' | 'other' }>
