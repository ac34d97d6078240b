import type { Deposit, DepositFile } from '@ancrage/contract'

import type { SealingKeys } from '../keys/sealing-keys.ts'
import type { Progress } from './telling.ts'
import type { Upload, UploadList, UploadState } from './upload-list.ts'

export type Watch = Readonly<{ signal: AbortSignal; onProgress: (progress: Progress) => void }>
type Copy = (upload: Upload, watch: Watch) => Promise<void>

/** Has what the server has of a copy that is not whole removed. */
type Forget = (upload: Upload) => Promise<void>

export type Uploads = Readonly<{
  /** Begins, or goes on with, the copy of a file. */
  add: (deposit: Pick<Deposit, 'id'>, file: DepositFile, content: File, keys: SealingKeys) => void
  pause: (id: string) => void
  resume: (id: string) => void
  /** Ends it for good. Where the server cannot be told, it stays, and says so. */
  giveUp: (id: string) => Promise<void>
}>

export const uploadIdOf = (depositId: string, fileId: string): string => `${depositId}/${fileId}`

/** Copies that this page makes, one after the other, wherever the person goes meanwhile. */
export function openUploads({ list, show }: UploadList, copy: Copy, forget: Forget): Uploads {
  let running:
    | Readonly<{ id: string; controller: AbortController; ended: Promise<void> }>
    | undefined

  const setState = (id: string, state: UploadState) =>
    show(
      list().map((upload) =>
        upload.id === id ? { ...upload, bytes: sentBytes(state) ?? upload.bytes, state } : upload,
      ),
    )

  const runNext = () => {
    const next = list().find(({ state }) => state.name === 'waiting')
    if (running !== undefined || next === undefined) return
    const controller = new AbortController()
    const ended = run(next, controller.signal).then((state) => {
      setState(next.id, state)
      running = undefined
      runNext()
    })
    running = { id: next.id, controller, ended }
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

  const stop = async (id: string): Promise<void> => {
    if (running?.id !== id) return setState(id, { name: 'paused' })
    running.controller.abort()
    await running.ended
  }

  return {
    add: ({ id: depositId }, file, content, keys) => {
      const id = uploadIdOf(depositId, file.id)
      if (running?.id === id) return
      const others = list().filter((upload) => upload.id !== id)
      const state = { name: 'waiting' } as const
      show([...others, { id, depositId, file, content, keys, bytes: 0, state }])
      runNext()
    },
    pause: (id) => void stop(id),
    resume: (id) => {
      setState(id, { name: 'waiting' })
      runNext()
    },
    giveUp: async (id) => {
      await stop(id)
      const upload = list().find((one) => one.id === id)
      if (upload === undefined || upload.state.name === 'done') return
      setState(id, { name: 'ending' })
      try {
        await forget(upload)
        show(list().filter((one) => one.id !== id))
      } catch (failure) {
        setState(id, { name: 'failed', failure })
      }
    },
  }
}

/** What is checked is sent already, or not yet. */
const sentBytes = (state: UploadState): number | undefined =>
  state.name === 'running' && state.progress.step !== 'checking' ? state.progress.bytes : undefined
