import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { builtProgram, QUICK_START } from '@ancrage/launch/server-build'

import { livePostmaster } from '../platform/database/embedded/postmaster-file.ts'

export type ServerProcessSettings = Readonly<{
  dataFolder: string
  port: number
  environment?: Readonly<Record<string, string>>
  /** What it says when it is ready; the origin of its pages where nothing else is given. */
  readyWords?: string
}>

export type ServerProcess = Readonly<{
  /** Base of the API. */
  api: string
  /** What it has said so far. */
  said: () => string
  /** The address of its embedded database. */
  databaseUrl: string
  /** The main process of that database. */
  databasePid: () => number | undefined
  /** Ends it as a power cut would, or politely; settles when it is gone. */
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Null while it runs, and where a signal ended it. */
  exitCode: () => number | null
  /** Freezes it, as a machine does that is put to sleep, or lets it go on. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
}>

/** The real server in a process of its own, as `npm start` runs it; settles when it serves. */
export async function startServerProcess(settings: ServerProcessSettings): Promise<ServerProcess> {
  const origin = `http://localhost:${settings.port}`
  const child = spawn(process.execPath, [builtProgram('main')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      LANG: 'C',
      DATA_DIR: settings.dataFolder,
      PORT: String(settings.port),
      VERIFY_PORT: 'off',
      RATE_LIMITS: 'off',
      ...QUICK_START,
      ...settings.environment,
    },
  })
  const sockets = join(settings.dataFolder, 'database', 'run')
  const exited = once(child, 'exit')
  const said = await untilSaid(child, settings.readyWords ?? origin)
  return {
    api: `${origin}/api`,
    said,
    databaseUrl: `postgresql://ancrage@/ancrage?host=${encodeURIComponent(sockets)}`,
    databasePid: () => livePostmaster(join(settings.dataFolder, 'database', 'cluster')),
    kill: async (signal) => {
      child.kill(signal)
      await exited
    },
    exitCode: () => child.exitCode,
    signal: (signal) => void child.kill(signal),
  }
}

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('not a TCP port')
  return address.port
}

/** The server prints its address when it is ready. */
async function untilSaid(child: ChildProcess, words: string): Promise<() => string> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      if (said.includes(words)) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`the server did not start:\n${said}`)))
  })
  return () => said
}
