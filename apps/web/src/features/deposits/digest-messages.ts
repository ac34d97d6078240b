export type DigestOrder = Readonly<{ file: File }>

export type DigestNews =
  | Readonly<{ kind: 'progress'; bytes: number }>
  | Readonly<{ kind: 'done'; digest: Uint8Array; bytes: number }>
  | Readonly<{ kind: 'failed'; reason: string }>
