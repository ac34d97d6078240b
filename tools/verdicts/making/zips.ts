import { crc32, deflateRawSync } from 'node:zlib'

export type Entry = Readonly<{
  name: string
  content: Uint8Array
  /** Another offset than its own: that of the entry with this number. */
  overlaps?: number
}>

/** A ZIP written after the specification and apart from the service's own writer, so that a test may lie with it. */
export function zipOf(entries: readonly Entry[]): Uint8Array {
  const locals: Uint8Array[] = []
  const directory: Uint8Array[] = []
  const offsets: number[] = []
  let at = 0
  for (const { name, content, overlaps } of entries) {
    const packed = deflateRawSync(content, { level: 9 })
    const bytes = Buffer.from(name)
    const fields = fieldsOf(bytes.length, content, packed.length)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offsets[overlaps ?? offsets.length] ?? at, 10)
    offsets.push(at)
    directory.push(signature(0x02_01_4b_50), Buffer.from([20, 0]), fields, rest, bytes)
    if (overlaps !== undefined) continue
    locals.push(signature(0x04_03_4b_50), fields, bytes, packed)
    at += 30 + bytes.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, listed, signature(0x06_05_4b_50), end])
}

function fieldsOf(nameBytes: number, content: Uint8Array, packedBytes: number): Uint8Array {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x08_00, 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(packedBytes, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(nameBytes, 22)
  return fields
}

function signature(value: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
