import { openPace } from './pace.ts'

/** Browsers tell of what has left many times a second, and nobody reads that fast. */
const TELL_MS = 250

export type Progress = Readonly<{
  /** What is checked is not sent; `away`: the server does not answer, and is asked again. */
  step: 'checking' | 'sending' | 'away'
  bytes: number
  bytesPerSecond: number
}>

export type Telling = Readonly<{
  /** So many bytes of a part have left. */
  sent: (part: number, bytes: number) => void
  arrived: (part: number, bytes: number) => void
  skipped: (bytes: number) => void
  away: () => void
}>

/**
 * How far the `size` bytes of a file are that are sent; those that are there already say nothing of how long the others
 * take. `now` is in milliseconds.
 */
export function tellProgress(
  size: number,
  now: () => number,
  onProgress: (progress: Progress) => void,
): Telling {
  const pace = openPace(size, now)
  const onTheWay = new Map<number, number>()
  let arrived = 0
  let highest = 0
  let toldAt = -Infinity
  const total = () => [...onTheWay.values()].reduce((sum, bytes) => sum + bytes, arrived)
  const sending = () => {
    toldAt = now()
    const bytes = total()
    // A part that is sent again comes from its beginning.
    if (bytes < highest) pace.forget()
    highest = bytes
    onProgress({ step: 'sending', bytes, bytesPerSecond: pace.note(bytes) })
  }
  sending()
  return {
    sent: (part, bytes) => {
      onTheWay.set(part, bytes)
      if (now() - toldAt >= TELL_MS) sending()
    },
    arrived: (part, bytes) => {
      onTheWay.delete(part)
      arrived += bytes
      sending()
    },
    skipped: (bytes) => {
      arrived += bytes
      pace.forget()
      sending()
    },
    away: () => {
      // Nothing comes meanwhile, which says nothing of how fast the rest will.
      pace.forget()
      onProgress({ step: 'away', bytes: total(), bytesPerSecond: 0 })
    },
  }
}
