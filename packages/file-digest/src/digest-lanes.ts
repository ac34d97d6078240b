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
  /** Settles, and never rejects, once `arrived` says what came. */
  coming: Promise<void>
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
  let running = false

  const run = async (): Promise<void> => {
    running = true
    while (lanes.size > 0) {
      await someArrived([...lanes.values()])
      advance([...lanes.values()])
    }
    running = false
  }

  const advance = (all: readonly Lane<Stream>[]): void => {
    const feed: { stream: Stream; bytes: Uint8Array; lane: Lane<Stream> }[] = []
    for (const lane of all) {
      const { arrived, stream } = lane
      if (arrived?.kind === 'piece') feed.push({ stream, bytes: arrived.bytes, lane })
      else if (arrived !== undefined) end(lane, arrived)
    }
    // The next pieces are read while these are hashed.
    for (const { lane } of feed) ask(lane)
    hasher.absorb(feed)
    for (const { lane, bytes } of feed) tellProgress(lane, bytes.byteLength)
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
        coming: Promise.resolve(),
        arrived: undefined,
      }
      ask(lane)
      lanes.set(id, lane)
      if (!running) void run()
    },
    cancel: (id) => {
      lanes.get(id)?.pieces.close()
      lanes.delete(id)
    },
  }
}

function ask(lane: Pick<Lane<unknown>, 'pieces' | 'coming' | 'arrived'>): void {
  lane.arrived = undefined
  lane.coming = lane.pieces.next().then(
    (bytes) => {
      lane.arrived = bytes === undefined ? { kind: 'end' } : { kind: 'piece', bytes }
    },
    (error: unknown) => {
      lane.arrived = { kind: 'failure', reason: String(error) }
    },
  )
}

/** Until every lane has its piece, or some have and the others take too long. */
async function someArrived(lanes: readonly Lane<unknown>[]): Promise<void> {
  const coming = lanes.map((lane) => lane.coming)
  const first = Promise.race(coming)
  let timer: ReturnType<typeof setTimeout> | undefined
  const longEnough = first.then(
    () => new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS))),
  )
  await Promise.race([Promise.all(coming), longEnough])
  clearTimeout(timer)
}
