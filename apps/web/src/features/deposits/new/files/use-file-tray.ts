import { isStillReadable, openFileDigests } from '@ancrage/sha256/files'
import { useEffect, useState, useSyncExternalStore } from 'react'

import type { NamedFile } from '@ancrage/sha256/dropped-files'
import { type ChosenFile, type FileTray, openFileTray } from './file-tray.ts'

/** Many files tell of their progress at once: they are drawn together. */
const GATHER_MS = 100

/** A tray that lives as long as the dialog, begun with the files that opened it. */
export function useFileTray(
  first: readonly NamedFile[],
): readonly [FileTray, readonly ChosenFile[]] {
  const [{ tray, subscribe, keepReady }] = useState(openTray)
  const files = useSyncExternalStore(subscribe, tray.files)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    keepReady(signal)
    window.addEventListener('online', tray.retryWithoutEngine, { signal })
    return () => leaving.abort()
  }, [tray, keepReady])
  useEffect(() => {
    tray.add(first)
    return () => tray.clear()
  }, [tray, first])
  return [tray, files]
}

function openTray() {
  const { digestFile, keepReady } = openFileDigests()
  const tray = openFileTray({
    digestFile,
    isStillReadable,
    now: () => performance.now(),
  })
  const subscribe = (draw: () => void): (() => void) => {
    let drawing: ReturnType<typeof setTimeout> | undefined
    const stop = tray.subscribe(() => {
      drawing ??= setTimeout(() => {
        drawing = undefined
        draw()
      }, GATHER_MS)
    })
    return () => {
      clearTimeout(drawing)
      stop()
    }
  }
  return { tray, subscribe, keepReady }
}
