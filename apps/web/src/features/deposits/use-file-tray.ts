import { useEffect, useState, useSyncExternalStore } from 'react'

import type { NamedFile } from '../../ui/dropped-files.ts'
import { digestFile, isStillReadable } from './digest-file.ts'
import { workersFor } from './digest-policy.ts'
import { type ChosenFile, type FileTray, openFileTray } from './file-tray.ts'

/** A tray that lives as long as the dialog, begun with the files that opened it. */
export function useFileTray(
  first: readonly NamedFile[],
): readonly [FileTray, readonly ChosenFile[]] {
  const [tray] = useState(() =>
    openFileTray({
      digestFile,
      isStillReadable,
      workers: workersFor(navigator.hardwareConcurrency),
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
