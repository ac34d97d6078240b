/** A speed is told by at least so much of the time that has passed, and by at most so much. */
const SHORTEST_MS = 15_000
const LONGEST_MS = 120_000
/** What takes longer is told by more: what is left goes on as a sixth of it did, not as its last seconds. */
const OF_WHAT_IS_LEFT = 1 / 6
/** Slow lines bring a part in more than that. */
const FEWEST_MARKS = 9

type Mark = Readonly<{ at: number; bytes: number }>

/** Tells how fast something goes of late: an average of all of it would count every outage to its end. */
export type Pace = Readonly<{
  /** The bytes so far; answers bytes per second, 0 before there are any to tell it by. */
  note: (bytes: number) => number
  /** What was noted says nothing of what comes. */
  forget: () => void
}>

/** `size`: bytes of all of it. `now` is in milliseconds. */
export function openPace(size: number, now: () => number): Pace {
  let marks: readonly Mark[] = []
  const since = (milliseconds: number): readonly Mark[] => {
    const from = (marks.at(-1)?.at ?? 0) - milliseconds
    const recent = marks.filter(({ at }) => at >= from)
    return recent.length < FEWEST_MARKS ? marks.slice(-FEWEST_MARKS) : recent
  }
  return {
    note: (bytes) => {
      marks = [...marks, { at: now(), bytes }]
      marks = since(LONGEST_MS)
      const left = (size - bytes) / speedOver(marks)
      return speedOver(since(Math.max(SHORTEST_MS, left * 1000 * OF_WHAT_IS_LEFT)))
    },
    forget: () => (marks = []),
  }
}

/** Bytes per second; 0 where no time has passed. */
function speedOver(marks: readonly Mark[]): number {
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last || last.at <= first.at) return 0
  return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000
}
