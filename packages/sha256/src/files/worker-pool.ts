import { LANES } from './digest-lanes.ts'
import type { DigestNews, DigestOrder, Line, WorkerNews } from './digest-messages.ts'
import { EngineUnavailable } from './engine-unavailable.ts'
import { FileUnreadable } from './file-unreadable.ts'
import { openRestarts } from './restarts.ts'

/** A started worker. `onBroken` is told once, when it can do nothing any more. */
export type DigestWorker = Line<DigestOrder, WorkerNews> &
  Readonly<{ onBroken: (listener: (reason: string) => void) => void; terminate: () => void }>

export type Hashed = Readonly<{ digest: Uint8Array; bytes: number }>
export type PoolWatch = Readonly<{ signal: AbortSignal; onProgress: (bytes: number) => void }>

export type WorkerPool = Readonly<{
  /**
   * Rejects with FileUnreadable, EngineUnavailable, or the signal's reason. Waits its turn when all
   * lanes are taken.
   */
  digest: (file: Blob, watch: PoolWatch) => Promise<Hashed>
  /** Starts a worker before there is anything to hash, and keeps it until the signal. */
  keepReady: (signal: AbortSignal) => void
}>

type Deps = Readonly<{
  startWorker: () => DigestWorker
  size: number
  /** In milliseconds: how long is waited each time before a worker that did not start is started again. */
  pauses: readonly number[]
}>

/** Starting a worker takes longer than hashing many files: it is kept for a while. */
const IDLE_MS = 10_000

type Job = Readonly<{ file: Blob; watch: PoolWatch; settle: PromiseWithResolvers<Hashed> }>
type Member = {
  readonly worker: DigestWorker
  readonly jobs: Map<number, Job>
  isReady: boolean
  /** Set while nothing is to be done. */
  ending: ReturnType<typeof setTimeout> | undefined
}

/** Up to `size` workers, started when they are needed; each takes several files side by side. */
export function openWorkerPool({ startWorker, size, pauses }: Deps): WorkerPool {
  const members = new Set<Member>()
  const keepers = new Set<AbortSignal>()
  const waiting: Job[] = []
  let lastId = 0
  const restarts = openRestarts(pauses, () => {
    if (members.size === 0 && keepers.size > 0) startMember()
    startMore()
  })

  const startMember = (): Member => {
    const member: Member = {
      worker: startWorker(),
      jobs: new Map(),
      isReady: false,
      ending: undefined,
    }
    members.add(member)
    member.worker.addEventListener('message', ({ data }) => hear(member, data))
    member.worker.onBroken((reason) => lose(member, reason))
    return member
  }

  /** The cores first, then the lanes; only what runs already after a worker did not start. */
  const freeMember = (): Member | undefined => {
    const [idlest] = [...members].toSorted((a, b) => a.jobs.size - b.jobs.size)
    if (idlest?.jobs.size === 0) return idlest
    if (members.size < size && restarts.mayStart()) return startMember()
    return idlest && idlest.jobs.size < LANES ? idlest : undefined
  }

  const startMore = (): void => {
    while (waiting.length > 0) {
      const member = freeMember()
      const job = member && waiting.shift()
      if (!job) return
      clearTimeout(member.ending)
      give(member, job)
    }
  }

  const give = (member: Member, job: Job): void => {
    const id = ++lastId
    member.jobs.set(id, job)
    job.watch.onProgress(0)
    member.worker.postMessage({ kind: 'digest', id, file: job.file })
    job.watch.signal.addEventListener('abort', () => {
      if (!member.jobs.has(id)) return
      member.worker.postMessage({ kind: 'cancel', id })
      job.settle.reject(job.watch.signal.reason)
      drop(member, id)
    })
  }

  const hear = (member: Member, news: WorkerNews): void => {
    if (news.kind !== 'ready') return hearOfFile(member, news)
    member.isReady = true
    restarts.forget()
  }

  const hearOfFile = (member: Member, news: DigestNews): void => {
    const job = member.jobs.get(news.id)
    if (news.kind === 'progress') return job?.watch.onProgress(news.bytes)
    if (news.kind === 'done') job?.settle.resolve(news)
    else job?.settle.reject(new FileUnreadable(news.reason))
    drop(member, news.id)
  }

  const drop = (member: Member, id: number): void => {
    member.jobs.delete(id)
    startMore()
    if (member.jobs.size === 0) endLater(member, IDLE_MS)
  }

  const endLater = (member: Member, milliseconds: number): void => {
    clearTimeout(member.ending)
    member.ending = setTimeout(() => {
      if (keepers.size > 0 && members.size === 1) return
      end(member)
      restarts.forget()
    }, milliseconds)
  }

  const end = (member: Member): void => {
    members.delete(member)
    member.worker.terminate()
  }

  const lose = (member: Member, reason: string): void => {
    clearTimeout(member.ending)
    end(member)
    const jobs = [...member.jobs.values()]
    member.jobs.clear()
    if (member.isReady) {
      restarts.forget()
      for (const { settle } of jobs) settle.reject(new FileUnreadable(reason))
    } else putBack(jobs, reason)
    startMore()
  }

  /** The worker’s code was not there. Those that run take over; without any, all that waits fails in the end. */
  const putBack = (jobs: readonly Job[], reason: string): void => {
    waiting.unshift(...jobs)
    if (restarts.failed() || members.size > 0) return
    restarts.forget()
    for (const { settle } of waiting.splice(0)) settle.reject(new EngineUnavailable(reason))
  }

  return {
    digest: (file, watch) => {
      const job: Job = { file, watch, settle: Promise.withResolvers() }
      waiting.push(job)
      watch.signal.addEventListener('abort', () => {
        const place = waiting.indexOf(job)
        if (place === -1) return
        waiting.splice(place, 1)
        job.settle.reject(watch.signal.reason)
      })
      startMore()
      return job.settle.promise
    },
    keepReady: (signal) => {
      if (signal.aborted) return
      keepers.add(signal)
      if (members.size === 0 && restarts.mayStart()) startMember()
      signal.addEventListener('abort', () => {
        keepers.delete(signal)
        for (const member of members) if (member.jobs.size === 0) endLater(member, IDLE_MS)
      })
    },
  }
}
