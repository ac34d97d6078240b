import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar'

import { BackupCannotRun } from './backup-cannot-run.ts'

/** One file of an archive. `size` is in bytes, and `bytes` gives that many. */
export type TarEntry = Readonly<{ name: string; size: number; bytes: AsyncIterable<Uint8Array> }>

/** A POSIX archive, written while it is read. */
export async function* writeTar(
  entries: AsyncIterable<TarEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const packing = pack(entries, at, controller)
  try {
    yield* readable
  } finally {
    await packing
  }
}

/** What goes wrong here is thrown where the archive is read. */
async function pack(
  entries: AsyncIterable<TarEntry>,
  at: Date,
  controller: TarPackController,
): Promise<void> {
  try {
    for await (const { name, size, bytes } of entries) {
      const body = controller.add({ name, size, mtime: at, mode: 0o600 }).getWriter()
      for await (const piece of bytes) await body.write(piece)
      await body.close()
    }
    controller.finalize()
  } catch (error) {
    controller.error(error)
  }
}

/**
 * The entries one after another, each to be read to its end or not at all; the archive is read to its last byte, so that
 * whoever authenticates them has seen them all.
 *
 * @throws {BackupCannotRun} `damaged` where it is no such archive, or has no end; what reading the archive throws
 */
export async function* readTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = rememberFailure(archive)
  const leaving = new AbortController()
  const entries = ReadableStream.from(source.pieces).pipeThrough(
    createTarDecoder({ strict: true }),
    { signal: leaving.signal },
  )
  const told = (error: unknown): unknown => source.failure()?.error ?? damaged(error)
  try {
    for await (const { header, body } of entries) {
      if (header.type !== 'file') throw new Error(`${header.name} is no file`)
      yield { name: header.name, size: header.size, bytes: retold(body, told) }
      await body.cancel()
    }
  } catch (error) {
    throw told(error)
  } finally {
    leaving.abort()
  }
}

/** A stream, of whose errors one only knows that they came: here it is known whether the source had failed. */
function rememberFailure(archive: AsyncIterable<Uint8Array>) {
  let failed: { readonly error: unknown } | undefined
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      yield* archive
    } catch (error) {
      failed = { error }
      throw error
    }
  }
  return { pieces: pieces(), failure: () => failed }
}

async function* retold(
  body: AsyncIterable<Uint8Array>,
  told: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw told(error)
  }
}

function damaged(error: unknown): BackupCannotRun {
  const detail = error instanceof Error ? error.message : String(error)
  return new BackupCannotRun('damaged', detail, { cause: error })
}
