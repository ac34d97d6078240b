import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'

import { createFileHasher, type FileHashOp } from '@ancrage/proof'
import type { Digests } from '@ancrage/verification'

import { FileUnreadable } from '../evidence/file-unreadable.ts'
import { openProgress } from '../terminal/progress.ts'
import type { CliContext } from '../context.ts'

export type FileDigest = { readonly digest: Uint8Array; readonly size: number }

/** Stands for what comes through the pipe instead of a file. */
export const STANDARD_INPUT = '-'

type Deps = Pick<CliContext, 'input' | 'showProgress'>

/** The SHA-256 of a file, and its size. Rejects with `FileUnreadable`. */
export async function digestFile(path: string, means: Deps): Promise<FileDigest> {
  const hasher = hasherOf('sha256')
  const size = await hashFile(path, [hasher], means)
  return { digest: hasher.digest(), size }
}

/** The digests of a file by several algorithms, of which it is read once. Rejects with `FileUnreadable`. */
export async function digestFileBy(
  path: string,
  algorithms: readonly FileHashOp[],
  means: Deps,
): Promise<{ readonly digests: Digests; readonly size: number }> {
  const hashers = algorithms.map((algorithm) => ({ algorithm, hasher: hasherOf(algorithm) }))
  const size = await hashFile(
    path,
    hashers.map(({ hasher }) => hasher),
    means,
  )
  const digests = hashers.map(({ algorithm, hasher }) => [algorithm, hasher.digest()] as const)
  return { digests: Object.fromEntries(digests), size }
}

/** Chunk by chunk, whatever its size. */
async function hashFile(
  path: string,
  hashers: readonly Hasher[],
  { input, showProgress }: Deps,
): Promise<number> {
  let size = 0
  try {
    const progress = openProgress(showProgress, { label: path, total: await sizeOf(path) })
    for await (const chunk of openFile(path, input)) {
      for (const hasher of hashers) hasher.update(chunk)
      size += chunk.length
      progress.advance(chunk.length)
    }
    progress.end()
  } catch (cause) {
    throw new FileUnreadable(path, cause)
  }
  return size
}

const CHUNK_BYTES = 1_048_576

const sizeOf = async (path: string): Promise<number> =>
  path === STANDARD_INPUT ? 0 : (await stat(path)).size

const openFile = (path: string, input: Readable): AsyncIterable<Uint8Array> =>
  path === STANDARD_INPUT ? input : createReadStream(path, { highWaterMark: CHUNK_BYTES })

type Hasher = { update(chunk: Uint8Array): void; digest(): Uint8Array }

// The platform's own are several times faster; Keccak it does not have.
function hasherOf(algorithm: FileHashOp): Hasher {
  if (algorithm === 'keccak256') return createFileHasher(algorithm)
  const hash = createHash(algorithm)
  return {
    update: (chunk) => void hash.update(chunk),
    digest: () => new Uint8Array(hash.digest()),
  }
}
