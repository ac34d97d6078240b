import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { builtProgram, QUICK_START } from '@ancrage/launch/server-build'

/** What a supervisor would call a service that cannot be started. */
const MAX_STARTS_IN_A_ROW = 8
const KEPT_WORDS = 20_000

/** The real service, started again whenever it ends, as an operator's supervisor does. */
export type SupervisedService = Readonly<{
  origin: string
  /** Settles when the service of now serves; rejects when it cannot be started any more. */
  ready: () => Promise<void>
  /** Ends it as a power cut would; settles when it is gone. It is started again at once. */
  kill: () => Promise<void>
  /** Freezes it, or lets it go on: a machine that was suspended. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
  /** The number of its process of now. */
  pid: () => number | undefined
  /** How often it was started. */
  starts: () => number
  /** The last of what it said. */
  said: () => string
  stop: () => Promise<void>
}>

export function superviseService(
  port: number,
  environment: Readonly<Record<string, string>>,
): SupervisedService {
  const origin = `http://localhost:${port}`
  let said = ''
  let starts = 0
  let inARow = 0
  let stopping = false
  let child: ChildProcess
  let gone: Promise<unknown>
  let ready: Promise<void>

  const start = (): void => {
    starts += 1
    inARow += 1
    const process_ = spawn(process.execPath, [builtProgram('main')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...QUICK_START,
        LANG: 'C',
        PORT: String(port),
        VERIFY_PORT: 'off',
        RATE_LIMITS: 'off',
        // Drawing two certificates for each mail would be most of the table's work; what strikes a mail strikes both kinds.
        CONFIRMATION_MAIL: 'links',
        ...environment,
      },
    })
    child = process_
    const hear = (chunk: Buffer): void => void (said = (said + chunk.toString()).slice(-KEPT_WORDS))
    process_.stdout.on('data', hear)
    process_.stderr.on('data', hear)
    gone = once(process_, 'exit')
    ready = untilSaid(process_, origin).then(() => void (inARow = 0))
    // Whoever asks hears of it; a service that nobody asks for is started again below.
    ready.catch(() => undefined)
    void gone.then(() => {
      if (!stopping && inARow < MAX_STARTS_IN_A_ROW) start()
    })
  }
  start()

  const untilReady = async (): Promise<void> => {
    for (;;) {
      const [attempt, end] = [ready, gone]
      try {
        return await attempt
      } catch (error) {
        // Ended before it served: there is a new attempt, unless there have been too many.
        await end
        if (attempt !== ready) continue
        throw new Error(`the service does not start:\n${said}`, { cause: error })
      }
    }
  }
  return {
    origin,
    ready: untilReady,
    kill: async () => {
      const ended = gone
      child.kill('SIGKILL')
      await ended
    },
    signal: (signal) => void child.kill(signal),
    pid: () => child.pid,
    starts: () => starts,
    said: () => said,
    stop: async () => {
      stopping = true
      child.kill('SIGKILL')
      await gone
    },
  }
}

function untilSaid(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(words)) resolve()
    })
    child.once('exit', () => reject(new Error('it ended')))
  })
}
