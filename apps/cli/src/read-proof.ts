import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

import { STANDARD_INPUT } from './digest-file.ts'
import { FileUnreadable } from './file-unreadable.ts'

/** One byte more than any proof may have: enough to refuse a longer one. */
const MOST_BYTES = 65_537

/** The bytes of a proof, cut where no proof can reach. Rejects with `FileUnreadable`. */
export async function readProof(path: string, input: Readable): Promise<Uint8Array> {
  try {
    return path === STANDARD_INPUT ? await readStream(input) : await readFile(path)
  } catch (cause) {
    throw new FileUnreadable(path, cause)
  }
}

/** Whether these are the first bytes of a PDF: a certificate is one, and holds its proof inside. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, PDF.length)).toString('latin1') === PDF

const PDF = '%PDF-'

async function readFile(path: string): Promise<Uint8Array> {
  const handle = await open(path)
  try {
    const bytes = new Uint8Array(MOST_BYTES)
    let length = 0
    for (let read = 1; read > 0; length += read) {
      read = (await handle.read(bytes, length, MOST_BYTES - length)).bytesRead
    }
    return bytes.slice(0, length)
  } finally {
    await handle.close()
  }
}

async function readStream(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of input) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= MOST_BYTES) break
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, MOST_BYTES))
}
