import { chown, lstat, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { RunAs } from './run-as.ts'

export const SOCKET_PORT = 5432

/** The kernel's limit for the path of a Unix socket (sun_path), its final zero excluded. */
const MAX_SOCKET_PATH_BYTES = 107

export type SocketFolder = Readonly<{ path: string; remove: () => Promise<void> }>

/** A folder only we can enter, with a path short enough for a socket: it stands in for a password. */
export async function openSocketFolder(folder: string, runAs: RunAs): Promise<SocketFolder> {
  const run = join(folder, 'run')
  const path = fits(run) ? await inFolder(run) : await elsewhere(run, runAs.uid)
  if (process.getuid?.() === 0) await chown(path, runAs.uid, runAs.gid)
  return { path, remove: () => removeBoth(path, run) }
}

async function inFolder(run: string): Promise<string> {
  await rm(run, { recursive: true, force: true })
  await mkdir(run, { mode: 0o700 })
  return run
}

/** The link in our folder remembers the place: after a crash the address stays the same, and nothing piles up. */
async function elsewhere(run: string, uid: number): Promise<string> {
  const remembered = await readlink(run).catch(() => undefined)
  if (remembered !== undefined && (await isOurs(remembered, uid))) return remembered
  const parent = fits(join(tmpdir(), 'ancrage-XXXXXX')) ? tmpdir() : '/tmp'
  const path = await mkdtemp(join(parent, 'ancrage-'))
  await rm(run, { recursive: true, force: true })
  await symlink(path, run)
  return path
}

/** Others may write in a temporary folder: what stands at the remembered place must still be ours. */
async function isOurs(path: string, uid: number): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  return found?.isDirectory() === true && (found.mode & 0o077) === 0 && found.uid === uid
}

async function removeBoth(path: string, run: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
  await rm(run, { recursive: true, force: true })
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES
}
