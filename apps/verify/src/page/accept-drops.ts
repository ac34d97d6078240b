import { droppedFiles } from '@ancrage/sha256/dropped-files'

import type { Verification } from '../session/open-verification.ts'

/** Anywhere on the page: what is dropped beside the place for it would replace the page, and all that was brought. */
export function acceptDrops(
  verification: Verification,
  onOver: (isOver: boolean) => void,
): () => void {
  const over = new AbortController()
  const { signal } = over
  const onDragOver = (event: DragEvent): void => {
    event.preventDefault()
    onOver(true)
  }
  const onDragLeave = ({ relatedTarget }: DragEvent): void => {
    if (relatedTarget === null) onOver(false)
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    onOver(false)
    if (event.dataTransfer === null) return
    void droppedFiles(event.dataTransfer).then(verification.add)
  }
  addEventListener('dragover', onDragOver, { signal })
  addEventListener('dragleave', onDragLeave, { signal })
  addEventListener('drop', onDrop, { signal })
  return () => over.abort()
}
