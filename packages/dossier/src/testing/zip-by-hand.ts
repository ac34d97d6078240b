import { crc32, deflateRawSync } from 'node:zlib'

/** One file of a ZIP made by hand, with what a test wants to be wrong about it. */
export type EntryOptions = {
  readonly name: string
  readonly content: string | Uint8Array
  readonly method?: number
  readonly flags?: number
  readonly checksum?: number
  readonly size?: number
  /** Where the directory says that it begins, instead of where it does. */
  readonly offset?: number
  /** Its name in its local header. */
  readonly localName?: string
  /** Behind its name in the directory. */
  readonly extra?: Uint8Array
  /** Behind its name in its local header. */
  readonly localExtra?: Uint8Array
  /** Its Unix mode in the directory. */
  readonly mode?: number
  /** The method that its local header names. */
  readonly localMethod?: number
  /** The flags of its local header. */
  readonly localFlags?: number
  /** Its lengths in its local header, packed and not. */
  readonly localSizes?: readonly [packedSize: number, size: number]
  readonly localChecksum?: number
  /** Behind its packed bytes: a descriptor, or what nobody lists. */
  readonly behind?: Uint8Array
}

/** A small ZIP, written after the specification and apart from the service's own writer. */
export function zipByHand(files: readonly EntryOptions[], comment = ''): Blob {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const { head, packed } = headOf(file)
    const name = Buffer.from(file.name)
    const local = Buffer.concat([
      word(0x04_03_4b_50),
      localHead(file, head),
      packed,
      file.behind ?? Buffer.alloc(0),
    ])
    const line = Buffer.concat([word(0x02_01_4b_50), Buffer.from([20, 0]), head, Buffer.alloc(14)])
    line.writeUInt32LE(file.offset ?? offset, 42)
    line.writeUInt16LE(file.mode ?? 0, 40)
    const extra = Buffer.from(file.extra ?? [])
    line.writeUInt16LE(extra.length, 30)
    bodies.push(local)
    directory.push(line, name, extra)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return new Blob([Buffer.concat([...bodies, ...directory, end, Buffer.from(comment)])])
}

function headOf({ name, content, method = 8, flags = 0x08_00, checksum, size }: EntryOptions) {
  const bytes = Buffer.from(content)
  const packed = method === 8 ? deflateRawSync(bytes) : bytes
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(flags, 2)
  head.writeUInt16LE(method, 4)
  head.writeUInt32LE(checksum ?? crc32(bytes), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(size ?? bytes.length, 18)
  head.writeUInt16LE(Buffer.byteLength(name), 22)
  return { head, packed }
}

function localHead(options: EntryOptions, shared: Buffer): Buffer {
  const { name, localName = name, localExtra = new Uint8Array(), localMethod } = options
  const head = Buffer.from(shared)
  if (options.localFlags !== undefined) head.writeUInt16LE(options.localFlags, 2)
  if (options.localChecksum !== undefined) head.writeUInt32LE(options.localChecksum, 10)
  options.localSizes?.forEach((size, index) => head.writeUInt32LE(size, 14 + 4 * index))
  if (localMethod !== undefined) head.writeUInt16LE(localMethod, 4)
  head.writeUInt16LE(Buffer.byteLength(localName), 22)
  head.writeUInt16LE(localExtra.length, 24)
  return Buffer.concat([head, Buffer.from(localName), localExtra])
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value, 0)
  return bytes
}
