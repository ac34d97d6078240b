/** Where a part stands; `key` opens all parts of one file. */
export type PartPlace = Readonly<{ key: Uint8Array; size: number; part: number }>

/** What the page asks of the worker of one transfer, in the order of the file. */
export type VaultOrder =
  /** Hashes the part, and seals it where it is wanted. */
  | Readonly<{ kind: 'seal'; id: number; place: PartPlace; plain: Blob; wanted: boolean }>
  /** Opens the part, and hashes it. */
  | Readonly<{ kind: 'open'; id: number; place: PartPlace; sealed: Uint8Array<ArrayBuffer> }>
  | Readonly<{ kind: 'digest'; id: number }>

export type VaultAnswer =
  | Readonly<{ id: number; bytes: Uint8Array<ArrayBuffer> | null }>
  | Readonly<{ id: number; failure: 'damaged' | 'unreadable' | 'other' }>
