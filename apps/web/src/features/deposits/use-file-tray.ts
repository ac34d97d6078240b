import { isStillReadable, openFileDigests } from '@ancrage/file-digest'
import { useEffect, useState, useSyncExternalStore } from 'react'

import type { NamedFile } from '../../ui/dropped-files.ts'
import { type ChosenFile, type FileTray, openFileTray } from './file-tray.ts'

/** A tray that lives as long as the dialog, begun with the files that opened it. */
export function useFileTray(
  first: readonly NamedFile[],
): readonly [FileTray, readonly ChosenFile[]] {
  const [tray] = useState(() =>
    openFileTray({
      ...openFileDigests(),
      isStillReadable,
      now: () => performance.now(),
    }),
  )
  const files = useSyncExternalStore(tray.subscribe, tray.files)
  useEffect(() => {
    tray.add(first)
    return () => tray.clear()
  }, [tray, first])
  return [tray, files]
}
