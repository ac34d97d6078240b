import type { DigestOrder, Line, WorkerNews } from '../digest-messages.ts'
import { withHasher } from '../hasher.ts'
import { serveDigests } from '../serve-digests.ts'
import type { DigestWorker } from '../worker-pool.ts'

/** What runs in a worker, in this thread: its messages are cloned and come later, as a worker's do. */
export function startInProcess(): DigestWorker &
  Readonly<{ isReady: Promise<unknown>; breakDown: (reason: string) => void }> {
  const { port1, port2 } = new MessageChannel()
  const breakings: ((reason: string) => void)[] = []
  withHasher((hasher) => serveDigests(lineOf<WorkerNews, DigestOrder>(port2), hasher))
  const line = lineOf<DigestOrder, WorkerNews>(port1)
  return {
    ...line,
    isReady: new Promise((resolve) => line.addEventListener('message', resolve)),
    onBroken: (listener) => void breakings.push(listener),
    terminate: () => port1.close(),
    breakDown: (reason) => breakings.forEach((listener) => listener(reason)),
  }
}

/** What a browser gives where a worker’s code cannot be fetched: something that tells so, later. */
export function startNothing(): DigestWorker {
  return {
    postMessage: () => undefined,
    addEventListener: () => undefined,
    onBroken: (listener) => queueMicrotask(() => listener('not fetched')),
    terminate: () => undefined,
  }
}

function lineOf<Out, In>(port: MessagePort): Line<Out, In> {
  return {
    postMessage: (message) => port.postMessage(message),
    addEventListener: (type, listener) => {
      port.addEventListener(type, listener as EventListener)
      port.start()
    },
  }
}
