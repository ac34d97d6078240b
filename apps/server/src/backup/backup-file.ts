import { createReadStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip, type Gunzip, type Gzip } from 'node:zlib'

import { type AgeOptions, openWithAge, sealWithAge } from './age/age-stream.ts'
import { BackupCannotRun } from './backup-cannot-run.ts'
import { readTar, type TarEntry, writeTar } from './tar-stream.ts'

/** Written whole, or not at all: `.tar.gz.age`, for its owner alone. Throws BackupCannotRun. */
export async function writeBackupFile(
  file: string,
  entries: AsyncIterable<TarEntry>,
  { at, ...age }: AgeOptions & Readonly<{ at: Date }>,
): Promise<void> {
  const aside = `${file}.partial`
  const handle = await open(aside, 'wx', 0o600).catch(refused)
  try {
    for await (const bytes of sealWithAge(through(writeTar(entries, at), createGzip()), age)) {
      await handle.writeFile(bytes)
    }
    await handle.sync()
    // A link, not a rename: it never takes the place of another backup.
    await link(aside, file).catch(refused)
  } catch (error) {
    throw isSystemError(error) ? new BackupCannotRun('cannotWrite', error.message) : error
  } finally {
    await handle.close()
    await rm(aside, { force: true })
  }
}

/** Its entries, decrypted as they are read. Throws BackupCannotRun. */
export async function* readBackupFile(file: string, passphrase: string): AsyncGenerator<TarEntry> {
  try {
    const opened = openWithAge(createReadStream(file), passphrase)
    yield* readTar(through(opened, createGunzip()))
  } catch (error) {
    throw isSystemError(error) ? new BackupCannotRun('cannotRead', error.message) : error
  }
}

/** What breaks in the bytes breaks the reading, too. */
function through(bytes: AsyncIterable<Uint8Array>, zip: Gzip | Gunzip): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(bytes), zip, () => undefined)
}

function refused(error: unknown): never {
  if (!isSystemError(error)) throw error
  throw new BackupCannotRun(error.code === 'EEXIST' ? 'fileExists' : 'cannotWrite', error.message)
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
