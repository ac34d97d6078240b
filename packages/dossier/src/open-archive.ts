import { readDirectory, type DirectoryEntry } from './archive-directory.ts'
import { crc32 } from './crc32.ts'
import { LOCAL_HEADER_BYTES } from './archive-places.ts'
import { DossierError } from './dossier-error.ts'
import { nameIn, refuseSecondNames } from './entry-names.ts'
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
 * Opens a ZIP of which nothing is trusted: only its directory is read, and an entry when it is asked for, so that
 * memory does not grow with the ZIP. Rejects with `DossierError`.
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
  const body = await bodyOf(zip, entry)
  const stream =
    entry.method === 'stored'
      ? body.stream()
      : body.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const bytes = await readExactly(stream, entry)
  if (crc32(bytes) !== entry.checksum) throw new DossierError('archive.damaged', entry.name)
  return bytes
}

const LOCAL_SIGNATURE = 0x04_03_4b_50
const METHODS = { stored: 0, deflated: 8 } as const

/**
 * The packed bytes. What their own header says must be what the directory says, so that a program that reads one of the
 * two sees no other file; its sizes may be zero there, where they were not known when it was written.
 */
async function bodyOf(zip: Blob, entry: DirectoryEntry): Promise<Blob> {
  const { name, size, nameBytes, offset, packedSize, end } = entry
  const nameEnd = LOCAL_HEADER_BYTES + nameBytes
  const head = await headerAt(zip, offset, nameEnd)
  if (head.byteLength < nameEnd || !isHeaderOf(entry, head)) {
    throw new DossierError('archive.damaged', name)
  }
  const extraEnd = nameEnd + head.getUint16(28, true)
  const start = offset + extraEnd
  if (start + packedSize > end) throw new DossierError('archive.overlapping', name)
  const whole = await headerAt(zip, offset, extraEnd)
  refuseSecondNames(whole, nameSpan(nameBytes), { from: nameEnd, to: extraEnd }, size)
  return zip.slice(start, start + packedSize)
}

const headerAt = async (zip: Blob, offset: number, length: number): Promise<DataView> =>
  new DataView(await zip.slice(offset, offset + length).arrayBuffer())

const nameSpan = (nameBytes: number) => ({
  from: LOCAL_HEADER_BYTES,
  to: LOCAL_HEADER_BYTES + nameBytes,
})

const isHeaderOf = ({ name, nameBytes, method }: DirectoryEntry, head: DataView): boolean =>
  head.getUint32(0, true) === LOCAL_SIGNATURE &&
  head.getUint16(8, true) === METHODS[method] &&
  head.getUint16(26, true) === nameBytes &&
  nameIn(head, nameSpan(nameBytes)) === name

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
