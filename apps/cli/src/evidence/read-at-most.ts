import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

import { STANDARD_INPUT } from '../commands/digest-file.ts'
import { FileUnreadable } from './file-unreadable.ts'

/** The first bytes of a file, or of what comes through the pipe. Rejects with `FileUnreadable`. */
export async function readAtMost(
  path: string,
  most: number,
  input: Readable,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await (path === STANDARD_INPUT ? firstOf(input, most) : readFile(path, most))
  } catch (cause) {
    throw new FileUnreadable(path, cause)
  }
}

/** In pieces: what is no regular file does not say how long it is. */
async function readFile(path: string, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(path)
  try {
    return await firstOf(handle.createReadStream({ autoClose: false }), most)
  } finally {
    await handle.close()
  }
}

async function firstOf(
  input: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of input) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= most) break
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, most))
}
