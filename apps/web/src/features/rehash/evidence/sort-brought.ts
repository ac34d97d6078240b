import { calledAs } from '@ancrage/evidence'

import { type Brought, readInWorker, tellBrought } from './tell-brought.ts'

type Evidence = Extract<Brought, Readonly<{ kind: 'proof' | 'certificate' }>>
type Original = Exclude<Brought, Evidence>

/** One of either, of what was brought together; of several, none: those passed over might be what it is about (AK2). */
type Sorted =
  | Readonly<{ isSeveral: false; evidence: Evidence | undefined; original: Original | undefined }>
  | Readonly<{ isSeveral: true }>

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
    const [evidence, ...moreEvidence] = brought.filter(isEvidence)
    const [original, ...moreOriginals] = brought.filter(isOriginal)
    if (moreEvidence.length + moreOriginals.length > 0) return { isSeveral: true }
    if (evidence && original && areCalledAlike(evidence, original)) return { isSeveral: true }
    return { isSeveral: false, evidence, original }
  }
  return { sort, stop }
}

/** An altered work may have the form of a certificate, and look like the true one by its name (AL2). */
const areCalledAlike = ({ file: a }: Evidence, { file: b }: Original): boolean =>
  calledAs(a.name) === calledAs(b.name)

const isEvidence = (brought: Brought): brought is Evidence =>
  brought.kind === 'proof' || brought.kind === 'certificate'
const isOriginal = (brought: Brought): brought is Original => !isEvidence(brought)
