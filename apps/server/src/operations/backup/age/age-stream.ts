import { createCipheriv, createDecipheriv } from 'node:crypto'

import { BackupCannotRun } from '../backup-cannot-run.ts'
import {
  FILE_KEY_BYTES,
  MAX_HEADER_BYTES,
  payloadKey,
  readHeader,
  SALT_BYTES,
  USUAL_WORK_FACTOR,
  writeHeader,
} from './age-header.ts'

const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 16

export type AgeOptions = Readonly<{
  passphrase: string
  randomBytes: (length: number) => Uint8Array
  /** Runs of scrypt, as a power of two. */
  workFactor?: number
}>

/** The same bytes, which nobody reads or changes without the passphrase: a file that `age -d` opens. */
export async function* sealWithAge(
  bytes: AsyncIterable<Uint8Array>,
  { passphrase, randomBytes, workFactor = USUAL_WORK_FACTOR }: AgeOptions,
): AsyncGenerator<Uint8Array> {
  const fileKey = randomBytes(FILE_KEY_BYTES)
  yield await writeHeader({ passphrase, fileKey, salt: randomBytes(SALT_BYTES), workFactor })
  const nonce = randomBytes(NONCE_BYTES)
  yield nonce
  const key = payloadKey(fileKey, nonce)
  for await (const { chunk, number, isLast } of numbered(bytes, CHUNK_BYTES)) {
    const cipher = createCipheriv('chacha20-poly1305', key, nonceOf(number, isLast), {
      authTagLength: TAG_BYTES,
    })
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * @throws BackupCannotRun: `notABackup`, `wrongPassphrase`, or `damaged` where a byte differs or the end is missing.
 */
export async function* openWithAge(
  sealed: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const pieces = sealed[Symbol.asyncIterator]()
  const beginning = await atLeast(pieces, MAX_HEADER_BYTES + NONCE_BYTES)
  const { fileKey, length } = await readHeader(beginning.subarray(0, MAX_HEADER_BYTES), passphrase)
  const nonce = beginning.subarray(length, length + NONCE_BYTES)
  const key = payloadKey(fileKey, nonce)
  const rest = following(beginning.subarray(length + NONCE_BYTES), pieces)
  for await (const { chunk, number, isLast } of numbered(rest, CHUNK_BYTES + TAG_BYTES)) {
    yield openChunk(chunk, key, nonceOf(number, isLast))
  }
}

function openChunk(chunk: Buffer, key: Uint8Array, nonce: Uint8Array): Uint8Array {
  if (chunk.length < TAG_BYTES) throw new BackupCannotRun('damaged', 'cut off')
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(chunk.subarray(chunk.length - TAG_BYTES))
  const opened = decipher.update(chunk.subarray(0, chunk.length - TAG_BYTES))
  try {
    decipher.final()
  } catch (cause) {
    throw new BackupCannotRun('damaged', 'a chunk is not what was written', { cause })
  }
  return opened
}

type Numbered = Readonly<{ chunk: Buffer; number: number; isLast: boolean }>

/** Chunks of one size but for the last, which is known as such: a file that is cut off is not taken for a whole one. */
async function* numbered(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Numbered> {
  let number = 0
  let held: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    held.push(piece)
    length += piece.length
    if (length <= size) continue
    let all = Buffer.concat(held)
    for (; all.length > size; number += 1) {
      yield { chunk: all.subarray(0, size), number, isLast: false }
      all = all.subarray(size)
    }
    held = [all]
    length = all.length
  }
  yield { chunk: Buffer.concat(held), number, isLast: true }
}

/** Eleven bytes that count, and one that says whether it is the last. */
function nonceOf(number: number, isLast: boolean): Uint8Array {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

async function atLeast(pieces: AsyncIterator<Uint8Array>, wanted: number): Promise<Buffer> {
  const held: Uint8Array[] = []
  for (let length = 0; length < wanted;) {
    const next = await pieces.next()
    if (next.done === true) break
    held.push(next.value)
    length += next.value.length
  }
  return Buffer.concat(held)
}

async function* following(
  first: Uint8Array,
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    yield next.value
  }
}
