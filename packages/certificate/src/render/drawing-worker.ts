import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { CertificateError } from '../certificate-error.ts'
import type { Drawing, Drawn, DrawnAnswer, InvoiceDrawing } from './drawing.ts'

/** One process that draws, started when first needed and again after it ended. */
export type DrawingWorker = {
  readonly draw: (drawing: Drawing | InvoiceDrawing) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))

/** Memory that a very large certificate took is given back by starting afresh. */
const MOST_RESIDENT_BYTES = 500_000_000

/**
 * A process, not a thread: the typesetter is native code that no thread can be stopped in, and a fault or a page
 * without end must cost one certificate, never the service. It inherits none of our environment, where secrets are.
 */
export function openDrawingWorker(seconds: number, program: string = PROGRAM): DrawingWorker {
  let child: ChildProcess | undefined
  return {
    async draw(drawing) {
      const running = (child ??= startedProcess(program, () => (child = undefined)))
      const { drawn, residentBytes } = await answerOf(running, drawing, seconds)
      if (residentBytes > MOST_RESIDENT_BYTES) await ended(running)
      return pdfOf(drawn)
    },
    async close() {
      if (child !== undefined) await ended(child)
    },
  }
}

function startedProcess(program: string, onEnd: () => void): ChildProcess {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', onEnd)
  child.once('error', onEnd)
  return child
}

/** Kept alive by a drawing, not by waiting for one: an idle process must not hold the program open. */
async function answerOf(
  child: ChildProcess,
  drawing: Drawing | InvoiceDrawing,
  seconds: number,
): Promise<DrawnAnswer> {
  holdOpen(child, 'ref')
  const { promise, resolve, reject } = Promise.withResolvers<DrawnAnswer>()
  // Refused only once the process has ended, so that the next drawing starts a fresh one.
  let reason = new CertificateError('renderer.crashed')
  const refuse = () => reject(reason)
  const timer = setTimeout(() => {
    reason = new CertificateError('renderer.timeout', `${seconds} s`)
    child.kill('SIGKILL')
  }, seconds * 1000)
  child.once('message', resolve).once('exit', refuse).once('error', refuse)
  child.send(drawing, (error) => error && child.kill('SIGKILL'))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', refuse).off('error', refuse)
    holdOpen(child, 'unref')
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  holdOpen(child, 'ref')
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

function pdfOf(drawn: Drawn): Uint8Array {
  if ('failure' in drawn) throw new CertificateError('renderer.failed', drawn.failure)
  return drawn.pdf
}

function holdOpen(child: ChildProcess, hold: 'ref' | 'unref'): void {
  child[hold]()
  child.channel?.[hold]()
}
