import { open, rm, type FileHandle } from 'node:fs/promises'

/** A new file beside the one that it will become. What somebody put there, such as a link that leads elsewhere, is not written through. */
export async function openAside(path: string): Promise<FileHandle> {
  await rm(path, { force: true })
  return open(path, 'wx')
}
