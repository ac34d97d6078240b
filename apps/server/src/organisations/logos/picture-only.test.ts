import { inflateSync, deflateSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { pictureOnly } from './picture-only.ts'
import { chunksOf, pngOf, type Chunk } from './png-chunks.ts'

/** Five pixels by three of each kind that the format knows, as another maker's program wrote them. */
const PICTURES = {
  grey: 'AAAABQAAAAMBAAAAAHNN+FUAAAAOSURBVAjXY/jB8IOBAQAHxgHx5ngGRwAAAABJRU5ErkJggg==',
  'grey, interlaced':
    'AAAABQAAAAMBAAAAAQRKyMMAAAASSURBVAjXY2hgAEEGhgNA/AMAFUYDOeHYG4YAAAAASUVORK5CYII=',
  colour: 'AAAABQAAAAMIAgAAANRUUq8AAAAWSURBVAjXY/zPgAIY6xnqUfgMDCgqAFoYAwCsIzCWAAAAAElFTkSuQmCC',
  'colour, interlaced':
    'AAAABQAAAAMIAgAAAaNTYjkAAAAfSURBVAjXY/jPwMAAxYwQFgMDAyOEhgow1jPUMyABAPCiBv35Sim1AAAAAElFTkSuQmCC',
  'numbered colours':
    'AAAABQAAAAMIAwAAAGzoNcoAAAAJUExURf8AAFUAqAAA/zOyoqgAAAARSURBVAjXY2AAA0YQYGACAQAAXQAQ5jIiuwAAAABJRU5ErkJggg==',
  'numbered colours, interlaced':
    'AAAABQAAAAMIAwAAARvvBVwAAAAJUExURf8AAFUAqAAA/zOyoqgAAAATSURBVAjXY2AAAyYmJgjFwAgCAACXABC3YcyXAAAAAElFTkSuQmCC',
  'grey and transparency':
    'AAAABQAAAAMQBAAAAKGv0TAAAAAaSURBVAjXYzQr+P+fAQ2wvGNjYMAUZMUUBADZzASV0GDrIwAAAABJRU5ErkJggg==',
  'grey and transparency, interlaced':
    'AAAABQAAAAMQBAAAAdao4aYAAAAmSURBVAjXYzAr+P+fAU4wClX//88ABYxmBRAOyx1uqIhKGUIaBgD3+xCiaJWHnAAAAABJRU5ErkJggg==',
  'colour and transparency':
    'AAAABQAAAAMQBgAAAAumGbsAAAAjSURBVAjXY/z/n4GBgQFC4gMsjYwMDA2EVDEwMDBCzCNsIgCzwgkB7tAtbgAAAABJRU5ErkJggg==',
  'colour and transparency, interlaced':
    'AAAABQAAAAMQBgAAAXyhKS0AAAAqSURBVAjXZYs5DgAACMLKz/05DkZjlIUjBRvA5gWVVd3SoD1cUgEE/3qVEiUa62OtszEAAAAASUVORK5CYII=',
} as const

describe('a picture of any kind', () => {
  test.each(Object.entries(PICTURES))(
    '%s: comes out with the same pixels',
    async (_kind, base64) => {
      const sent = bytesOf(base64)
      const kept = await pictureOnly(sent)
      expect(kept && withoutPacking(kept)).toEqual(withoutPacking(sent))
    },
  )

  test('loses the words, places and profiles in it, and what is hidden behind it', async () => {
    const [header, rows] = chunksOf(bytesOf(PICTURES.colour)) ?? []
    const sent = Buffer.concat([
      pngOf([header, { type: 'tEXt', data: Buffer.from('Author\0Anna') }, rows].flatMap(given)),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const kept = await pictureOnly(sent)
    expect(chunksOf(kept ?? new Uint8Array())?.map(({ type }) => type)).toEqual(['IHDR', 'IDAT'])
    expect(Buffer.from(kept ?? []).toString('latin1')).not.toMatch(/Anna|script/)
  })

  test('keeps which of its colours is transparent', async () => {
    const [header, colours, rows] = chunksOf(bytesOf(PICTURES['numbered colours'])) ?? []
    const clear = { type: 'tRNS', data: Uint8Array.of(0) }
    const sent = pngOf([header, colours, clear, rows].flatMap(given))
    expect(chunksOf((await pictureOnly(sent)) ?? sent)?.map(({ type }) => type)).toEqual([
      'IHDR',
      'PLTE',
      'tRNS',
      'IDAT',
    ])
  })
})

const WHITE_LINE = Buffer.alloc(1 + 5 * 3)

describe('T073 a hostile picture is refused:', () => {
  test.each<readonly [string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['drawn by a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['of another format', Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['a page with the beginning of a picture', Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1')],
    ['20,000 pixels by 20,000', picture({ width: 20_000, height: 20_000 })],
    ['one pixel too wide', picture({ width: 1001, height: 1 })],
    ['of no width', picture({ width: 0 })],
    ['rows that unpack to a hundred megabytes', picture({ rows: Buffer.alloc(100_000_000) })],
    ['one row too few', picture({ rows: Buffer.concat([WHITE_LINE, WHITE_LINE]) })],
    ['a filter that there is not', picture({ rows: Buffer.alloc(3 * WHITE_LINE.length, 5) })],
    ['a colour kind that there is not', picture({ colour: 5 })],
    ['a depth that the kind has not', picture({ depth: 4 })],
    ['no palette for its numbers', picture({ colour: 3, rows: Buffer.alloc(18) })],
    ['without its end', bytesOf(PICTURES.colour).subarray(0, -12)],
    ['cut in its pixels', bytesOf(PICTURES.colour).subarray(0, 50)],
    ['a changed byte', changed(bytesOf(PICTURES.colour), 45)],
    ['a chunk longer than the file', changed(bytesOf(PICTURES.colour), 33)],
  ])('%s', async (_what, bytes) => {
    expect(await pictureOnly(bytes)).toBeUndefined()
  })
})

type Options = Readonly<
  Partial<{ width: number; height: number; depth: number; colour: number; rows: Uint8Array }>
>

/** White, five pixels by three, unless it is wanted otherwise. */
function picture({ width = 5, height = 3, depth = 8, colour = 2, rows }: Options): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour], 8)
  const packed = deflateSync(rows ?? Buffer.alloc(3 * WHITE_LINE.length))
  return pngOf([
    { type: 'IHDR', data: header },
    { type: 'IDAT', data: packed },
  ])
}

function bytesOf(afterFirstBytes: string): Uint8Array {
  const begins = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  return Buffer.concat([begins, Buffer.from(afterFirstBytes, 'base64')])
}

function changed(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.with(at, (bytes[at] ?? 0) ^ 0x40)
}

function withoutPacking(png: Uint8Array): readonly Chunk[] | undefined {
  return chunksOf(png)?.map(({ type, data }) => ({
    type,
    data: type === 'IDAT' ? new Uint8Array(inflateSync(data)) : new Uint8Array(data),
  }))
}

const given = (chunk: Chunk | undefined): readonly Chunk[] => (chunk ? [chunk] : [])
