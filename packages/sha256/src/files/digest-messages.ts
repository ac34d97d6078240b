/** The request of the page to a worker. */
export type DigestOrder =
  | Readonly<{ kind: 'digest'; id: number; file: Blob }>
  | Readonly<{ kind: 'cancel'; id: number }>

/** The messages of a worker: first that it is there. */
export type WorkerNews = Readonly<{ kind: 'ready' }> | DigestNews

/** The messages of a worker about one file. */
export type DigestNews =
  | Readonly<{ kind: 'progress'; id: number; bytes: number }>
  | Readonly<{ kind: 'done'; id: number; digest: Uint8Array; bytes: number }>
  | Readonly<{ kind: 'failed'; id: number; reason: string }>

/** A worker, or anything that passes messages to one. */
export type Line<Out, In> = Readonly<{
  postMessage: (message: Out) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent<In>) => void) => void
}>
