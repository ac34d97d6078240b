import type { DepositFile } from '@ancrage/contract'

import type { SealingKeys } from '../keys/sealing-keys.ts'
import type { Progress } from './telling.ts'

export type UploadState =
  /** `ending`: it is given up, and the server is being told. */
  | Readonly<{ name: 'waiting' | 'paused' | 'ending' | 'done' }>
  | Readonly<{ name: 'running'; progress: Progress }>
  | Readonly<{ name: 'failed'; failure: unknown }>

export type Upload = Readonly<{
  id: string
  depositId: string
  file: DepositFile
  content: File
  keys: SealingKeys
  /** That are sent, as far as this page knows. */
  bytes: number
  state: UploadState
}>

/** What all pages know of the copies that are made; the rest is fetched by who makes one. */
export type UploadList = Readonly<{
  list: () => readonly Upload[]
  show: (uploads: readonly Upload[]) => void
  subscribe: (listener: () => void) => () => void
}>

export function openUploadList(): UploadList {
  const listeners = new Set<() => void>()
  let uploads: readonly Upload[] = []
  return {
    list: () => uploads,
    show: (next) => {
      uploads = next
      for (const listener of listeners) listener()
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
