import { readDirectory } from './archive-directory.ts'
import type { DirectoryEntry } from './archive-entry.ts'
import { crc32 } from './crc32.ts'
import { DossierError } from './dossier-error.ts'
import { MAX_ENTRY_BYTES } from './limits.ts'

/** A file inside a ZIP, unpacked when it is asked for. */
export type ArchiveEntry = {
  /** As it stands in the ZIP: data, never a path to write to. */
  readonly name: string
  /** Unpacked, as the ZIP says; `bytes` holds it to that. */
  readonly size: number
  /** The unpacked bytes, whose length and checksum are checked. Rejects with `DossierError`. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>
}

/** A ZIP whose directory was read. */
export type Archive = { readonly entries: readonly ArchiveEntry[] }

/**
 * Opens a ZIP of which nothing is trusted: only its directory and headers are read, and an entry when it is asked for, so
 * that memory does not grow with the ZIP. Rejects with `DossierError`.
 */
export async function openArchive(zip: Blob): Promise<Archive> {
  const entries = await readDirectory(zip)
  return {
    entries: entries.map((entry) => ({
      name: entry.name,
      size: entry.size,
      bytes: () => unpacked(zip, entry),
    })),
  }
}

async function unpacked(zip: Blob, entry: DirectoryEntry): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.size > MAX_ENTRY_BYTES) throw new DossierError('archive.entry_too_large', entry.name)
  const body = zip.slice(entry.start, entry.start + entry.packedSize)
  const stream =
    entry.method === 'stored'
      ? body.stream()
      : body.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const bytes = await readExactly(stream, entry)
  if (crc32(bytes) !== entry.checksum) throw new DossierError('archive.damaged', entry.name)
  return bytes
}

/** Stops at the first byte too many: an entry that unpacks to more than it says is a bomb. */
async function readExactly(
  stream: ReadableStream<Uint8Array>,
  { name, size }: DirectoryEntry,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  const reader = stream.getReader()
  let length = 0
  for (;;) {
    const { done, value } = await nextPiece(reader, name)
    if (done) break
    if (length + value.length > size) {
      await reader.cancel()
      throw new DossierError('archive.entry_too_large', name)
    }
    bytes.set(value, length)
    length += value.length
  }
  if (length !== size) throw new DossierError('archive.damaged', name)
  return bytes
}

async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>, name: string) {
  try {
    return await reader.read()
  } catch {
    // The platform's own words for bytes that were not deflated differ from one to the next.
    throw new DossierError('archive.damaged', name)
  }
}
