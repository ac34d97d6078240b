import { createHash } from 'node:crypto'

import { BackupCannotRun } from './backup-cannot-run.ts'
import { readBackupFile } from './backup-file.ts'
import { FILES } from './data-files.ts'
import { manifest, MANIFEST, type Manifest, type ManifestEntry } from './manifest.ts'
import { TABLES } from './write-backup.ts'

/** Entries of a manifest are small lines: a longer one is no manifest. */
const MAX_MANIFEST_BYTES = 64 * 2 ** 20

/**
 * Reads all of a backup, changes nothing, and says what it holds.
 *
 * @throws BackupCannotRun where it cannot be opened, or is not to the byte what its manifest says.
 */
export async function inspectBackup(file: string, passphrase: string): Promise<Manifest> {
  const seen: ManifestEntry[] = []
  let last: Manifest | undefined
  for await (const { name, size, bytes } of readBackupFile(file, passphrase)) {
    if (last) throw new BackupCannotRun('damaged', name)
    if (name === MANIFEST) last = await readManifest(bytes, size)
    else seen.push({ name: checkedName(name), size, sha256: await digestOf(bytes) })
  }
  if (!last) throw new BackupCannotRun('notABackup', `no ${MANIFEST}`)
  if (JSON.stringify(seen) !== JSON.stringify(last.entries)) {
    throw new BackupCannotRun('damaged', MANIFEST)
  }
  return last
}

async function readManifest(bytes: AsyncIterable<Uint8Array>, size: number): Promise<Manifest> {
  if (size > MAX_MANIFEST_BYTES) throw new BackupCannotRun('notABackup', MANIFEST)
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  try {
    return manifest.parse(JSON.parse(Buffer.concat(pieces).toString()))
  } catch (cause) {
    throw new BackupCannotRun('notABackup', MANIFEST, { cause })
  }
}

/** Whoever knows the passphrase could have written it, and still must not write outside of the folder. */
function checkedName(name: string): string {
  const isInside = !name.split('/').some((step) => ['', '.', '..'].includes(step))
  const isKnown = name.startsWith(TABLES) || name.startsWith(FILES)
  if (isInside && isKnown && !name.includes('\\')) return name
  throw new BackupCannotRun('notABackup', name)
}

async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}
