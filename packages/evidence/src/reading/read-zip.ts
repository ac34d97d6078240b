import { DossierError, openArchive, type Allowance, type ArchiveEntry } from '@ancrage/dossier'

import { spend } from './allowance.ts'
import type { Part } from './parts.ts'
import { Unreadable, type RefusalReason } from './unreadable.ts'

/** Whether bytes begin as a ZIP file with something in it does. */
export const isZip = (bytes: Uint8Array): boolean =>
  LOCAL_HEADER.every((byte, at) => byte === bytes[at])

/**
 * The files of an archive, each unpacked within the allowance when it is asked for.
 *
 * @throws Unreadable for an archive that is damaged or larger than a dossier, and so does what is asked of it: with
 *   `zip.too_large` that one file is lost.
 */
export async function openZip(bytes: Uint8Array, allowance: Allowance): Promise<readonly Part[]> {
  const { entries } = await orUnreadable(openArchive(new Blob([new Uint8Array(bytes)])))
  return entries.map((entry) => ({
    name: entry.name,
    bytes: () => orUnreadable(contentOf(entry, allowance)),
  }))
}

async function orUnreadable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof DossierError) throw new Unreadable(reasonOf(error), { cause: error })
    throw error
  }
}

const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04]

/** What an entry says it holds is spent before it is unpacked, and the archive holds it to that. */
async function contentOf(entry: ArchiveEntry, allowance: Allowance): Promise<Uint8Array> {
  spend(allowance, entry.size, 'zip.too_large')
  return entry.bytes()
}

function reasonOf({ code }: DossierError): RefusalReason {
  switch (code) {
    case 'archive.too_many_entries':
      return 'zip.too_many_entries'
    case 'archive.entry_too_large':
      return 'zip.too_large'
    case 'archive.overlapping':
      return 'zip.overlapping'
    default:
      return 'zip.damaged'
  }
}
