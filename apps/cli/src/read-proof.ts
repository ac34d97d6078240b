import { open } from 'node:fs/promises'

import { FileUnreadable } from './file-unreadable.ts'

/** One byte more than any proof may have: enough to refuse a longer one. */
const MOST_BYTES = 65_537

/** The bytes of a proof, cut where no proof can reach. Rejects with `FileUnreadable`. */
export async function readProof(path: string): Promise<Uint8Array> {
  try {
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
  } catch (cause) {
    throw new FileUnreadable(path, cause)
  }
}
