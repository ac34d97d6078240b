import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { CertificateError } from '../certificate-error.ts'
import type { Drawing, Drawn } from './drawing.ts'

/** One process that draws, started when first needed and again after it ended. */
export type DrawingWorker = {
  readonly draw: (drawing: Drawing) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))

/**
 * A process, not a thread: the typesetter is native code that no thread can be stopped in, and a fault or a page
 * without end must cost one certificate, never the service. It inherits none of our environment, where secrets are.
 */
export function openDrawingWorker(seconds: number, program: string = PROGRAM): DrawingWorker {
  let child: ChildProcess | undefined
  return {
    async draw(drawing) {
      child ??= startedProcess(program, () => (child = undefined))
      return pdfOf(await answerOf(child, drawing, seconds))
    },
    async close() {
      if (child === undefined) return
      holdOpen(child, 'ref')
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function startedProcess(program: string, onEnd: () => void): ChildProcess {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [],
    env: { ...(process.env['SystemRoot'] && { SystemRoot: process.env['SystemRoot'] }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', onEnd)
  child.once('error', onEnd)
  return child
}

/** Kept alive by a drawing, not by waiting for one: an idle process must not hold the program open. */
async function answerOf(child: ChildProcess, drawing: Drawing, seconds: number): Promise<Drawn> {
  holdOpen(child, 'ref')
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>()
  const crashed = () => reject(new CertificateError('renderer.crashed'))
  const timer = setTimeout(() => {
    reject(new CertificateError('renderer.timeout', `${seconds} s`))
    child.kill('SIGKILL')
  }, seconds * 1000)
  child.once('message', resolve).once('exit', crashed).once('error', crashed)
  child.send(drawing, (error) => error && crashed())
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', crashed).off('error', crashed)
    holdOpen(child, 'unref')
  }
}

function pdfOf(drawn: Drawn): Uint8Array {
  if ('failure' in drawn) throw new CertificateError('renderer.failed', drawn.failure)
  return drawn.pdf
}

function holdOpen(child: ChildProcess, hold: 'ref' | 'unref'): void {
  child[hold]()
  child.channel?.[hold]()
}
