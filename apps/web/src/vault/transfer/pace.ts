const RECENT_MS = 15_000
/** Slow lines bring a part in more than that. */
const RECENT_PARTS = 8

type Mark = Readonly<{ at: number; bytes: number }>

/** Tells how fast something goes of late: an average of all of it would count every outage to its end. */
export type Pace = Readonly<{
  /** The bytes so far; answers bytes per second, 0 before there are any to tell it by. */
  note: (bytes: number) => number
  /** What was noted says nothing of what comes. */
  forget: () => void
}>

/** `now` is in milliseconds. */
export function openPace(now: () => number): Pace {
  let marks: readonly Mark[] = []
  return {
    note: (bytes) => {
      const at = now()
      const recent = marks.filter((mark) => at - mark.at <= RECENT_MS)
      const kept = recent.length < RECENT_PARTS ? marks.slice(-RECENT_PARTS) : recent
      marks = [...kept, { at, bytes }]
      const [first] = marks
      if (first === undefined || at <= first.at) return 0
      return ((bytes - first.bytes) / (at - first.at)) * 1000
    },
    forget: () => (marks = []),
  }
}
