import { copyFile, rename, rm } from 'node:fs/promises'

import { openAside } from './open-aside.ts'
import { FileUnreadable } from '../evidence/file-unreadable.ts'

/** Puts bytes in a file's place, whole or not at all, and keeps what was there as `.bak`. Rejects with `FileUnreadable`. */
export async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  try {
    const aside = `${path}.part`
    const handle = await openAside(aside)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rm(`${path}.bak`, { force: true })
    await copyFile(path, `${path}.bak`)
    await rename(aside, path)
  } catch (cause) {
    throw new FileUnreadable(path, cause)
  }
}
