import { BackupCannotRun } from './backup-cannot-run.ts'

/** One file of an archive. `size` is in bytes, and `bytes` gives that many. */
export type TarEntry = Readonly<{ name: string; size: number; bytes: AsyncIterable<Uint8Array> }>

const BLOCK = 512
const NAME_BYTES = 100
const PREFIX_BYTES = 155
const MAX_SIZE = 8 ** 11 - 1

/** A POSIX archive (ustar), written while it is read. */
export async function* writeTar(
  entries: AsyncIterable<TarEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  for await (const { name, size, bytes } of entries) {
    yield headOf(name, size, at)
    let written = 0
    for await (const piece of bytes) {
      written += piece.length
      yield piece
    }
    if (written !== size) throw new Error(`${name}: ${written} bytes instead of ${size}`)
    yield new Uint8Array(paddingOf(size))
  }
  yield new Uint8Array(2 * BLOCK)
}

/**
 * The entries one after another, each to be read to its end or not at all.
 *
 * @throws BackupCannotRun `damaged` where it is no such archive, or has no end.
 */
export async function* readTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = readerOf(archive)
  for (;;) {
    const head = await reader.exactly(BLOCK)
    if (head.every((byte) => byte === 0)) break
    const { name, size } = readHead(head)
    const body = reader.upTo(size)
    yield { name, size, bytes: body }
    for await (const passedOver of body) void passedOver
    await reader.exactly(paddingOf(size))
  }
  // To the last byte, so that whoever authenticates them has seen them all.
  await reader.rest()
}

function headOf(path: string, size: number, at: Date): Buffer {
  if (size > MAX_SIZE) throw new BackupCannotRun('cannotWrite', `${path}: ${size} bytes`)
  const { name, prefix } = splitPath(path)
  const head = Buffer.alloc(BLOCK)
  head.write(name, 0)
  head.write('0000600\0', 100)
  head.write('0000000\0'.repeat(2), 108)
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  head.write(
    `${Math.floor(at.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  head.write('        0', 148)
  head.write('ustar\x0000', 257)
  head.write(prefix, 345)
  head.write(`${checksumOf(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** This form has no room for longer paths. */
function splitPath(path: string): Readonly<{ name: string; prefix: string }> {
  if (Buffer.byteLength(path) <= NAME_BYTES) return { name: path, prefix: '' }
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    const fits = Buffer.byteLength(name) <= NAME_BYTES && Buffer.byteLength(prefix) <= PREFIX_BYTES
    if (fits) return { name, prefix }
  }
  throw new BackupCannotRun('cannotWrite', `path too long: ${path}`)
}

function readHead(head: Buffer): Readonly<{ name: string; size: number }> {
  const text = (start: number, length: number): string =>
    head.toString('utf8', start, start + length).replace(/\0.*$/s, '')
  const claimed = Number.parseInt(text(148, 8), 8)
  if (text(257, 6) !== 'ustar' || claimed !== checksumOf(head)) {
    throw new BackupCannotRun('damaged', 'tar')
  }
  const prefix = text(345, PREFIX_BYTES)
  const name = text(0, NAME_BYTES)
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    size: Number.parseInt(text(124, 12), 8),
  }
}

/** The sum of all bytes, with spaces in the place of the sum itself. */
function checksumOf(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

const NOTHING: Uint8Array = new Uint8Array()

type Reader = Readonly<{
  exactly: (length: number) => Promise<Buffer>
  upTo: (length: number) => AsyncGenerator<Uint8Array>
  rest: () => Promise<void>
}>

function readerOf(archive: AsyncIterable<Uint8Array>): Reader {
  const pieces = archive[Symbol.asyncIterator]()
  let held = NOTHING

  /** Some of what comes; nothing at the end. */
  async function some(most: number): Promise<Uint8Array> {
    if (held.length === 0) {
      const next = await pieces.next()
      held = next.done === true ? NOTHING : next.value
    }
    const piece = held.subarray(0, most)
    held = held.subarray(piece.length)
    return piece
  }

  async function* upTo(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0;) {
      const piece = await some(left)
      if (piece.length === 0) throw new BackupCannotRun('damaged', 'cut off')
      left -= piece.length
      yield piece
    }
  }

  async function rest(): Promise<void> {
    while ((await some(Infinity)).length > 0);
  }
  return {
    upTo,
    rest,
    exactly: async (length) => {
      const read: Uint8Array[] = []
      for await (const piece of upTo(length)) read.push(piece)
      return Buffer.concat(read)
    },
  }
}
