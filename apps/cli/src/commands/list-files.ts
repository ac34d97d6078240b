import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import type { Folders } from './command.ts'
import { STANDARD_INPUT } from './digest-file.ts'
import { FileUnreadable } from '../evidence/file-unreadable.ts'

/** A file to read, and its name among the others: relative to the folder that was named, with slashes. */
export type ListedFile = { readonly path: string; readonly name: string }

/** A link inside of a folder, which is not followed: it may lead anywhere, and in circles. */
export type ListedLink = { readonly link: string }

/** What was named, folders opened up where that is wanted; one that cannot be read does not stop the others. */
export async function* listFiles(
  paths: readonly string[],
  folders: Folders,
): AsyncGenerator<ListedFile | FileUnreadable> {
  for await (const one of listAll(paths, folders)) if (!('link' in one)) yield one
}

/** The same, and the links that are passed over. */
export async function* listAll(
  paths: readonly string[],
  folders: Folders,
): AsyncGenerator<ListedFile | ListedLink | FileUnreadable> {
  for (const path of paths) {
    if (path === STANDARD_INPUT || folders === 'refused') yield { path, name: basename(path) }
    else yield* filesAt(path, basename(path))
  }
}

/** In the same order on every machine. */
async function* filesAt(
  path: string,
  name: string,
): AsyncGenerator<ListedFile | ListedLink | FileUnreadable> {
  const names = await namesIn(path)
  if (names instanceof FileUnreadable) yield names
  else if (names === 'no_folder') yield { path, name }
  else {
    for (const { isFolder, isLink, own } of names) {
      const inner = { path: join(path, own), name: `${name}/${own}` }
      if (isLink) yield { link: inner.path }
      else if (isFolder) yield* filesAt(inner.path, inner.name)
      else yield inner
    }
  }
}

type Named = { readonly own: string; readonly isFolder: boolean; readonly isLink: boolean }

async function namesIn(path: string): Promise<readonly Named[] | 'no_folder' | FileUnreadable> {
  try {
    if (!(await stat(path)).isDirectory()) return 'no_folder'
    const entries = await readdir(path, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() || entry.isDirectory() || entry.isSymbolicLink())
      .map((entry) => ({
        own: entry.name,
        isFolder: entry.isDirectory(),
        isLink: entry.isSymbolicLink(),
      }))
      .toSorted((a, b) => Number(a.own > b.own) - Number(a.own < b.own))
  } catch (cause) {
    return new FileUnreadable(path, cause)
  }
}
