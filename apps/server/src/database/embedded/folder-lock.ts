import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { z } from 'zod'

import { EmbeddedPostgresError } from './embedded-error.ts'
import { livePostmaster } from './postmaster-file.ts'
import { findTool, runProgram } from './run-program.ts'

/**
 * The right to use a database folder. The kernel's lock belongs to the open file, not to a process: whoever
 * inherits the descriptor (PostgreSQL and all its processes) keeps it, and the last one to die releases it.
 */
export type FolderLock = Readonly<{ descriptor: number; release: () => void }>

const owner = z.object({ pid: z.int(), startedAt: z.string() })
/** A database whose parent was killed writes its last checkpoint first. */
const ORPHAN_PATIENCE_MS = 30_000
const POLL_MS = 20
const CONFLICT = 75

/** @throws EmbeddedPostgresError 'embedded.already_running' when another live process uses the folder */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'lock')
  const descriptor = openSync(path, 'a+', 0o600)
  try {
    const taken = await tryLock(descriptor)
    if (taken !== 'held') await inheritFromTheDead(path, descriptor, join(folder, 'cluster'))
    write(descriptor, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }))
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
  return { descriptor, release: () => release(descriptor) }
}

/** `unknown` where the system has no such tool: then PostgreSQL's own lock file is the only guard. */
async function tryLock(descriptor: number): Promise<'held' | 'busy' | 'unknown'> {
  const flock = findTool('flock')
  if (!flock) return 'unknown'
  const argv = [flock, '--nonblock', '--conflict-exit-code', String(CONFLICT), '3'] as const
  const { code } = await runProgram({ argv, lock: descriptor })
  if (code === 0) return 'held'
  return code === CONFLICT ? 'busy' : 'unknown'
}

/** The database of a server that was killed is told to stop, and waited for. */
async function inheritFromTheDead(path: string, descriptor: number, cluster: string) {
  const holder = readOwner(path)
  if (holder && startOf(holder.pid) === holder.startedAt) throw alreadyRunning(path, holder.pid)
  const orphan = livePostmaster(cluster)
  if (orphan !== undefined) process.kill(orphan, 'SIGINT')
  const deadline = performance.now() + ORPHAN_PATIENCE_MS
  while (!(await isFree(descriptor, cluster))) {
    if (performance.now() > deadline) throw alreadyRunning(path, orphan)
    await delay(POLL_MS)
  }
}

async function isFree(descriptor: number, cluster: string): Promise<boolean> {
  const taken = await tryLock(descriptor)
  return taken === 'held' || (taken === 'unknown' && livePostmaster(cluster) === undefined)
}

function readOwner(path: string): z.infer<typeof owner> | undefined {
  const text = readFileSync(path, 'utf8')
  if (text === '') return undefined
  return owner.safeParse(JSON.parse(text)).data
}

/** When the process started, in ticks since boot: a number that is used again does not fool us. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : fields[18]
  } catch {
    return undefined
  }
}

function write(descriptor: number, text: string): void {
  ftruncateSync(descriptor)
  writeSync(descriptor, text)
}

function release(descriptor: number): void {
  write(descriptor, '')
  closeSync(descriptor)
}

function alreadyRunning(path: string, pid: number | undefined): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'embedded.already_running',
    `${path}: process ${pid ?? 'unknown'}`,
  )
}
