const PIECE_BYTES = 2 * 1024 * 1024
const STALL_MS = 10_000

/** Kept reachable from here: a reader that the collector can take may never answer. */
const heldReaders = new Set<unknown>()

export type FilePieces = Readonly<{
  /** The next bytes, or undefined at the end. They stay as they are until the next but one is asked for. */
  next: () => Promise<Uint8Array | undefined>
  close: () => void
}>

/** A file's bytes in order, piece by piece, in two buffers. Rejects when it can no longer be read. */
export function openPieces(file: Blob): FilePieces {
  const buffers = [new Uint8Array(PIECE_BYTES), new Uint8Array(PIECE_BYTES)]
  let reader = openByteReader(file)
  let read = 0

  const close = () => {
    if (reader === undefined) return
    heldReaders.delete(reader)
    void reader.cancel().catch(() => undefined)
    reader = undefined
  }
  const nextOfStream = async (): Promise<Uint8Array | undefined> => {
    if (reader === undefined) return undefined
    const buffer = buffers.shift() ?? new Uint8Array(PIECE_BYTES)
    // Whole pieces: a browser would else answer with what has just come, five thousand times a gigabyte.
    const min = Math.max(1, Math.min(PIECE_BYTES, file.size - read))
    const answer = await orStall(reader.read(buffer, { min }))
    if (answer === 'stalled' || answer.value === undefined) return undefined
    buffers.push(new Uint8Array(answer.value.buffer))
    return answer.done ? undefined : answer.value
  }
  return {
    close,
    next: async () => {
      const piece = (await nextOfStream()) ?? (await nextPlainly(file, read))
      // A stream that failed, stalled or ended too early is not asked again.
      if (buffers.length < 2 || piece === undefined) close()
      read += piece?.byteLength ?? 0
      return piece
    },
  }
}

async function nextPlainly(file: Blob, start: number): Promise<Uint8Array | undefined> {
  if (start >= file.size) return undefined
  return new Uint8Array(await file.slice(start, start + PIECE_BYTES).arrayBuffer())
}

function openByteReader(file: Blob): ReadableStreamBYOBReader | undefined {
  try {
    const reader = file.stream().getReader({ mode: 'byob' })
    heldReaders.add(reader)
    return reader
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
