import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'

import { builtProgram } from '@ancrage/launch/server-build'

import type { Measured } from './measured.ts'

/** Of the clock by which Linux counts what a process took. */
const TICKS_A_SECOND = 100

export type Service = Readonly<{
  origin: string
  /** What this service's process takes while something is done to it. */
  measure: (act: () => Promise<string>) => Promise<Measured>
  close: () => Promise<void>
}>

/** The service as an operator starts it, in a process of its own: what calls it takes nothing of it. */
export async function openService(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-limits-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(execPath, [builtProgram('main')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PORT: `${port}`, VERIFY_PORT: 'off', DATA_DIR: folder, RATE_LIMITS: 'off' },
  })
  const ended = once(child, 'exit')
  await untilSaid(child, origin)
  return {
    origin,
    measure: (act) => measured(child, act),
    close: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function measured({ pid }: ChildProcess, act: () => Promise<string>): Promise<Measured> {
  // The peak counts from here on: the start took more.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const [before, start] = [peakMegabytes(pid), secondsOf(pid)]
  const outcome = await act()
  const megabytes = peakMegabytes(pid)
  return { outcome, seconds: secondsOf(pid) - start, megabytes, more: megabytes - before }
}

function peakMegabytes(pid: number | undefined): number {
  const [, kilobytes = ''] =
    /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

/** Of processor time. Its name, in brackets, may hold anything; the fields behind it are numbers. */
function secondsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** The service prints its address when it is ready. */
function untilSaid(child: ChildProcess, words: string): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(words)) resolve()
    })
    child.once('exit', () => reject(new Error(`the service did not start:\n${said}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('not a TCP port')
  return address.port
}
