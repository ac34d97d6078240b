import type { Deposit, DepositFile } from '@ancrage/contract'

import type { SealingKeys } from '../keys/sealing-keys.ts'
import type { Progress } from './leave-copy.ts'

export type UploadState =
  | Readonly<{ name: 'waiting' | 'paused' | 'done' }>
  | Readonly<{ name: 'running'; progress: Progress }>
  | Readonly<{ name: 'failed'; failure: unknown }>

export type Upload = Readonly<{
  id: string
  depositId: string
  file: DepositFile
  content: File
  keys: SealingKeys
  state: UploadState
}>

type Copy = (
  upload: Upload,
  watch: Readonly<{ signal: AbortSignal; onProgress: (progress: Progress) => void }>,
) => Promise<void>

export type Uploads = Readonly<{
  list: () => readonly Upload[]
  /** Begins, or goes on with, the copy of a file. */
  add: (deposit: Pick<Deposit, 'id'>, file: DepositFile, content: File, keys: SealingKeys) => void
  pause: (id: string) => void
  resume: (id: string) => void
  subscribe: (listener: () => void) => () => void
}>

export const uploadIdOf = (depositId: string, fileId: string): string => `${depositId}/${fileId}`

/** Copies that this page makes, one after the other, wherever the person goes meanwhile. */
export function openUploads(copy: Copy): Uploads {
  const listeners = new Set<() => void>()
  let uploads: readonly Upload[] = []
  let running: Readonly<{ id: string; controller: AbortController }> | undefined

  const show = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const setState = (id: string, state: UploadState) =>
    show(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))

  const runNext = async () => {
    const next = uploads.find(({ state }) => state.name === 'waiting')
    if (running !== undefined || next === undefined) return
    const controller = new AbortController()
    running = { id: next.id, controller }
    setState(next.id, await run(next, controller.signal))
    running = undefined
    void runNext()
  }

  const run = async (upload: Upload, signal: AbortSignal): Promise<UploadState> => {
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setState(upload.id, { name: 'running', progress })
    }
    onProgress({ step: 'checking', bytes: 0, bytesPerSecond: 0 })
    try {
      await copy(upload, { signal, onProgress })
      return { name: 'done' }
    } catch (failure) {
      return signal.aborted ? { name: 'paused' } : { name: 'failed', failure }
    }
  }

  return {
    list: () => uploads,
    add: ({ id: depositId }, file, content, keys) => {
      const id = uploadIdOf(depositId, file.id)
      if (running?.id === id) return
      const others = uploads.filter((upload) => upload.id !== id)
      const state = { name: 'waiting' } as const
      show([...others, { id, depositId, file, content, keys, state }])
      void runNext()
    },
    pause: (id) => {
      if (running?.id === id) running.controller.abort()
      else setState(id, { name: 'paused' })
    },
    resume: (id) => {
      setState(id, { name: 'waiting' })
      void runNext()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What would be lost if the page went away now. */
export const isUnderWay = ({ state }: Upload): boolean =>
  state.name === 'waiting' || state.name === 'running'
