import { digestFile, type FileDigest } from './digest-file.ts'
import { FileUnreadable } from '../evidence/file-unreadable.ts'
import type { ListedFile } from './list-files.ts'
import type { CliContext } from '../context.ts'

export type HashedFile = ListedFile & FileDigest

/** The SHA-256 of each file, in the order given; one that cannot be read does not stop the others. */
export async function* hashFiles(
  files: AsyncIterable<ListedFile | FileUnreadable>,
  context: Pick<CliContext, 'input' | 'showProgress'>,
): AsyncGenerator<HashedFile | FileUnreadable> {
  for await (const file of files) {
    yield file instanceof FileUnreadable ? file : await hashOrReason(file, context)
  }
}

async function hashOrReason(
  file: ListedFile,
  context: Pick<CliContext, 'input' | 'showProgress'>,
): Promise<HashedFile | FileUnreadable> {
  try {
    return { ...file, ...(await digestFile(file.path, context)) }
  } catch (error) {
    if (error instanceof FileUnreadable) return error
    throw error
  }
}
