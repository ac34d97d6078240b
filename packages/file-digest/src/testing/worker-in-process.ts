import type { DigestNews, DigestOrder, Line } from '../digest-messages.ts'
import { withHasher } from '../hasher.ts'
import { serveDigests } from '../serve-digests.ts'
import type { DigestWorker } from '../worker-pool.ts'

/** What runs in a worker, in this thread: its messages are cloned and come later, as a worker's do. */
export function startInProcess(): DigestWorker & Readonly<{ breakDown: (reason: string) => void }> {
  const { port1, port2 } = new MessageChannel()
  const breakings: ((reason: string) => void)[] = []
  withHasher((hasher) => serveDigests(lineOf<DigestNews, DigestOrder>(port2), hasher))
  return {
    ...lineOf<DigestOrder, DigestNews>(port1),
    onBroken: (listener) => void breakings.push(listener),
    terminate: () => port1.close(),
    breakDown: (reason) => breakings.forEach((listener) => listener(reason)),
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
