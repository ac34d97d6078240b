import type { DirectoryLine } from './archive-entry.ts'
import { LOCAL_HEADER_BYTES } from './archive-places.ts'
import { DossierError } from './dossier-error.ts'
import { nameIn, refuseSecondNames } from './entry-names.ts'
import { IN_ZIP64, zip64Field } from './zip64-field.ts'

const SIGNATURE = 0x04_03_4b_50
const METHODS = { stored: 0, deflated: 8 } as const
/** Its checksum and sizes follow behind its bytes. */
const FOLLOWED = 0x00_08
/** With a signature or without, of four bytes a size or of eight (PKWARE APPNOTE §4.3.9). */
const DESCRIPTOR_BYTES = [12, 16, 20, 24]
const MAX_16 = 0xff_ff
const MOST_BYTES = LOCAL_HEADER_BYTES + 2 * MAX_16 + Math.max(...DESCRIPTOR_BYTES)

/**
 * Where the packed bytes of an entry begin. What its own header says must be what the directory says, and it must reach to
 * `end`, where the next entry begins: programs that unpack a ZIP as it comes read nothing but these headers, and see no
 * other file (AR6). Rejects with `DossierError`.
 */
export async function bodyStart(zip: Blob, line: DirectoryLine, end: number): Promise<number> {
  const { name, offset, packedSize, size } = line
  const length = end - packedSize - offset
  if (length > MOST_BYTES) throw new DossierError('archive.damaged', name)
  const head = new DataView(await zip.slice(offset, offset + length).arrayBuffer())
  if (head.byteLength < LOCAL_HEADER_BYTES || !isHeaderOf(line, head)) {
    throw new DossierError('archive.damaged', name)
  }
  const names = { from: LOCAL_HEADER_BYTES, to: LOCAL_HEADER_BYTES + line.nameBytes }
  const extra = { from: names.to, to: names.to + head.getUint16(28, true) }
  if (extra.to > length) throw new DossierError('archive.overlapping', name)
  refuseSecondNames(head, names, extra, size)
  const isFollowed = (head.getUint16(6, true) & FOLLOWED) !== 0
  const behind = length - extra.to
  const ends = isFollowed ? DESCRIPTOR_BYTES.includes(behind) : behind === 0
  if (!ends || !saysSizes(line, sizesIn(head, extra), isFollowed)) {
    throw new DossierError('archive.damaged', name)
  }
  return offset + extra.to
}

const isHeaderOf = ({ name, nameBytes, method }: DirectoryLine, head: DataView): boolean =>
  head.getUint32(0, true) === SIGNATURE &&
  head.getUint16(8, true) === METHODS[method] &&
  head.getUint16(26, true) === nameBytes &&
  head.byteLength >= LOCAL_HEADER_BYTES + nameBytes &&
  nameIn(head, { from: LOCAL_HEADER_BYTES, to: LOCAL_HEADER_BYTES + nameBytes }) === name

type Sizes = readonly [size: number | undefined, packedSize: number | undefined]

function sizesIn(head: DataView, extra: Readonly<{ from: number; to: number }>): Sizes {
  const near = [head.getUint32(22, true), head.getUint32(18, true)] as const
  const [size, packedSize] = near.includes(IN_ZIP64) ? zip64Field(head, extra) : near
  return [size, packedSize]
}

/** Zero where they follow: a program finds the end of what is deflated by itself, and of what is not nowhere. */
function saysSizes(
  { method, size, packedSize }: DirectoryLine,
  [ownSize, ownPackedSize]: Sizes,
  isFollowed: boolean,
): boolean {
  if (ownSize === size && ownPackedSize === packedSize) return true
  return isFollowed && method === 'deflated' && ownSize === 0 && ownPackedSize === 0
}
