/** What the page asks of the worker that opens one copy: to unlock it first, then each of its parts. */
export type CopyOrder =
  | Readonly<{ kind: 'unlock'; file: Blob; typedKey: string }>
  | Readonly<{ kind: 'part'; part: number }>

/** Why a copy is not opened. */
export type CopyFailure =
  /** What was typed is no recovery key. */
  | 'key'
  /** The file is no encrypted copy. */
  | 'notACopy'
  | 'otherKey'
  | 'damaged'
  /** The file was moved or changed, or cannot be written where it should go. */
  | 'unreadable'

export type CopyNews =
  | Readonly<{ kind: 'unlocked'; size: number; parts: number }>
  | Readonly<{ kind: 'opened'; bytes: Uint8Array<ArrayBuffer> }>
  | Readonly<{ kind: 'failed'; failure: CopyFailure }>
