import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip, type Gunzip, type Gzip } from 'node:zlib'

import { type AgeOptions, openWithAge, sealWithAge } from './age/age-stream.ts'
import { BackupCannotRun } from './backup-cannot-run.ts'
import { isSystemError } from './system-error.ts'
import { readTar, type TarEntry, writeTar } from './tar-stream.ts'

/**
 * Written whole, or not at all: `.tar.gz.age`, for its owner alone.
 *
 * @throws BackupCannotRun.
 */
export async function writeBackupFile(
  file: string,
  entries: AsyncIterable<TarEntry>,
  { at, ...age }: AgeOptions & Readonly<{ at: Date }>,
): Promise<void> {
  // Ours from here on: what is written aside never takes the place of another backup.
  await (await open(file, 'wx', 0o600).catch(refused)).close()
  try {
    const aside = `${file}.partial`
    const sealed = sealWithAge(through(writeTar(entries, at), createGzip()), age)
    await writeAside(aside, sealed, () => rename(aside, file))
  } catch (error) {
    await rm(file, { force: true })
    throw isSystemError(error) ? new BackupCannotRun('cannotWrite', error.message) : error
  }
}

async function writeAside(
  aside: string,
  content: AsyncIterable<Uint8Array>,
  putInPlace: () => Promise<void>,
): Promise<void> {
  const handle = await open(aside, 'wx', 0o600).catch(refused)
  try {
    for await (const bytes of content) await handle.writeFile(bytes)
    await handle.sync()
    await handle.close()
    await putInPlace()
  } catch (error) {
    await handle.close()
    await rm(aside, { force: true })
    throw error
  }
}

/**
 * Its entries, decrypted as they are read.
 *
 * @throws BackupCannotRun.
 */
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
