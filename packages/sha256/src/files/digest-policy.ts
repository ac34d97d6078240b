const MIB = 1024 * 1024

/** Up to this size a file is read whole: a worker for it would take longer than the hashing. */
export const SMALL_FILE_BYTES = 8 * MIB
export const SMALL_FILES_AT_ONCE = 4

const MOST_WORKERS = 4

export type DigestWay =
  /** In this page's thread, by the browser. */
  | 'atOnce'
  /** In a worker, in constant memory. */
  | 'inPieces'

/** The browser's own SHA-256 takes a file whole, and exists only on pages served securely. */
export function digestWayOf(size: number, hasSubtleCrypto: boolean): DigestWay {
  return hasSubtleCrypto && size <= SMALL_FILE_BYTES ? 'atOnce' : 'inPieces'
}

/** One core is left to the page. */
export function workersFor(cores: number): number {
  return Math.max(1, Math.min(cores - 1, MOST_WORKERS))
}
