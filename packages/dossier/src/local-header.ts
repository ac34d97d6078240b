import type { DirectoryLine } from './archive-entry.ts'
import { LOCAL_HEADER_BYTES } from './archive-places.ts'
import { DossierError } from './dossier-error.ts'
import { nameIn, refuseSecondNames } from './entry-names.ts'
import { MAX_ENTRY_BYTES } from './limits.ts'
import { withZip64 } from './zip64-field.ts'

const SIGNATURE = 0x04_03_4b_50
const METHODS = { stored: 0, deflated: 8 } as const
/** Its checksum and sizes follow behind its bytes. */
const FOLLOWED = 0x00_08
const DESCRIPTOR_SIGNATURE = 0x08_07_4b_50
/** Of four bytes a size or of eight, and both with a signature as well (PKWARE APPNOTE §4.3.9). */
const DESCRIPTOR_BYTES = [12, 20, 16, 24]
const MAX_16 = 0xff_ff
/** Nothing, deflated. */
const EMPTY_BYTES = 2
const MOST_BYTES = LOCAL_HEADER_BYTES + 2 * MAX_16 + 24

/**
 * Where the packed bytes of an entry begin. What its own header says must be what the directory says, and it must reach to
 * `end`, where the next entry begins: programs that unpack a ZIP as it comes read nothing but these headers, and see no
 * other file (AR6, AT1). Rejects with `DossierError`.
 */
export async function bodyStart(zip: Blob, line: DirectoryLine, end: number): Promise<number> {
  const { name, offset, packedSize, size } = line
  const length = end - packedSize - offset
  const damaged = new DossierError('archive.damaged', name)
  if (length > MOST_BYTES || isFolderWithBytes(line)) throw damaged
  const head = await viewOf(zip, offset, offset + length)
  if (head.byteLength < LOCAL_HEADER_BYTES || !isHeaderOf(line, head)) throw damaged
  const names = { from: LOCAL_HEADER_BYTES, to: LOCAL_HEADER_BYTES + line.nameBytes }
  const extra = { from: names.to, to: names.to + head.getUint16(28, true) }
  if (extra.to > length) throw new DossierError('archive.overlapping', name)
  refuseSecondNames(head, names, extra, size)
  const own = factsIn(head, extra)
  const behind = await viewOf(zip, offset + extra.to + packedSize, end)
  const isFollowed = (head.getUint16(6, true) & FOLLOWED) !== 0
  const isTrue = isFollowed
    ? (says(line, own) || saysNothing(line, own)) && says(line, descriptorIn(behind))
    : says(line, own) && behind.byteLength === 0
  if (!isTrue) throw damaged
  return offset + extra.to
}

const viewOf = async (zip: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await zip.slice(from, to).arrayBuffer())

const isHeaderOf = ({ name, nameBytes, method }: DirectoryLine, head: DataView): boolean =>
  head.getUint32(0, true) === SIGNATURE &&
  head.getUint16(8, true) === METHODS[method] &&
  head.getUint16(26, true) === nameBytes &&
  head.byteLength >= LOCAL_HEADER_BYTES + nameBytes &&
  nameIn(head, { from: LOCAL_HEADER_BYTES, to: LOCAL_HEADER_BYTES + nameBytes }) === name

type Facts = Pick<DirectoryLine, 'checksum' | 'packedSize' | 'size'>

function factsIn(head: DataView, extra: Readonly<{ from: number; to: number }>): Facts {
  const near = [22, 18].map((place) => head.getUint32(place, true))
  const [size = 0, packedSize = 0] = withZip64(near, head, extra)
  return { checksum: head.getUint32(14, true), packedSize, size }
}

/** What follows an entry; undefined where it is nothing of the kind. */
function descriptorIn(behind: DataView): Facts | undefined {
  const kind = DESCRIPTOR_BYTES.indexOf(behind.byteLength)
  const at = kind < 2 ? 0 : 4
  if (kind < 0 || (at > 0 && behind.getUint32(0, true) !== DESCRIPTOR_SIGNATURE)) return undefined
  const sizeAt = (index: number): number =>
    kind % 2 === 0
      ? behind.getUint32(at + 4 + 4 * index, true)
      : Number(behind.getBigUint64(at + 4 + 8 * index, true))
  return { checksum: behind.getUint32(at, true), packedSize: sizeAt(0), size: sizeAt(1) }
}

const says = ({ checksum, packedSize, size }: Facts, own: Facts | undefined): boolean =>
  own?.checksum === checksum && own.packedSize === packedSize && own.size === size

/** A program finds the end of what is deflated by itself, and of what is not nowhere. What is never unpacked here might end elsewhere (AS3). */
const saysNothing = ({ method, size }: DirectoryLine, own: Facts): boolean =>
  method === 'deflated' &&
  size <= MAX_ENTRY_BYTES &&
  own.checksum === 0 &&
  own.packedSize === 0 &&
  own.size === 0

/** A folder’s bytes are never unpacked here: nothing is among them, packed or not (AS3). */
const isFolderWithBytes = ({ name, packedSize }: DirectoryLine): boolean =>
  name.endsWith('/') && packedSize > EMPTY_BYTES
