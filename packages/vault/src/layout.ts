/** STREAM of age-encryption.org/v1: a file is cut into chunks, each sealed with its own tag. */
export const CHUNK_BYTES = 64 * 1024
/** What sealing adds to each chunk. */
export const TAG_BYTES = 16
/** Stands before the payload of an age file. */
export const NONCE_BYTES = 16

/** A part is so many chunks: what is sent, stored and checked at a time. */
const CHUNKS_PER_PART = 256
/** 16 MiB, but for the last part of a file. */
export const PLAIN_PART_BYTES = CHUNKS_PER_PART * CHUNK_BYTES
/** 16 MiB and 4 KiB, but for the last part of a file. */
export const PART_BYTES = CHUNKS_PER_PART * (CHUNK_BYTES + TAG_BYTES)

export type Range = Readonly<{ start: number; end: number }>

/** An empty file has one part too: a chunk of no bytes. */
export function partCountOf(size: number): number {
  return Math.max(1, Math.ceil(size / PLAIN_PART_BYTES))
}

/** Of the payload, without header and nonce. */
export function sealedSizeOf(size: number): number {
  return size + TAG_BYTES * Math.max(1, Math.ceil(size / CHUNK_BYTES))
}

/** The other way round; undefined where no file has a payload of so many bytes. */
export function plainSizeOf(sealedSize: number): number | undefined {
  const chunks = Math.max(1, Math.ceil(sealedSize / (CHUNK_BYTES + TAG_BYTES)))
  const size = sealedSize - chunks * TAG_BYTES
  return size >= 0 && sealedSizeOf(size) === sealedSize ? size : undefined
}

/** Which bytes of the file a part holds. */
export function plainPart(size: number, part: number): Range {
  return { start: part * PLAIN_PART_BYTES, end: Math.min(size, (part + 1) * PLAIN_PART_BYTES) }
}

/** Which bytes of the payload a part is. */
export function sealedPart(size: number, part: number): Range {
  return { start: part * PART_BYTES, end: Math.min(sealedSizeOf(size), (part + 1) * PART_BYTES) }
}
