import { createHash, randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { openPieces } from './file-pieces.ts'

const content = randomBytes(9 * 1024 * 1024 + 17)

async function digestOf(file: Blob): Promise<string> {
  const hash = createHash('sha256')
  const pieces = openPieces(file)
  let last: Uint8Array | undefined
  for (;;) {
    const piece = await pieces.next()
    // A piece stays as it is while the next one is read.
    if (last) hash.update(last)
    if (!piece) return hash.digest('hex')
    last = piece
  }
}

const expected = createHash('sha256').update(content).digest('hex')

test('the pieces of a file are its bytes, in order', async () => {
  expect(await digestOf(new Blob([content]))).toBe(expected)
})

test('an empty file has no pieces', async () => {
  expect(await digestOf(new Blob([]))).toBe(createHash('sha256').digest('hex'))
})

test('a browser without byte streams reads the same', async () => {
  const file = new Blob([content])
  file.stream = () => {
    throw new TypeError('no byte streams')
  }
  expect(await digestOf(file)).toBe(expected)
})

test('a stream that ends too early is completed plainly', async () => {
  const file = new Blob([content])
  const start = new Blob([content.subarray(0, 5_000_000)])
  file.stream = () => start.stream()
  expect(await digestOf(file)).toBe(expected)
})

test('a file that can no longer be read is told', async () => {
  const file = new Blob([content])
  file.stream = () => new Blob([]).stream()
  file.slice = () => {
    throw new DOMException('The file has changed', 'NotReadableError')
  }
  await expect(openPieces(file).next()).rejects.toMatchObject({ name: 'NotReadableError' })
})
