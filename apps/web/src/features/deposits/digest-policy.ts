/** Above this size a file is read in pieces, so that memory stays flat and progress can be told. */
export const SMALL_FILE_BYTES = 8 * 1024 * 1024

/** Small files at once: each is held in memory whole while it is hashed. */
export const SMALL_FILES_AT_ONCE = 4

const MOST_WORKERS = 4

export type DigestWay = 'whole' | 'pieces'

/** The browser's own SHA-256 takes a file whole, and exists only on pages served securely. */
export function digestWayOf(size: number, hasSubtleCrypto: boolean): DigestWay {
  return hasSubtleCrypto && size <= SMALL_FILE_BYTES ? 'whole' : 'pieces'
}

/** One core is left to the page. */
export function workersFor(cores: number): number {
  return Math.max(1, Math.min(cores - 1, MOST_WORKERS))
}
