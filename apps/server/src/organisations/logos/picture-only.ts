import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'

import { LOGO_MAX_SIDE } from '@ancrage/contract'

import { readHeader, rowsOf, type PngHeader } from './png-header.ts'
import { chunksOf, pngOf, type Chunk } from './png-chunks.ts'

const deflated = promisify(deflate)
const inflated = promisify(inflate)

/**
 * The same picture and nothing else: no words, no place or profile of a camera’s, nothing hidden behind it. Undefined
 * for what is not a PNG, is cut short, damaged, or larger than a logo may be; no more is ever unpacked than
 * its size in pixels calls for.
 */
export async function pictureOnly(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const chunks = chunksOf(bytes)
  const header = chunks?.[0] && readHeader(chunks[0])
  if (!chunks || !header || header.width > LOGO_MAX_SIDE || header.height > LOGO_MAX_SIDE) {
    return undefined
  }
  const rows = await unpackedRows(chunks, header)
  const palette = paletteOf(chunks, header)
  if (!rows || !palette) return undefined
  const packed = await deflated(rows, { level: 9 })
  return pngOf([{ type: 'IHDR', data: header.bytes }, ...palette, { type: 'IDAT', data: packed }])
}

/** Every row, its filter in front as the format says; undefined where there are fewer or more. */
async function unpackedRows(
  chunks: readonly Chunk[],
  header: PngHeader,
): Promise<Uint8Array | undefined> {
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const rows = rowsOf(header)
  const length = rows.reduce((sum, { count, bytes }) => sum + count * bytes, 0)
  const unpacked = await unpack(Buffer.concat(packed), length)
  return unpacked?.length === length && filtersAreKnown(unpacked, rows) ? unpacked : undefined
}

async function unpack(packed: Buffer, length: number): Promise<Uint8Array | undefined> {
  try {
    return await inflated(packed, { maxOutputLength: length })
  } catch {
    // Damaged, cut short, or longer than the picture: no logo, whichever it is.
    return undefined
  }
}

const LAST_FILTER = 4

function filtersAreKnown(unpacked: Uint8Array, rows: ReturnType<typeof rowsOf>): boolean {
  let at = 0
  for (const { count, bytes } of rows) {
    for (let row = 0; row < count; row += 1, at += bytes) {
      if ((unpacked[at] ?? Infinity) > LAST_FILTER) return false
    }
  }
  return true
}

const MAX_COLOURS = 256

/** The colours that pixels are numbers of, and which is transparent; undefined where they do not fit the header. */
function paletteOf(
  chunks: readonly Chunk[],
  { colour, depth }: PngHeader,
): readonly Chunk[] | undefined {
  const [colours, ...moreColours] = chunks.filter(({ type }) => type === 'PLTE')
  const [clear, ...moreClear] = chunks.filter(({ type }) => type === 'tRNS')
  if (moreColours.length + moreClear.length > 0) return undefined
  if (colour !== 'indexed') {
    const clearBytes = { grey: 2, rgb: 6, greyAlpha: 0, rgbAlpha: 0 }[colour]
    if (clear && clear.data.length !== clearBytes) return undefined
    return clear ? [clear] : []
  }
  const count = (colours?.data.length ?? 0) / 3
  const fits = Number.isInteger(count) && count >= 1 && count <= Math.min(MAX_COLOURS, 2 ** depth)
  if (!colours || !fits || (clear && clear.data.length > count)) return undefined
  return clear ? [colours, clear] : [colours]
}
