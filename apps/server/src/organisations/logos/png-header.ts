import type { Chunk } from './png-chunks.ts'

/** Of PNG, third edition, §11.2.1; numbers of pixels. */
export type PngHeader = Readonly<{
  width: number
  height: number
  depth: number
  colour: Colour
  interlaced: boolean
  bytes: Uint8Array
}>

export type Colour = 'grey' | 'rgb' | 'indexed' | 'greyAlpha' | 'rgbAlpha'

type Kind = Readonly<{ colour: Colour; channels: number; depths: readonly number[] }>

const KINDS: Readonly<Record<number, Kind>> = {
  0: { colour: 'grey', channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { colour: 'rgb', channels: 3, depths: [8, 16] },
  3: { colour: 'indexed', channels: 1, depths: [1, 2, 4, 8] },
  4: { colour: 'greyAlpha', channels: 2, depths: [8, 16] },
  6: { colour: 'rgbAlpha', channels: 4, depths: [8, 16] },
}
const HEADER_BYTES = 13

/** Undefined for what the format does not know. */
export function readHeader({ type, data }: Chunk): PngHeader | undefined {
  if (type !== 'IHDR' || data.length !== HEADER_BYTES) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const [depth, kind] = [view.getUint8(8), KINDS[view.getUint8(9)]]
  const [compression, filter, interlace] = [view.getUint8(10), view.getUint8(11), view.getUint8(12)]
  if (!kind?.depths.includes(depth) || width === 0 || height === 0) return undefined
  if (compression !== 0 || filter !== 0 || interlace > 1) return undefined
  return { width, height, depth, colour: kind.colour, interlaced: interlace === 1, bytes: data }
}

/** Where each pass of an interlaced picture begins and how far its pixels are apart (§8.1): x, y, across, down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const WHOLE = [[0, 0, 1, 1]] as const

/** How many rows follow one another, and the bytes of each, the one of its filter included. */
export function rowsOf(header: PngHeader): readonly Readonly<{ count: number; bytes: number }>[] {
  const { width, height, depth, colour, interlaced } = header
  const channels = Object.values(KINDS).find((kind) => kind.colour === colour)?.channels ?? 0
  return (interlaced ? PASSES : WHOLE).flatMap(([x, y, across, down]) => {
    const wide = Math.ceil((width - x) / across)
    const count = Math.ceil((height - y) / down)
    // A pass without pixels has no rows either.
    if (wide <= 0 || count <= 0) return []
    return [{ count, bytes: 1 + Math.ceil((wide * channels * depth) / 8) }]
  })
}
