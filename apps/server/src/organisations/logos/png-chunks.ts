import { crc32 } from 'node:zlib'

export type Chunk = Readonly<{ type: string; data: Uint8Array }>

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length, type and checksum. */
const FRAME_BYTES = 12

/** The chunks before the end that the format calls for; undefined where one is damaged or the end is missing. */
export function chunksOf(bytes: Uint8Array): readonly Chunk[] | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!buffer.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= buffer.length;) {
    const end = at + FRAME_BYTES + buffer.readUInt32BE(at)
    if (end > buffer.length) return undefined
    const typed = buffer.subarray(at + 4, end - 4)
    if (crc32(typed) !== buffer.readUInt32BE(end - 4)) return undefined
    const type = typed.toString('latin1', 0, 4)
    if (type === 'IEND') return chunks
    chunks.push({ type, data: typed.subarray(4) })
    at = end
  }
  return undefined
}

/** A PNG of these chunks. */
export function pngOf(chunks: readonly Chunk[]): Uint8Array {
  const end: Chunk = { type: 'IEND', data: new Uint8Array() }
  return new Uint8Array(Buffer.concat([SIGNATURE, ...[...chunks, end].map(framed)]))
}

function framed({ type, data }: Chunk): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES + data.length)
  frame.writeUInt32BE(data.length, 0)
  frame.write(type, 4, 'latin1')
  frame.set(data, 8)
  frame.writeUInt32BE(crc32(frame.subarray(4, -4)), frame.length - 4)
  return frame
}
