import type { Patience } from './patience.ts'

/**
 * Pieces on their way into a request. While the next one is waited for, the store is not. What ended them is told in the
 * place of how the request failed because of it.
 */
export function outgoing(pieces: AsyncIterable<Uint8Array>, patience: Patience) {
  const source = pieces[Symbol.asyncIterator]()
  let ended: Readonly<{ by: unknown }> | undefined
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    patience.stop()
    try {
      return await source.next()
    } catch (by) {
      ended = { by }
      throw by
    } finally {
      patience.start()
    }
  }
  return {
    body: { [Symbol.asyncIterator]: () => ({ next }) },
    orWhyTheyEnded: (failure: unknown): never => {
      patience.stop()
      throw ended ? ended.by : failure
    },
    /** Reads to their end what was not taken. */
    drain: async (): Promise<void> => {
      while (!(await next()).done) continue
      patience.stop()
    },
  }
}
