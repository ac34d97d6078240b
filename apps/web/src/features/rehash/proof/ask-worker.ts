import { ConnectionLost } from '../../../api/failures.ts'

/** However hostile a file is, the reading of it ends. */
const PATIENCE_MS = 15_000

/**
 * What a worker of its own makes of an order, then it ends; undefined where it fails, takes too long or is stopped.
 * Rejects with ConnectionLost where it could not be fetched.
 */
export async function askWorker<Order, Answer>(
  worker: Worker,
  order: Order,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>()
  const giveUp = () => resolve(undefined)
  const timer = setTimeout(giveUp, PATIENCE_MS)
  signal?.addEventListener('abort', giveUp)
  if (signal?.aborted) giveUp()
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
  // Where nothing was fetched nothing has failed either: such an event tells of no error.
  worker.addEventListener('error', (event) =>
    event instanceof ErrorEvent ? giveUp() : reject(new ConnectionLost(event)),
  )
  worker.postMessage(order)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
