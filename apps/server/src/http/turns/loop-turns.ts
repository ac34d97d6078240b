import { openLines, type Lines } from './lines.ts'

type Options<Work> = Readonly<{
  begin: (work: Work) => void
  /** What it takes of a turn. */
  costOf: (work: Work) => number
  /** What may be begun in one turn of the event loop: the last piece of work may go beyond it. */
  budget: number
}>

export type LoopTurns<Work> = Readonly<{
  /** Whether work is begun as it comes: nothing waits, and something is left of this turn. */
  isFree: () => boolean
  /** Begins the work, or has it wait for the owner’s turn. */
  run: (owner: string, work: Work) => void
  /** What waits. */
  lines: Lines<Work>
}>

/** Begins so much work in each turn of the event loop, of each owner in turn one: who brings much at once waits behind itself. */
export function openLoopTurns<Work>({ begin, costOf, budget }: Options<Work>): LoopTurns<Work> {
  const lines = openLines<Work>()
  let spent = 0
  let isTurnAhead = false
  const start = (work: Work): void => {
    spent += costOf(work)
    if (!isTurnAhead) setImmediate(nextTurn)
    isTurnAhead = true
    begin(work)
  }
  const nextTurn = (): void => {
    isTurnAhead = false
    spent = 0
    while (spent < budget) {
      const next = lines.take()
      if (next === undefined) return
      start(next)
    }
  }
  const isFree = (): boolean => spent < budget && lines.size() === 0
  return {
    isFree,
    run: (owner, work) => {
      if (isFree()) start(work)
      else lines.add(owner, work)
    },
    lines,
  }
}
