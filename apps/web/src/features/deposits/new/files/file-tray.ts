import { MAX_FILES_PER_DEPOSIT } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import { EngineUnavailable } from '@ancrage/sha256/files'

import type { NamedFile } from '@ancrage/sha256/dropped-files'

export type FileState =
  | Readonly<{ name: 'waiting' }>
  | Readonly<{ name: 'failed'; because: 'file' | 'engine' | 'changed' }>
  | Readonly<{ name: 'cancelled' }>
  | Readonly<{ name: 'hashing'; bytes: number; bytesPerSecond: number }>
  | Readonly<{ name: 'ready'; sha256: string }>

export type ChosenFile = NamedFile & Readonly<{ id: number; state: FileState }>

type Deps = Readonly<{
  /** Tells 0 bytes when the file's turn has come. */
  digestFile: (
    file: File,
    watch: Readonly<{ signal: AbortSignal; onProgress: (bytes: number) => void }>,
  ) => Promise<Uint8Array>
  isStillReadable: (file: File) => Promise<boolean>
  now: () => number
}>

export type FileTray = Readonly<{
  files: () => readonly ChosenFile[]
  /** Returns how many of them were chosen already. */
  add: (files: readonly NamedFile[]) => number
  remove: (id: number) => void
  cancel: (id: number) => void
  retry: (id: number) => void
  /** Tries all again that failed for want of the engine. */
  retryWithoutEngine: () => void
  clear: () => void
  /** False once one of the files is no longer what was hashed; it is then marked as failed. */
  recheck: () => Promise<boolean>
  subscribe: (listener: () => void) => () => void
}>

/** The files chosen for a deposit; the digests of those that it can hold are computed as soon as they are there. */
export function openFileTray({ digestFile, isStillReadable, now }: Deps): FileTray {
  const listeners = new Set<() => void>()
  const running = new Map<number, AbortController>()
  let files: readonly ChosenFile[] = []
  let lastId = 0

  const show = (next: readonly ChosenFile[]) => {
    files = next
    listeners.forEach((listener) => listener())
  }
  const setState = (id: number, state: FileState) =>
    show(files.map((entry) => (entry.id === id ? { ...entry, state } : entry)))

  const run = async ({ id, file }: ChosenFile) => {
    const { signal } = addTo(running, id)
    let started = now()
    const onProgress = (bytes: number) => {
      if (bytes === 0) started = now()
      const bytesPerSecond = bytes === 0 ? 0 : bytes / ((now() - started) / 1000)
      setState(id, { name: 'hashing', bytes, bytesPerSecond })
    }
    try {
      const digest = await digestFile(file, { signal, onProgress })
      setState(id, { name: 'ready', sha256: bytesToHex(digest) })
    } catch (error) {
      const because = error instanceof EngineUnavailable ? 'engine' : 'file'
      setState(id, signal.aborted ? { name: 'cancelled' } : { name: 'failed', because })
    }
    running.delete(id)
  }

  const runHeld = () =>
    heldOf(files)
      .filter(({ id, state }) => state.name === 'waiting' && !running.has(id))
      .forEach((entry) => void run(entry))

  const stop = (id: number) => running.get(id)?.abort()

  const retry = (id: number) => {
    setState(id, { name: 'waiting' })
    files.filter((entry) => entry.id === id).forEach((entry) => void run(entry))
  }

  return {
    files: () => files,
    add(chosen) {
      const fresh = notAmong(files, chosen)
      const names = new Set(fresh.map(({ name }) => name))
      const entries = fresh.map((one) => ({
        ...one,
        id: ++lastId,
        state: { name: 'waiting' as const },
      }))
      show([...files.filter((entry) => !isReplaced(entry, names)), ...entries])
      runHeld()
      return chosen.length - fresh.length
    },
    remove(id) {
      stop(id)
      show(files.filter((entry) => entry.id !== id))
      runHeld()
    },
    cancel: stop,
    retry,
    retryWithoutEngine: () => files.filter(isWithoutEngine).forEach(({ id }) => retry(id)),
    async recheck() {
      const readable = await Promise.all(files.map(({ file }) => isStillReadable(file)))
      files
        .filter((_, index) => readable[index] === false)
        .forEach(({ id }) => setState(id, { name: 'failed', because: 'changed' }))
      return !readable.includes(false)
    },
    clear() {
      running.forEach((controller) => controller.abort())
      show([])
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function addTo(running: Map<number, AbortController>, id: number): AbortController {
  const controller = new AbortController()
  running.set(id, controller)
  return controller
}

/** Any number may be chosen before it is said to be too many, and hashing or drawing them all would take long. */
export const heldOf = (files: readonly ChosenFile[]): readonly ChosenFile[] =>
  files.slice(0, MAX_FILES_PER_DEPOSIT)

/** Nothing more comes of it unless somebody mends it. */
export const isBroken = ({ state }: ChosenFile): boolean =>
  state.name === 'failed' || state.name === 'cancelled'

const isWithoutEngine = ({ state }: ChosenFile): boolean =>
  state.name === 'failed' && state.because === 'engine'

/** A file that has changed makes way for what it has become, once that is chosen. */
function isReplaced({ name, state }: ChosenFile, names: ReadonlySet<string>): boolean {
  return state.name === 'failed' && state.because === 'changed' && names.has(name)
}

/** Each of them once. */
function notAmong(files: readonly NamedFile[], chosen: readonly NamedFile[]): readonly NamedFile[] {
  const seen = new Set(files.map(identityOf))
  return chosen.filter((one) => {
    const identity = identityOf(one)
    const isNew = !seen.has(identity)
    seen.add(identity)
    return isNew
  })
}

const identityOf = ({ name, file }: NamedFile): string =>
  `${file.size} ${file.lastModified} ${name}`
