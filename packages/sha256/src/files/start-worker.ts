import type { DigestWorker } from './worker-pool.ts'

/** The path is written out for the bundler, which makes the worker's file of it. */
export function startDigestWorker(): DigestWorker {
  const worker = new Worker(new URL('./digest-file.worker.ts', import.meta.url), { type: 'module' })
  return {
    postMessage: (order) => worker.postMessage(order),
    addEventListener: (type, listener) => worker.addEventListener(type, listener),
    onBroken: (listener) => worker.addEventListener('error', ({ message }) => listener(message)),
    terminate: () => worker.terminate(),
  }
}
