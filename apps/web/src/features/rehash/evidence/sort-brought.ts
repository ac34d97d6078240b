import { type Brought, readInWorker, tellBrought } from './tell-brought.ts'

type Evidence = Extract<Brought, Readonly<{ kind: 'proof' | 'certificate' }>>
type Original = Exclude<Brought, Evidence>

/** One of either, of what was brought together. */
type Sorted = Readonly<{ evidence: Evidence | undefined; original: Original | undefined }>

type Read = typeof readInWorker

/** Telling what a file is takes a while: what was brought last is what counts, whichever is told first. */
export function openSorting(read: Read = readInWorker) {
  let running: AbortController | undefined
  const stop = () => running?.abort()
  /** Undefined where it was stopped, or something else was brought, meanwhile. */
  const sort = async (files: readonly File[]): Promise<Sorted | undefined> => {
    stop()
    const { signal } = (running = new AbortController())
    const brought = await Promise.all(files.map((file) => tellBrought(file, read, signal)))
    if (signal.aborted) return undefined
    return { evidence: brought.find(isEvidence), original: brought.find(isOriginal) }
  }
  return { sort, stop }
}

const isEvidence = (brought: Brought): brought is Evidence =>
  brought.kind === 'proof' || brought.kind === 'certificate'
const isOriginal = (brought: Brought): brought is Original => !isEvidence(brought)
