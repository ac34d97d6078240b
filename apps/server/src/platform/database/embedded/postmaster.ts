import type { ChildProcess } from 'node:child_process'

import { startFailure } from './embedded-error.ts'
import type { LogFile } from './log-file.ts'
import { type Command, spawnProgram } from './run-program.ts'

export type Exit = Readonly<{ code: number | null; signal: string | null; expected: boolean }>

export type Postmaster = Readonly<{
  pid: number
  exited: Promise<Exit>
  stop: () => Promise<void>
}>

const READY = 'database system is ready to accept connections'
/** Recovery after a crash replays at most 256 MB of log. */
const START_TIMEOUT_MS = 120_000
/** Then each harder way of stopping: PostgreSQL's fast shutdown, its immediate one, the kernel's. */
const STOP_STEPS = [
  { signal: 'SIGINT', patienceMs: 30_000 },
  { signal: 'SIGQUIT', patienceMs: 10_000 },
  { signal: 'SIGKILL', patienceMs: 10_000 },
] as const

/** Starts PostgreSQL and waits until it accepts connections. */
export async function launchPostmaster(command: Command, log: LogFile): Promise<Postmaster> {
  const child = spawnProgram(command)
  let stopping = false
  const exited = watchExit(child, () => stopping)
  const pid = await untilReady(child, exited, log)
  return {
    pid,
    exited,
    stop: async () => {
      stopping = true
      await stop(child, exited)
    },
  }
}

function watchExit(child: ChildProcess, isExpected: () => boolean): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null, expected: false }))
    child.once('close', (code, signal) => resolve({ code, signal, expected: isExpected() }))
  })
}

async function untilReady(child: ChildProcess, exited: Promise<Exit>, log: LogFile) {
  let said = ''
  const ready = new Promise<'ready'>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      log.append(chunk)
      if (said.includes(READY)) return
      said = (said + chunk.toString()).slice(-8_000)
      if (said.includes(READY)) resolve('ready')
    })
  })
  child.stdout?.resume()
  child.stdin?.on('error', () => undefined).end()
  const timeout = AbortSignal.timeout(START_TIMEOUT_MS)
  const late = new Promise<'late'>((resolve) => {
    timeout.addEventListener('abort', () => resolve('late'))
  })
  const first = await Promise.race([ready, exited, late])
  if (first === 'ready' && child.pid !== undefined) return child.pid
  child.kill('SIGQUIT')
  await exited
  throw startFailure(said || 'no word from the database')
}

async function stop(child: ChildProcess, exited: Promise<Exit>): Promise<void> {
  for (const { signal, patienceMs } of STOP_STEPS) {
    child.kill(signal)
    const patience = new AbortController()
    const ended = await Promise.race([exited, after(patienceMs, patience.signal)])
    patience.abort()
    if (ended) return
  }
}

function after(milliseconds: number, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
