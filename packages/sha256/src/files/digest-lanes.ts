import type { DigestNews } from './digest-messages.ts'
import { openPieces, type FilePieces } from './file-pieces.ts'
import type { Hasher } from './hasher.ts'

/** Files that one worker hashes side by side. */
export const LANES = 4

const PROGRESS_MS = 200
/** A slow drive holds the other lanes up for no longer than this. */
const PATIENCE_MS = 20

export type DigestLanes = Readonly<{
  add: (id: number, file: Blob) => void
  cancel: (id: number) => void
}>

type Lane<Stream> = {
  readonly id: number
  readonly stream: Stream
  readonly pieces: FilePieces
  bytes: number
  toldAt: number
  /** Undefined while it is on its way. */
  arrived: Arrived | undefined
}

type Arrived =
  | Readonly<{ kind: 'piece'; bytes: Uint8Array }>
  | Readonly<{ kind: 'end' }>
  | Readonly<{ kind: 'failure'; reason: string }>

/**
 * Hashes all files it has been given, side by side, and tells of each how far it is and how it ended.
 * Of a cancelled file nothing more is told.
 */
export function openLanes<Stream>(
  hasher: Hasher<Stream>,
  tell: (news: DigestNews) => void,
): DigestLanes {
  const lanes = new Map<number, Lane<Stream>>()
  let impatience: ReturnType<typeof setTimeout> | undefined

  /** Pieces are hashed together: once every lane has its own, or some have and the others take too long. */
  const look = (): void => {
    const all = [...lanes.values()]
    if (all.every(hasArrived)) advance()
    else if (all.some(hasArrived)) impatience ??= setTimeout(advance, PATIENCE_MS)
  }

  const advance = (): void => {
    clearTimeout(impatience)
    impatience = undefined
    const feed: { stream: Stream; bytes: Uint8Array; lane: Lane<Stream> }[] = []
    for (const lane of lanes.values()) {
      const { arrived, stream } = lane
      if (arrived?.kind === 'piece') feed.push({ stream, bytes: arrived.bytes, lane })
      else if (arrived !== undefined) end(lane, arrived)
    }
    // The next pieces are read while these are hashed.
    for (const { lane } of feed) void ask(lane)
    try {
      hasher.absorb(feed)
    } catch (error) {
      for (const { lane } of feed) end(lane, failureOf(error))
      return
    }
    for (const { lane, bytes } of feed) tellProgress(lane, bytes.byteLength)
  }

  const ask = async (lane: Lane<Stream>): Promise<void> => {
    lane.arrived = undefined
    lane.arrived = await lane.pieces.next().then(pieceOrEnd, failureOf)
    look()
  }

  const tellProgress = (lane: Lane<Stream>, more: number): void => {
    lane.bytes += more
    if (performance.now() - lane.toldAt < PROGRESS_MS) return
    lane.toldAt = performance.now()
    tell({ kind: 'progress', id: lane.id, bytes: lane.bytes })
  }

  const end = ({ id, stream, pieces, bytes }: Lane<Stream>, how: Arrived): void => {
    lanes.delete(id)
    pieces.close()
    if (how.kind === 'failure') tell({ kind: 'failed', id, reason: how.reason })
    else tell({ kind: 'done', id, digest: hasher.digest(stream), bytes })
  }

  return {
    add: (id, file) => {
      const lane: Lane<Stream> = {
        id,
        stream: hasher.open(),
        pieces: openPieces(file),
        bytes: 0,
        toldAt: performance.now(),
        arrived: undefined,
      }
      lanes.set(id, lane)
      void ask(lane)
    },
    cancel: (id) => {
      lanes.get(id)?.pieces.close()
      lanes.delete(id)
      look()
    },
  }
}

const hasArrived = ({ arrived }: Lane<unknown>): boolean => arrived !== undefined

const pieceOrEnd = (bytes: Uint8Array | undefined): Arrived =>
  bytes === undefined ? { kind: 'end' } : { kind: 'piece', bytes }

const failureOf = (error: unknown): Arrived => ({ kind: 'failure', reason: String(error) })
