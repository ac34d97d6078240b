export type CoverType = 'image/png' | 'image/jpeg' | 'image/webp'

/** What a picture is, by its first bytes: its name and its sender say nothing. Undefined for anything else. */
export function coverTypeOf(bytes: Uint8Array): CoverType | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.subarray(0, 8).equals(PNG)) return 'image/png'
  if (buffer.subarray(0, 3).equals(JPEG)) return 'image/jpeg'
  const isRiff = buffer.toString('latin1', 0, 4) === 'RIFF'
  return isRiff && buffer.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : undefined
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')
