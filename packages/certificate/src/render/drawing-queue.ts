import { CertificateError } from '../certificate-error.ts'

/** For whom something is drawn. */
export type DrawingTurn = Readonly<{
  /** Whoever shares turns and room: an account. */
  owner: string
  /** `background` waits for those who look at a page. */
  priority: 'person' | 'background'
  /** Aborted once nobody waits any more. */
  signal?: AbortSignal | undefined
}>

/** A large one takes seconds, where others take tens of milliseconds. */
export type DrawingSize = 'ordinary' | 'large'

export type DrawingQueue<Worker> = Readonly<{
  /** A worker, once it is this owner's turn. Rejects with `renderer.busy`, `renderer.cancelled` or `renderer.closed`. */
  take: (turn: DrawingTurn, size?: DrawingSize) => Promise<Worker>
  giveBack: (worker: Worker, owner: string, size?: DrawingSize) => void
  close: () => void
}>

export type QueueLimits = Readonly<{
  /** Drawings that may wait, of all owners together. */
  waiting: number
  /** Of one owner, in each priority. */
  waitingOfOwner: number
}>

/** Of so many turns one is for the background, however many people wait. */
const PEOPLE_PER_BACKGROUND = 8

/**
 * Hands workers out in turns: an owner waits for one drawing of each other owner at most, however many those ask for, and who has
 * fewer under way comes first. Where there are several workers, one is never taken by a large drawing.
 */
export function openDrawingQueue<Worker>(
  workers: readonly Worker[],
  limits: QueueLimits,
): DrawingQueue<Worker> {
  const free = [...workers]
  const mostLarge = Math.max(1, workers.length - 1)
  const underWay = new Map<string, number>()
  const lines = { person: openLine<Worker>(), background: openLine<Worker>() }
  let largeUnderWay = 0
  let peopleInARow = 0
  let isClosed = false

  const mayStart = (size: DrawingSize): boolean => size === 'ordinary' || largeUnderWay < mostLarge
  const start = (worker: Worker, owner: string, size: DrawingSize): Worker => {
    if (size === 'large') largeUnderWay += 1
    underWay.set(owner, (underWay.get(owner) ?? 0) + 1)
    return worker
  }
  const nextAfter = (served: string): Waiting<Worker> | undefined => {
    const order =
      peopleInARow < PEOPLE_PER_BACKGROUND
        ? ([lines.person, lines.background] as const)
        : ([lines.background, lines.person] as const)
    const next =
      order[0].nextAfter(served, underWay, mayStart) ??
      order[1].nextAfter(served, underWay, mayStart)
    peopleInARow = next?.priority === 'person' ? peopleInARow + 1 : 0
    return next
  }

  return {
    async take(turn, size = 'ordinary') {
      if (isClosed) throw new CertificateError('renderer.closed')
      if (turn.signal?.aborted === true) throw new CertificateError('renderer.cancelled')
      const worker = mayStart(size) ? free.pop() : undefined
      if (worker !== undefined) return start(worker, turn.owner, size)
      const all = lines.person.size() + lines.background.size()
      const line = lines[turn.priority]
      if (all >= limits.waiting || line.sizeOf(turn.owner) >= limits.waitingOfOwner) {
        throw new CertificateError('renderer.busy')
      }
      return line.wait(turn, size)
    },
    giveBack(worker, owner, size = 'ordinary') {
      if (size === 'large') largeUnderWay -= 1
      const left = (underWay.get(owner) ?? 1) - 1
      if (left === 0) underWay.delete(owner)
      else underWay.set(owner, left)
      const next = nextAfter(owner)
      if (next === undefined) free.push(worker)
      else next.resolve(start(worker, next.owner, next.size))
    },
    close() {
      isClosed = true
      lines.person.refuseAll()
      lines.background.refuseAll()
    },
  }
}

type Waiting<Worker> = Pick<DrawingTurn, 'owner' | 'priority'> &
  Readonly<{ size: DrawingSize; resolve: (worker: Worker) => void; reject: (error: Error) => void }>

/** Those who wait in one priority, by owner; the owners in the order of their turns. */
function openLine<Worker>() {
  const byOwner = new Map<string, Waiting<Worker>[]>()
  const remove = (waiting: Waiting<Worker>): void => {
    const own = byOwner.get(waiting.owner)?.filter((one) => one !== waiting) ?? []
    if (own.length === 0) byOwner.delete(waiting.owner)
    else byOwner.set(waiting.owner, own)
  }
  const all = (): readonly Waiting<Worker>[] => [...byOwner.values()].flat()
  return {
    size: () => all().length,
    sizeOf: (owner: string) => byOwner.get(owner)?.length ?? 0,
    wait({ owner, priority, signal }: DrawingTurn, size: DrawingSize): Promise<Worker> {
      const { promise, resolve, reject } = Promise.withResolvers<Worker>()
      const waiting = { owner, priority, size, resolve, reject }
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), waiting])
      const leave = (): void => {
        remove(waiting)
        reject(new CertificateError('renderer.cancelled'))
      }
      signal?.addEventListener('abort', leave, { once: true })
      return promise.finally(() => signal?.removeEventListener('abort', leave))
    },
    /** Of the owners with the fewest drawings under way, the first that was not just served. */
    nextAfter(
      served: string,
      underWay: ReadonlyMap<string, number>,
      mayStart: (size: DrawingSize) => boolean,
    ): Waiting<Worker> | undefined {
      const firsts = [...byOwner.values()].flatMap(
        (own) => own.find(({ size }) => mayStart(size)) ?? [],
      )
      const fewest = Math.min(...firsts.map(({ owner }) => underWay.get(owner) ?? 0))
      const first = firsts.filter(({ owner }) => (underWay.get(owner) ?? 0) === fewest)
      const next = first.find(({ owner }) => owner !== served) ?? first[0]
      if (next === undefined) return undefined
      const rest = byOwner.get(next.owner)?.filter((one) => one !== next) ?? []
      // To the end of the owners: the others come first now.
      byOwner.delete(next.owner)
      if (rest.length > 0) byOwner.set(next.owner, rest)
      return next
    },
    refuseAll(): void {
      for (const { reject } of all()) reject(new CertificateError('renderer.closed'))
      byOwner.clear()
    },
  }
}
