import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { EmbeddedPostgresError } from './embedded-error.ts'
import { livePostmaster } from './postmaster-file.ts'
import { findTool, runProgram } from './run-program.ts'

/**
 * The right to use a database folder. The kernel's lock belongs to the open file, not to a process: whoever
 * inherits the descriptor (PostgreSQL and all its processes) keeps it, and the last one to die releases it.
 */
export type FolderLock = Readonly<{ descriptor: number; release: () => void }>

type Owner = Readonly<{ pid: number; startedAt: string }>

/** A database whose parent was killed writes its last checkpoint first. */
const ORPHAN_PATIENCE_MS = 30_000
/** A process that has just been killed takes a moment to be gone. */
const OWNER_PATIENCE_MS = 500
const POLL_MS = 20
const CONFLICT = 75

/** @throws EmbeddedPostgresError 'embedded.already_running' when another live process uses the folder */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'lock')
  const descriptor = openSync(path, 'a+', 0o600)
  try {
    await take(descriptor, path, join(folder, 'cluster'))
    write(descriptor, `${process.pid} ${startOf(process.pid)}`)
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
  return { descriptor, release: () => release(descriptor) }
}

/** A live owner is a refusal. The database that a dead one has left is told to stop, and waited for. */
async function take(descriptor: number, path: string, cluster: string): Promise<void> {
  const start = performance.now()
  while (!(await isTaken(descriptor, path, cluster))) {
    const waited = performance.now() - start
    const owner = readOwner(path)
    const alive = isAlive(owner)
    if (waited > (alive ? OWNER_PATIENCE_MS : ORPHAN_PATIENCE_MS)) throw alreadyRunning(path, owner)
    const orphan = alive ? undefined : livePostmaster(cluster)
    if (orphan !== undefined) process.kill(orphan, 'SIGINT')
    await delay(POLL_MS)
  }
}

/** Where the system has no tool for it, PostgreSQL's own lock file and the name of the owner are the guard. */
async function isTaken(descriptor: number, path: string, cluster: string): Promise<boolean> {
  const flock = findTool('flock') ?? 'flock'
  const argv = [flock, '--nonblock', '--conflict-exit-code', String(CONFLICT), '3'] as const
  const { code } = await runProgram({ argv, lock: descriptor })
  if (code === 0 || code === CONFLICT) return code === 0
  return !isAlive(readOwner(path)) && livePostmaster(cluster) === undefined
}

function readOwner(path: string): Owner | undefined {
  const [, pid, startedAt] = /^(\d+) (\d+)$/.exec(readFileSync(path, 'utf8')) ?? []
  return pid && startedAt ? { pid: Number(pid), startedAt } : undefined
}

function isAlive(owner: Owner | undefined): boolean {
  return owner !== undefined && startOf(owner.pid) === owner.startedAt
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

function alreadyRunning(path: string, owner: Owner | undefined): EmbeddedPostgresError {
  const detail = `${path}: process ${owner?.pid ?? 'unknown'}`
  return new EmbeddedPostgresError('embedded.already_running', detail)
}
