import { LANES } from './digest-lanes.ts'
import type { DigestNews, DigestOrder, Line } from './digest-messages.ts'
import { FileUnreadable } from './file-unreadable.ts'

/** A started worker. `onBroken` is told once, when it can do nothing any more. */
export type DigestWorker = Line<DigestOrder, DigestNews> &
  Readonly<{ onBroken: (listener: (reason: string) => void) => void; terminate: () => void }>

export type Hashed = Readonly<{ digest: Uint8Array; bytes: number }>
export type PoolWatch = Readonly<{ signal: AbortSignal; onProgress: (bytes: number) => void }>

export type WorkerPool = Readonly<{
  /** Rejects with FileUnreadable, or with the signal's reason. Waits its turn when all lanes are taken. */
  digest: (file: Blob, watch: PoolWatch) => Promise<Hashed>
}>

/** Starting a worker takes longer than hashing many files: it is kept for a while. */
const IDLE_MS = 10_000

type Job = Readonly<{ file: Blob; watch: PoolWatch; settle: PromiseWithResolvers<Hashed> }>
type Member = {
  readonly worker: DigestWorker
  readonly jobs: Map<number, Job>
  /** Set while nothing is to be done. */
  ending: ReturnType<typeof setTimeout> | undefined
}

/** Up to `size` workers, started when they are needed; each takes several files side by side. */
export function openWorkerPool(startWorker: () => DigestWorker, size: number): WorkerPool {
  const members = new Set<Member>()
  const waiting: Job[] = []
  let lastId = 0

  const startMember = (): Member => {
    const member: Member = { worker: startWorker(), jobs: new Map(), ending: undefined }
    members.add(member)
    member.worker.addEventListener('message', ({ data }) => hear(member, data))
    member.worker.onBroken((reason) => lose(member, reason))
    return member
  }

  /** The cores first, then the lanes. */
  const freeMember = (): Member | undefined => {
    const [idlest] = [...members].toSorted((a, b) => a.jobs.size - b.jobs.size)
    if (idlest && (idlest.jobs.size === 0 || members.size === size)) {
      return idlest.jobs.size < LANES ? idlest : undefined
    }
    return startMember()
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

  const hear = (member: Member, news: DigestNews): void => {
    const job = member.jobs.get(news.id)
    if (news.kind === 'progress') return job?.watch.onProgress(news.bytes)
    if (news.kind === 'done') job?.settle.resolve(news)
    else job?.settle.reject(new FileUnreadable(news.reason))
    drop(member, news.id)
  }

  const drop = (member: Member, id: number): void => {
    member.jobs.delete(id)
    startMore()
    if (member.jobs.size > 0) return
    clearTimeout(member.ending)
    member.ending = setTimeout(() => end(member), IDLE_MS)
  }

  const end = (member: Member): void => {
    members.delete(member)
    member.worker.terminate()
  }

  const lose = (member: Member, reason: string): void => {
    clearTimeout(member.ending)
    end(member)
    for (const { settle } of member.jobs.values()) settle.reject(new FileUnreadable(reason))
    member.jobs.clear()
    startMore()
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
  }
}
