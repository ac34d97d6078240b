import { copyFile, open, rename } from 'node:fs/promises'

import { FileUnreadable } from '../evidence/file-unreadable.ts'

/** Puts bytes in a file's place, whole or not at all, and keeps what was there as `.bak`. Rejects with `FileUnreadable`. */
export async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  try {
    const aside = `${path}.part`
    const handle = await open(aside, 'w')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await copyFile(path, `${path}.bak`)
    await rename(aside, path)
  } catch (cause) {
    throw new FileUnreadable(path, cause)
  }
}
