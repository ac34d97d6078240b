const PIECE_BYTES = 4 * 1024 * 1024
const STALL_MS = 10_000

/** Kept reachable from here: a reader that the collector can take may never answer. */
const heldReaders = new Set<unknown>()

/**
 * Reads a file in order, piece by piece, in constant memory.
 * `onPiece` must be done with the bytes when it returns: the next piece overwrites them.
 */
export async function readPieces(file: Blob, onPiece: (piece: Uint8Array) => void): Promise<void> {
  const read = await readWithOneBuffer(file, onPiece)
  if (read < file.size) await readPlainly(file.slice(read), onPiece)
}

/** Returns how many bytes were read: fewer than the file has where this way fails or stalls. */
async function readWithOneBuffer(file: Blob, onPiece: (piece: Uint8Array) => void) {
  const reader = openByteReader(file)
  if (reader === undefined) return 0
  heldReaders.add(reader)
  let view = new Uint8Array(PIECE_BYTES)
  let total = 0
  try {
    for (;;) {
      const answer = await orStall(reader.read(view))
      if (answer === 'stalled' || answer.done || answer.value === undefined) return total
      onPiece(answer.value)
      total += answer.value.byteLength
      view = new Uint8Array(answer.value.buffer)
    }
  } finally {
    heldReaders.delete(reader)
    void reader.cancel().catch(() => undefined)
  }
}

async function readPlainly(file: Blob, onPiece: (piece: Uint8Array) => void): Promise<void> {
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    onPiece(new Uint8Array(await file.slice(start, start + PIECE_BYTES).arrayBuffer()))
  }
}

function openByteReader(file: Blob): ReadableStreamBYOBReader | undefined {
  try {
    return file.stream().getReader({ mode: 'byob' })
  } catch {
    // This browser gives no byte streams of files.
    return undefined
  }
}

function orStall<T>(reading: Promise<T>): Promise<T | 'stalled'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('stalled'), STALL_MS)
    reading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
