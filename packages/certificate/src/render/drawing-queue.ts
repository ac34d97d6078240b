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

export type DrawingQueue<Worker> = Readonly<{
  /** A worker, once it is this owner's turn. Rejects with `renderer.busy`, `renderer.cancelled` or `renderer.closed`. */
  take: (turn: DrawingTurn) => Promise<Worker>
  giveBack: (worker: Worker, owner: string) => void
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
 * fewer under way comes first.
 */
export function openDrawingQueue<Worker>(
  workers: readonly Worker[],
  limits: QueueLimits,
): DrawingQueue<Worker> {
  const free = [...workers]
  const underWay = new Map<string, number>()
  const lines = { person: openLine<Worker>(), background: openLine<Worker>() }
  let peopleInARow = 0
  let isClosed = false

  const start = (worker: Worker, owner: string): Worker => {
    underWay.set(owner, (underWay.get(owner) ?? 0) + 1)
    return worker
  }
  const nextAfter = (served: string): Waiting<Worker> | undefined => {
    const order =
      peopleInARow < PEOPLE_PER_BACKGROUND
        ? ([lines.person, lines.background] as const)
        : ([lines.background, lines.person] as const)
    const next = order[0].nextAfter(served, underWay) ?? order[1].nextAfter(served, underWay)
    peopleInARow = next?.priority === 'person' ? peopleInARow + 1 : 0
    return next
  }

  return {
    async take(turn) {
      if (isClosed) throw new CertificateError('renderer.closed')
      if (turn.signal?.aborted === true) throw new CertificateError('renderer.cancelled')
      const worker = free.pop()
      if (worker !== undefined) return start(worker, turn.owner)
      const all = lines.person.size() + lines.background.size()
      const line = lines[turn.priority]
      if (all >= limits.waiting || line.sizeOf(turn.owner) >= limits.waitingOfOwner) {
        throw new CertificateError('renderer.busy')
      }
      return line.wait(turn)
    },
    giveBack(worker, owner) {
      const left = (underWay.get(owner) ?? 1) - 1
      if (left === 0) underWay.delete(owner)
      else underWay.set(owner, left)
      const next = nextAfter(owner)
      if (next === undefined) free.push(worker)
      else next.resolve(start(worker, next.owner))
    },
    close() {
      isClosed = true
      lines.person.refuseAll()
      lines.background.refuseAll()
    },
  }
}

type Waiting<Worker> = Pick<DrawingTurn, 'owner' | 'priority'> &
  Readonly<{ resolve: (worker: Worker) => void; reject: (error: Error) => void }>

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
    wait({ owner, priority, signal }: DrawingTurn): Promise<Worker> {
      const { promise, resolve, reject } = Promise.withResolvers<Worker>()
      const waiting = { owner, priority, resolve, reject }
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), waiting])
      const leave = (): void => {
        remove(waiting)
        reject(new CertificateError('renderer.cancelled'))
      }
      signal?.addEventListener('abort', leave, { once: true })
      return promise.finally(() => signal?.removeEventListener('abort', leave))
    },
    /** Of the owners with the fewest drawings under way, the first that was not just served. */
    nextAfter(served: string, underWay: ReadonlyMap<string, number>): Waiting<Worker> | undefined {
      const owners = [...byOwner.keys()]
      const fewest = Math.min(...owners.map((owner) => underWay.get(owner) ?? 0))
      const first = owners.filter((one) => (underWay.get(one) ?? 0) === fewest)
      const owner = first.find((one) => one !== served) ?? first[0]
      const next = owner === undefined ? undefined : byOwner.get(owner)?.[0]
      if (next === undefined) return undefined
      const rest = byOwner.get(next.owner)?.slice(1) ?? []
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
