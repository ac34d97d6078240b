import { DossierError, openArchive, type Allowance, type ArchiveEntry } from '@ancrage/dossier'

import { spend } from './allowance.ts'
import { Unreadable, type RefusalReason } from './unreadable.ts'

export type ZipEntry = Readonly<{ name: string; bytes: Uint8Array }>

/** Whether bytes begin as a ZIP file with something in it does. */
export const isZip = (bytes: Uint8Array): boolean =>
  LOCAL_HEADER.every((byte, at) => byte === bytes[at])

/** The files of an archive, within the allowance. Throws Unreadable for one that is damaged or larger than a dossier. */
export async function readZip(bytes: Uint8Array, allowance: Allowance): Promise<ZipEntry[]> {
  try {
    const { entries } = await openArchive(new Blob([new Uint8Array(bytes)]))
    const read: ZipEntry[] = []
    for (const entry of entries) {
      read.push({ name: entry.name, bytes: await contentOf(entry, allowance) })
    }
    return read
  } catch (error) {
    if (error instanceof DossierError) throw new Unreadable(reasonOf(error), { cause: error })
    throw error
  }
}

const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04]

/** What an entry says it holds is spent before it is unpacked, and the archive holds it to that. */
function contentOf(entry: ArchiveEntry, allowance: Allowance): Promise<Uint8Array> {
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
