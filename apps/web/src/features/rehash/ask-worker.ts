/** However hostile a file is, the reading of it ends. */
const PATIENCE_MS = 15_000

/** What a worker of its own makes of an order, then it ends; undefined where it fails, takes too long or is stopped. */
export async function askWorker<Order, Answer>(
  worker: Worker,
  order: Order,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
  const giveUp = () => resolve(undefined)
  const timer = setTimeout(giveUp, PATIENCE_MS)
  signal?.addEventListener('abort', giveUp)
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
  worker.addEventListener('error', giveUp)
  worker.postMessage(order)
  const answer = await promise
  clearTimeout(timer)
  worker.terminate()
  return answer
}
