import { sha256 } from '@noble/hashes/sha2.js'

import { createStreamSha256 } from '../stream-sha256.ts'

/** SHA-256 of several messages that come piece by piece. */
export type Hasher<Stream> = Readonly<{
  open: () => Stream
  absorb: (pieces: readonly Readonly<{ stream: Stream; bytes: Uint8Array }>[]) => void
  digest: (stream: Stream) => Uint8Array
}>

type PlainStream = ReturnType<typeof sha256.create>

/** In plain JavaScript, one after the other: slow, but always there. */
export const PLAIN_HASHER: Hasher<PlainStream> = {
  open: () => sha256.create(),
  absorb: (pieces) => {
    for (const { stream, bytes } of pieces) stream.update(bytes)
  },
  digest: (stream) => stream.digest(),
}

/** Gives the work the fastest hasher there is: some browsers in a hardened mode refuse WebAssembly. */
export function withHasher<Result>(work: <Stream>(hasher: Hasher<Stream>) => Result): Result {
  let fast
  try {
    fast = createStreamSha256()
  } catch {
    return work(PLAIN_HASHER)
  }
  return work(fast)
}
