import { isStillReadable, openFileDigests } from '@ancrage/file-digest'
import { useEffect, useState, useSyncExternalStore } from 'react'

import type { NamedFile } from '@ancrage/file-digest/dropped-files'
import { type ChosenFile, type FileTray, openFileTray } from './file-tray.ts'

/** Many files tell of their progress at once: they are drawn together. */
const GATHER_MS = 100

/** A tray that lives as long as the dialog, begun with the files that opened it. */
export function useFileTray(
  first: readonly NamedFile[],
): readonly [FileTray, readonly ChosenFile[]] {
  const [{ tray, subscribe }] = useState(openTray)
  const files = useSyncExternalStore(subscribe, tray.files)
  useEffect(() => {
    tray.add(first)
    return () => tray.clear()
  }, [tray, first])
  return [tray, files]
}

function openTray() {
  const tray = openFileTray({
    ...openFileDigests(),
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
  return { tray, subscribe }
}
