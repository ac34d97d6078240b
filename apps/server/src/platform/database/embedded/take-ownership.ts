import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { EmbeddedPostgresError } from './embedded-error.ts'

type Owner = Readonly<{ uid: number; gid: number }>

/** PostgreSQL wants its files owned by its user; another way of running it may have made them. */
export async function takeOwnership(folder: string, { uid, gid }: Owner): Promise<void> {
  const cluster = join(folder, 'cluster')
  const owner = (await stat(cluster).catch(() => undefined))?.uid
  if (owner === undefined || owner === uid) return
  if (process.getuid?.() !== 0) {
    throw new EmbeddedPostgresError('embedded.other_owner', `${cluster}: uid ${owner}`)
  }
  await chownTree(cluster, uid, gid)
}

/** The folder itself last: a crash in the middle is seen at the next start and finished. */
async function chownTree(folder: string, uid: number, gid: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await chownTree(path, uid, gid)
    else await lchown(path, uid, gid)
  }
  await lchown(folder, uid, gid)
}
