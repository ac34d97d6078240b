import type { Readable } from 'node:stream'

import { digestFile, type FileDigest } from './digest-file.ts'
import { FileUnreadable } from './file-unreadable.ts'

export type HashedFile = { readonly file: string } & (FileDigest | { readonly unreadable: string })

/** The SHA-256 of each file, in the order given; one that cannot be read does not stop the others. */
export async function* hashFiles(
  files: readonly string[],
  input: Readable,
): AsyncGenerator<HashedFile> {
  for (const file of files) yield { file, ...(await hashOrReason(file, input)) }
}

async function hashOrReason(
  file: string,
  input: Readable,
): Promise<FileDigest | { readonly unreadable: string }> {
  try {
    return await digestFile(file, 'sha256', input)
  } catch (error) {
    if (error instanceof FileUnreadable) return { unreadable: error.code }
    throw error
  }
}
