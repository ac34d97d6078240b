import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive; `name` is a relative path of plain letters, digits, dots, dashes and slashes. */
export type ZipEntry = Readonly<{ name: string; content: Uint8Array | string }>

const VERSION_ZIP64 = 45
/** Names are UTF-8. */
const FLAGS = 0x08_00
const STORED = 0
const DEFLATED = 8
/** Below this nothing is won. */
const WORTH_DEFLATING = 200
const MAX_16 = 0xff_ff
const MAX_32 = 0xff_ff_ff_ff
/** A regular file that its owner reads and writes, as Unix says it. */
const MADE_BY_UNIX = 3 << 8
const FILE_MODE = 0o100600 * 2 ** 16

type Placed = Readonly<{ name: Buffer; head: Buffer; offset: number }>

/**
 * A ZIP archive (PKWARE APPNOTE, with ZIP64 where it is needed), written entry by entry while it is read:
 * it may be larger than memory, an entry may not.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Buffer> {
  const placed: Placed[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const bytes = Buffer.from(content)
    const method = bytes.length < WORTH_DEFLATING ? STORED : DEFLATED
    const body = method === STORED ? bytes : deflateRawSync(bytes)
    const path = Buffer.from(name)
    const head = headOf(path, { bytes, body, method, at })
    const local = Buffer.concat([signature(0x04_03_4b_50), head, path])
    placed.push({ name: path, head, offset })
    offset += local.length + body.length
    yield local
    yield body
  }
  const directory = placed.map(directoryEntry)
  yield* directory
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  yield ending({ count: placed.length, size, offset })
}

/** What an entry’s local header and its line in the directory have in common. */
function headOf(
  name: Buffer,
  { bytes, body, method, at }: Readonly<{ bytes: Buffer; body: Buffer; method: number; at: Date }>,
): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(VERSION_ZIP64, 0)
  head.writeUInt16LE(FLAGS, 2)
  head.writeUInt16LE(method, 4)
  head.writeUInt16LE(timeOf(at), 6)
  head.writeUInt16LE(dateOf(at), 8)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(body.length, 14)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

function directoryEntry({ name, head, offset }: Placed): Buffer {
  const far = offset >= MAX_32
  const extra = Buffer.alloc(far ? 12 : 0)
  if (far) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02_01_4b_50, 0)
  line.writeUInt16LE(MADE_BY_UNIX + VERSION_ZIP64, 4)
  head.copy(line, 6)
  line.writeUInt16LE(extra.length, 30)
  line.writeUInt32LE(FILE_MODE, 38)
  line.writeUInt32LE(far ? MAX_32 : offset, 42)
  return Buffer.concat([line, name, extra])
}

type Directory = Readonly<{ count: number; size: number; offset: number }>

function ending(directory: Directory): Buffer {
  const { count, size, offset } = directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(Math.min(count, MAX_16), 8)
  end.writeUInt16LE(Math.min(count, MAX_16), 10)
  end.writeUInt32LE(Math.min(size, MAX_32), 12)
  end.writeUInt32LE(Math.min(offset, MAX_32), 16)
  const fits = count < MAX_16 && size < MAX_32 && offset < MAX_32
  return fits ? end : Buffer.concat([zip64Ending(directory), end])
}

function zip64Ending({ count, size, offset }: Directory): Buffer {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06_06_4b_50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(MADE_BY_UNIX + VERSION_ZIP64, 12)
  record.writeUInt16LE(VERSION_ZIP64, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07_06_4b_50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value, 0)
  return bytes
}

function timeOf(at: Date): number {
  return (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
}

function dateOf(at: Date): number {
  return ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
}
