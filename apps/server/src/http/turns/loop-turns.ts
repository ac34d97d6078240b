import { openLines, type Lines } from './lines.ts'

type Options<Work> = Readonly<{
  begin: (work: Work) => void
  /** What it takes of a turn. */
  costOf: (work: Work) => number
  /** What may be begun in one turn of the event loop: the last piece of work may go beyond it. */
  budget: number
  /** In milliseconds, from any moment on. */
  clock?: (() => number) | undefined
}>

export type LoopTurns<Work> = Readonly<{
  /** Whether work is begun as it comes: nothing waits, and something is left of this turn. */
  isFree: () => boolean
  /** Begins the work, or has it wait for the owner’s turn. */
  run: (owner: string, work: Work) => void
  /** What waits. */
  lines: Lines<Work>
}>

/** Nothing more is begun in a turn that has taken so long, whatever was reckoned for it (AR10). */
export const TURN_MS = 8

/**
 * Begins so much work in each turn of the event loop, of each owner in turn one: who brings much at once waits behind itself.
 * Between two pieces of work all is done that the first one goes on with at once.
 */
export function openLoopTurns<Work>({
  begin,
  costOf,
  budget,
  clock = () => performance.now(),
}: Options<Work>): LoopTurns<Work> {
  const lines = openLines<Work>()
  let spent = 0
  let begunAt = 0
  let isTurnAhead = false
  const isOver = (): boolean => spent >= budget || clock() - begunAt >= TURN_MS
  const start = (work: Work): void => {
    spent += costOf(work)
    announceTurn()
    begin(work)
  }
  const announceTurn = (): void => {
    if (isTurnAhead) return
    isTurnAhead = true
    setImmediate(() => {
      isTurnAhead = false
      spent = 0
      begunAt = clock()
      goOn()
    })
  }
  const goOn = (): void => {
    if (isOver()) {
      if (lines.size() > 0) announceTurn()
      return
    }
    const next = lines.take()
    if (next === undefined) return
    start(next)
    // Behind the microtasks of what was begun.
    queueMicrotask(() => process.nextTick(goOn))
  }
  const isFree = (): boolean => lines.size() === 0 && (!isTurnAhead || !isOver())
  return {
    isFree,
    run: (owner, work) => {
      if (!isFree()) lines.add(owner, work)
      else {
        if (!isTurnAhead) {
          spent = 0
          begunAt = clock()
        }
        start(work)
      }
    },
    lines,
  }
}
