import { expect, test } from 'vitest'

import { unzip } from '../../testing/unzip.ts'
import { zipStream, type ZipEntry } from './zip-stream.ts'

async function* from(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries
}

async function zipped(entries: readonly ZipEntry[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zipStream(from(entries), new Date('2026-11-21T12:00:00Z'))) {
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

test('an archive gives back what was put into it', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * index) % 251)
  const files = unzip(
    await zipped([
      { name: 'a.txt', content: 'été' },
      { name: 'folder/b.bin', content: bytes },
      { name: 'empty', content: '' },
    ]),
  )
  expect([...files.keys()]).toEqual(['a.txt', 'folder/b.bin', 'empty'])
  expect(files.get('a.txt')?.toString()).toBe('été')
  expect(Buffer.compare(files.get('folder/b.bin') ?? Buffer.alloc(0), bytes)).toBe(0)
  expect(files.get('empty')).toHaveLength(0)
})

test('an archive without files is one all the same', async () => {
  expect(unzip(await zipped([])).size).toBe(0)
})

test('an archive holds more files than the first ZIP could count', async () => {
  const entries = Array.from({ length: 66_000 }, (_, index) => ({
    name: `f${index}`,
    content: String(index),
  }))
  const files = unzip(await zipped(entries))
  expect(files.size).toBe(66_000)
  expect(files.get('f65999')?.toString()).toBe('65999')
})
