/** The picture or the sound alone, as far as the format tells it from what stands beside it; nothing for other files. */
export function* mediaContent(bytes: Uint8Array): Generator<Uint8Array> {
  if (startsWith(bytes, JPEG)) {
    yield* jpegContents(bytes)
  } else if (startsWith(bytes, PNG)) {
    yield joined(pngParts(bytes))
  } else if (startsWith(bytes, ID3) || isMpegFrame(bytes)) {
    yield mp3Content(bytes)
  }
}

const JPEG = [0xff, 0xd8, 0xff] as const
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const
const ID3 = [0x49, 0x44, 0x33] as const
const TAG = [0x54, 0x41, 0x47] as const

const START_OF_SCAN = 0xda
const COMMENT = 0xfe
const FIRST_APPLICATION = 0xe1
const LAST_APPLICATION = 0xef
const EXIF_AND_XMP = 0xe1
/** A colour profile, and how colours are transformed: they change what is seen (AQ2). */
const DRAWING = new Set([0xe2, 0xee])

/** Without what cameras and editors write first (EXIF, XMP), and without any application’s words at all. */
function* jpegContents(bytes: Uint8Array): Generator<Uint8Array> {
  yield joined(jpegParts(bytes, (marker) => marker !== EXIF_AND_XMP))
  yield joined(jpegParts(bytes, isPicture))
}

const isPicture = (marker: number): boolean =>
  DRAWING.has(marker) ||
  (marker !== COMMENT && (marker < FIRST_APPLICATION || marker > LAST_APPLICATION))

function* jpegParts(bytes: Uint8Array, keeps: (marker: number) => boolean): Generator<Uint8Array> {
  yield bytes.subarray(0, 2)
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // From the first scan on it is all picture.
    if (marker === START_OF_SCAN) break
    const end = at + 2 + uint16(bytes, at + 2)
    if (keeps(marker)) yield bytes.subarray(at, end)
    at = end
  }
  yield bytes.subarray(at)
}

/** Chunks that say something about the picture, its text, its time or its camera, but draw nothing. */
const PNG_METADATA = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

function* pngParts(bytes: Uint8Array): Generator<Uint8Array> {
  yield bytes.subarray(0, PNG.length)
  let at: number = PNG.length
  while (at + 12 <= bytes.length) {
    const end = at + 12 + uint16(bytes, at) * 65_536 + uint16(bytes, at + 2)
    const type = new TextDecoder('latin1').decode(bytes.subarray(at + 4, at + 8))
    if (!PNG_METADATA.has(type)) yield bytes.subarray(at, end)
    at = end
  }
  yield bytes.subarray(at)
}

const ID3_HEAD_BYTES = 10
const ID3_TAIL_BYTES = 128

function mp3Content(bytes: Uint8Array): Uint8Array {
  const from = isTagged(bytes) ? ID3_HEAD_BYTES + sevenBitNumber(bytes, 6) : 0
  const tail = bytes.subarray(-ID3_TAIL_BYTES)
  const to = startsWith(tail, TAG) ? bytes.length - ID3_TAIL_BYTES : bytes.length
  return bytes.subarray(Math.min(from, to), to)
}

/** A size with a high bit is none: players look for sound right behind it (AQ2). */
const isTagged = (bytes: Uint8Array): boolean =>
  startsWith(bytes, ID3) && bytes.subarray(6, ID3_HEAD_BYTES).every((byte) => byte <= 0x7f)

const isMpegFrame = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0

/** ID3 counts in bytes of seven bits. */
const sevenBitNumber = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(at, at + 4).reduce((value, byte) => value * 128 + (byte & 0x7f), 0)

const uint16 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte)

function joined(parts: Iterable<Uint8Array>): Uint8Array {
  const all = [...parts]
  const bytes = new Uint8Array(all.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of all) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
