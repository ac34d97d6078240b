import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The main process of the PostgreSQL that runs on `cluster`, if one does. */
export function livePostmaster(cluster: string): number | undefined {
  const pid = recordedPid(cluster)
  if (pid === undefined) return undefined
  try {
    // PostgreSQL works inside its data folder. A zombie, or another program with this number, does not.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * After a kill, PostgreSQL believes its old lock file when its number now names a zombie or a stranger.
 * Only then the file goes: in every other case PostgreSQL's own judgement knows more.
 */
export function removeMisleadingFile(cluster: string): void {
  const pid = recordedPid(cluster)
  if (pid === undefined || livePostmaster(cluster) !== undefined) return
  if (processExists(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** True for a zombie too. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

function recordedPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}
