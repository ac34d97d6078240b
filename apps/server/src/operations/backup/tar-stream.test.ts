import { spawnSync } from 'node:child_process'

import { describe, expect, test } from 'vitest'

import { readTar, writeTar, type TarEntry } from './tar-stream.ts'

const AT = new Date('2026-11-25T12:00:00Z')

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

async function* entries(files: Readonly<Record<string, Buffer>>): AsyncGenerator<TarEntry> {
  for (const [name, content] of Object.entries(files)) {
    yield { name, size: content.length, bytes: inPieces(content, 1000) }
  }
}

const FILES = {
  'tables/deposits/000001': Buffer.alloc(70_000, 'row'),
  'files/empty': Buffer.alloc(0),
  [`files/${'folder/'.repeat(20)}${'é'.repeat(40)}.json`]: Buffer.from('{}'),
}
const archived = (files: Readonly<Record<string, Buffer>> = FILES) =>
  joined(writeTar(entries(files), AT))

async function read(archive: AsyncIterable<Uint8Array>): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {}
  for await (const { name, size, bytes } of readTar(archive)) {
    const content = await joined(bytes)
    expect(content.length).toBe(size)
    found[name] = content
  }
  return found
}

test('an archive gives back what was put into it, however it is cut', async () => {
  const archive = await archived()
  for (const size of [1, 511, 513, archive.length]) {
    expect(await read(inPieces(archive, size))).toEqual(FILES)
  }
})

test('entries that are not read are passed over', async () => {
  const names: string[] = []
  for await (const { name } of readTar(inPieces(await archived(), 4096))) names.push(name)
  expect(names).toEqual(Object.keys(FILES))
})

test('tar lists its files for their owner alone', async ({ skip }) => {
  const listed = spawnSync('tar', ['tvf', '-'], { input: await archived(), encoding: 'utf8' })
  if (listed.error) return skip('tar is not installed')
  const lines = listed.stdout.trim().split('\n')
  expect(lines.map((line) => line.split(/\s+/).slice(0, 3))).toEqual([
    ['-rw-------', '0/0', '70000'],
    ['-rw-------', '0/0', '0'],
    ['-rw-------', '0/0', '2'],
  ])
})

/** As backups were written until 0.2: the type of a file was not said, and a long path divided at its first slash. */
function formerHead(prefix: string, name: string, size: number): Buffer {
  const head = Buffer.alloc(512)
  head.write(name, 0)
  head.write('0000600\0', 100)
  head.write('0000000\0'.repeat(2), 108)
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  head.write('14731026240\0', 136)
  head.write('        0', 148)
  head.fill(0, 156, 157)
  head.write('ustar\x0000', 257)
  head.write(prefix, 345)
  const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

test('an archive of former versions is read', async () => {
  const long = `${'folder/'.repeat(13)}file`
  const archive = Buffer.concat([
    formerHead('', 'tables/one', 3),
    Buffer.from('one'),
    Buffer.alloc(509),
    formerHead('files', long, 0),
    Buffer.alloc(1024),
  ])
  expect(await read(inPieces(archive, 100))).toEqual({
    'tables/one': Buffer.from('one'),
    [`files/${long}`]: Buffer.alloc(0),
  })
})

describe('is damaged', () => {
  test.each([
    ['an archive without an end', -1024],
    ['one that is cut inside a file', -3000],
    ['one that is cut inside a head', 100],
    ['nothing', 0],
  ])('%s', async (_, end) => {
    const cut = (await archived()).subarray(0, end)
    await expect(read(inPieces(cut, 512))).rejects.toMatchObject({ code: 'damaged' })
  })

  test('one of whose head a byte was changed', async () => {
    const archive = await archived()
    archive.writeUInt8(archive.readUInt8(3) ^ 1, 3)
    await expect(read(inPieces(archive, 512))).rejects.toMatchObject({ code: 'damaged' })
  })

  test('one that holds a link', async () => {
    const head = await archived({ 'files/link': Buffer.alloc(0) })
    head.write('2', 156)
    const sum = head
      .subarray(0, 512)
      .reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0)
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    await expect(read(inPieces(head, 512))).rejects.toMatchObject({ code: 'damaged' })
  })
})

test('what goes wrong with an entry, or with the archive, is told as it is', async () => {
  const gone = new Error('the database has gone')
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(1)
    throw gone
  }
  async function* broken(): AsyncGenerator<TarEntry> {
    yield { name: 'tables/one', size: 3, bytes: failing() }
  }
  await expect(joined(writeTar(broken(), AT))).rejects.toBe(gone)
  await expect(read(failing())).rejects.toBe(gone)
})

test.each([
  [2, 'Size mismatch'],
  [4, 'exceeds given size'],
])('an entry of three bytes that gives %i is not archived', async (length, why) => {
  async function* wrong(): AsyncGenerator<TarEntry> {
    yield { name: 'tables/one', size: 3, bytes: inPieces(Buffer.alloc(length), 10) }
  }
  await expect(joined(writeTar(wrong(), AT))).rejects.toThrow(why)
})

test('who stops reading stops the source', async () => {
  const { promise: isClosed, resolve: close } = Promise.withResolvers<string>()
  async function* source(): AsyncGenerator<Uint8Array> {
    try {
      yield* inPieces(await archived(), 512)
    } finally {
      close('closed')
    }
  }
  for await (const { name } of readTar(source())) {
    expect(name).toBe('tables/deposits/000001')
    break
  }
  expect(await isClosed).toBe('closed')
})
