import { existsSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { BackupCannotRun } from './backup-cannot-run.ts'
import type { TarEntry } from './tar-stream.ts'

export const FILES = 'files/'
/** Copied row by row: the files of a database that runs are not a database. */
const DATABASE_FOLDER = 'database'
/** Encrypted copies are backed up beside, by a list of their parts: they may be larger than all the rest together. */
const VAULT_FOLDER = 'vault'
const BESIDE = new Set([DATABASE_FOLDER, VAULT_FOLDER])
/** One that is kept there, or is being written there just now. */
const A_BACKUP = /\.age(\.partial)?$/
const PIECE_BYTES = 2 ** 20

/**
 * All that a data folder holds beside its database: keys, the seal, the chain, mails in files. What is being written
 * meanwhile is taken as long as it was when it was opened; what vanishes before is left out.
 */
export async function* dataFiles(dataFolder: string): AsyncGenerator<TarEntry> {
  // On a server of its own an installation may never have written a file.
  if (!existsSync(dataFolder)) return
  const files: string[] = []
  for await (const path of filesIn(dataFolder, '')) files.push(path)
  for (const path of files.toSorted()) {
    const handle = await open(join(dataFolder, path), 'r').catch(undefinedIfGone)
    if (!handle) continue
    try {
      const { size } = await handle.stat()
      yield { name: `${FILES}${path}`, size, bytes: beginningOf(handle, size) }
    } finally {
      await handle.close()
    }
  }
}

/** Their paths below the data folder. */
async function* filesIn(dataFolder: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(join(dataFolder, below), { withFileTypes: true }).catch(
    undefinedIfGone,
  )
  for (const entry of entries ?? []) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory() && !BESIDE.has(path)) yield* filesIn(dataFolder, path)
    if (entry.isFile() && !A_BACKUP.test(path)) yield path
  }
}

type Handle = Awaited<ReturnType<typeof open>>

async function* beginningOf(handle: Handle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const piece = Buffer.alloc(Math.min(PIECE_BYTES, size - at))
    const { bytesRead } = await handle.read(piece, 0, piece.length, at)
    if (bytesRead === 0) throw new BackupCannotRun('cannotWrite', 'a file became shorter')
    at += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

function undefinedIfGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
  throw error
}
