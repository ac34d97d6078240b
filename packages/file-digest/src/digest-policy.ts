const MIB = 1024 * 1024

/** Up to this size a file is read whole: a worker for it would take longer than the hashing. */
export const SMALL_FILE_BYTES = 8 * MIB
export const SMALL_FILES_AT_ONCE = 4

/** Above this size memory stays flat whatever the browser could do: a file is read in pieces. */
export const LARGE_FILE_BYTES = 256 * MIB

/** What files that the browser hashes whole may hold of memory together; each takes twice its size. */
export const WHOLE_FILES_BUDGET = 512 * MIB

/** How much faster the browser must be for a file to be worth its memory, and its lack of progress. */
export const WORTH_ITS_MEMORY = 1.25

const MOST_WORKERS = 4

export type DigestWay =
  /** In this page's thread, by the browser. */
  | 'atOnce'
  /** By the browser where that is worth its memory, else in pieces. */
  | 'fastest'
  /** In a worker, in constant memory. */
  | 'inPieces'

/** The browser's own SHA-256 takes a file whole, and exists only on pages served securely. */
export function digestWayOf(size: number, hasSubtleCrypto: boolean): DigestWay {
  if (!hasSubtleCrypto || size > LARGE_FILE_BYTES) return 'inPieces'
  return size <= SMALL_FILE_BYTES ? 'atOnce' : 'fastest'
}

/** One core is left to the page. */
export function workersFor(cores: number): number {
  return Math.max(1, Math.min(cores - 1, MOST_WORKERS))
}
