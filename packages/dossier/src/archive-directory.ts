import type { DirectoryEntry, DirectoryLine } from './archive-entry.ts'
import { DossierError } from './dossier-error.ts'
import { readEnding } from './archive-ending.ts'
import { endsOf } from './archive-places.ts'
import { nameIn, refuseSecondNames } from './entry-names.ts'
import { MAX_ARCHIVE_ENTRIES, MAX_DIRECTORY_BYTES } from './limits.ts'
import { bodyStart } from './local-header.ts'
import { withZip64 } from './zip64-field.ts'

const SIGNATURE = 0x02_01_4b_50
const LINE_BYTES = 46
const ENCRYPTED = 0x00_01
/** Of a Unix mode, in the upper half of the external attributes, whatever system is named. */
const FILE_TYPE = 0o170000
const REGULAR = 0o100000
const FOLDER = 0o040000

/** The entries of a ZIP as its directory lists them, folders left out. Rejects with `DossierError`. */
export async function readDirectory(zip: Blob): Promise<readonly DirectoryEntry[]> {
  const { count, size, offset } = await readEnding(zip)
  if (count > MAX_ARCHIVE_ENTRIES || size > MAX_DIRECTORY_BYTES) {
    throw new DossierError('archive.too_many_entries')
  }
  const view = new DataView(await zip.slice(offset, offset + size).arrayBuffer())
  const lines = linesIn(view, count)
  const ends = endsOf(lines, offset)
  const starts = await Promise.all(
    lines.map((line, index) => bodyStart(zip, line, ends[index] ?? offset)),
  )
  return lines.flatMap((line, index) =>
    line.name.endsWith('/') ? [] : [{ ...line, start: starts[index] ?? 0 }],
  )
}

function linesIn(view: DataView, count: number): readonly DirectoryLine[] {
  const lines: DirectoryLine[] = []
  const seen = new Set<string>()
  let at = 0
  for (let index = 0; index < count; index += 1) {
    const { line, next } = readLine(view, at)
    at = next
    // Two files of one name: which of them is looked at would depend on the program.
    if (seen.has(line.name)) throw new DossierError('archive.damaged', `twice ${line.name}`)
    seen.add(line.name)
    lines.push(line)
  }
  // Some programs count the lines, others read on to the end.
  if (at !== view.byteLength) throw new DossierError('archive.damaged', 'directory')
  return lines
}

function readLine(view: DataView, at: number): { line: DirectoryLine; next: number } {
  if (at + LINE_BYTES > view.byteLength || view.getUint32(at, true) !== SIGNATURE) {
    throw new DossierError('archive.damaged', 'directory')
  }
  const nameEnd = at + LINE_BYTES + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const next = extraEnd + view.getUint16(at + 32, true)
  if (next > view.byteLength) throw new DossierError('archive.damaged', 'directory')
  const name = nameIn(view, { from: at + LINE_BYTES, to: nameEnd })
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) {
    throw new DossierError('archive.unsupported', `${name} is encrypted`)
  }
  if (!isFile(view.getUint16(at + 40, true) & FILE_TYPE, name)) {
    throw new DossierError('archive.unsupported', `${name} is a link`)
  }
  const extra = { from: nameEnd, to: extraEnd }
  const [size, packedSize, offset] = placesIn(view, at, extra)
  refuseSecondNames(view, { from: at + LINE_BYTES, to: nameEnd }, extra, size)
  const line = {
    name,
    nameBytes: nameEnd - at - LINE_BYTES,
    method: methodOf(view.getUint16(at + 10, true), name),
    packedSize,
    size,
    checksum: view.getUint32(at + 16, true),
    offset,
  }
  return { line, next }
}

/** What is made of a link is the file that its bytes name, and not its bytes (AT3). */
const isFile = (type: number, name: string): boolean =>
  type === 0 || type === REGULAR || (type === FOLDER && name.endsWith('/'))

function methodOf(code: number, name: string): DirectoryEntry['method'] {
  if (code === 0) return 'stored'
  if (code === 8) return 'deflated'
  throw new DossierError('archive.unsupported', `${name} is packed by method ${code}`)
}

/** Size, packed size and offset: what does not fit in 32 bits stands in the ZIP64 field, in this order. */
function placesIn(
  view: DataView,
  at: number,
  extra: Readonly<{ from: number; to: number }>,
): readonly [number, number, number] {
  const near = [24, 20, 42].map((place) => view.getUint32(at + place, true))
  const [size = 0, packedSize = 0, offset = 0] = withZip64(near, view, extra)
  return [size, packedSize, offset]
}
