import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { checkedPieces } from './checked-pieces.ts'
import { gatheredPieces } from './gathered-pieces.ts'
import { StoreUnavailable, type PartFacts, type VaultStore } from './vault-store.ts'

/**
 * Connections bring some kilobytes at a time; each write waits for the disk’s thread. Each part that comes holds as much from its
 * first byte on (AV4).
 */
const WRITTEN_BYTES = 256 * 1024
/** What is being written stands here until it is whole. */
const INCOMING = 'incoming'

/** Parts as files of one folder, on one disk. */
export function openFolderStore(
  folder: string,
  randomBytes: (length: number) => Uint8Array,
): VaultStore {
  const incoming = join(folder, INCOMING)
  return {
    put: (name, bytes, facts) =>
      unlessUnavailable(async () => {
        await mkdir(incoming, { recursive: true, mode: 0o700 })
        const aside = join(incoming, Buffer.from(randomBytes(12)).toString('hex'))
        try {
          await writeDurably(aside, bytes, facts)
          await moveDurably(aside, join(folder, name), folder)
        } catch (error) {
          await rm(aside, { force: true })
          throw error
        }
      }),
    read: (name, range) =>
      unlessUnavailable(async () => {
        const size = await sizeOf(join(folder, name))
        if (size === undefined) return
        const { start, end } = range ?? { start: 0, end: size }
        if (start >= end) return nothing()
        return piecesOf(createReadStream(join(folder, name), { start, end: end - 1 }))
      }),
    head: (name) => unlessUnavailable(() => sizeOf(join(folder, name))),
    remove: (name) => unlessUnavailable(() => rm(join(folder, name), { force: true })),
    list: () => filesBelow(folder, ''),
    sweep: (before) => unlessUnavailable(() => sweepIncoming(incoming, before)),
  }
}

async function writeDurably(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  facts: PartFacts,
): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    const size = Math.min(facts.bytes, WRITTEN_BYTES)
    for await (const piece of gatheredPieces(checkedPieces(bytes, facts), size)) {
      await handle.writeFile(piece)
    }
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** A rename is only there after a crash once its folder was written, and each folder that was made for it. */
async function moveDurably(from: string, to: string, root: string): Promise<void> {
  const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
  await syncFolder(dirname(to))
  if (made === undefined) return
  for (let folder = dirname(to); folder !== root; folder = dirname(folder)) {
    await syncFolder(dirname(folder))
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(undefinedIfGone))?.size
}

/** What cannot be read is only found out while it is read. */
async function* piecesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (error) {
    throw asUnavailable(error)
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function* filesBelow(
  folder: string,
  below: string,
): AsyncGenerator<Readonly<{ name: string; at: Date }>> {
  const entries = await unlessUnavailable(() =>
    readdir(join(folder, below), { withFileTypes: true }).catch(undefinedIfGone),
  )
  for (const entry of entries ?? []) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory() && name !== INCOMING) yield* filesBelow(folder, name)
    if (!entry.isFile()) continue
    const found = await stat(join(folder, name)).catch(undefinedIfGone)
    if (found) yield { name, at: found.mtime }
  }
}

async function sweepIncoming(incoming: string, before: Date): Promise<void> {
  for (const name of (await readdir(incoming).catch(undefinedIfGone)) ?? []) {
    const file = join(incoming, name)
    const found = await stat(file).catch(undefinedIfGone)
    if (found && found.mtime < before) await rm(file, { force: true })
  }
}

/** What the system says of a disk that is full, gone or broken. */
async function unlessUnavailable<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw asUnavailable(error)
  }
}

function asUnavailable(cause: unknown): unknown {
  return cause instanceof Error && 'syscall' in cause
    ? new StoreUnavailable(cause.message, { cause })
    : cause
}

function undefinedIfGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
  throw error
}
