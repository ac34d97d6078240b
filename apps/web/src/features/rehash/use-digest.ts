import { bytesToHex } from '@ancrage/proof'
import { EngineUnavailable, openFileDigests } from '@ancrage/sha256/files'
import { useEffect, useRef, useState } from 'react'

/** `path` is the file’s name with the folder that it was brought in. */
export type DigestState = Readonly<{ file: File; path: string }> &
  (
    | Readonly<{ name: 'hashing'; bytes: number; bytesPerSecond: number }>
    | Readonly<{ name: 'ready'; sha256: string }>
    | Readonly<{ name: 'failed'; because: 'file' | 'engine' }>
    | Readonly<{ name: 'cancelled' }>
  )

/** The digest of one file at a time; a new file, or leaving the page, stops the one before. */
export function useDigest() {
  const [{ digestFile, keepReady }] = useState(() => openFileDigests())
  const [state, setState] = useState<DigestState | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => {
    const leaving = new AbortController()
    keepReady(leaving.signal)
    return () => {
      leaving.abort()
      running.current?.abort()
    }
  }, [keepReady])

  const start = (file: File, path = file.name) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const started = performance.now()
    const show = (next: DigestState) => running.current === controller && setState(next)
    const onProgress = (bytes: number) => {
      const bytesPerSecond = bytes === 0 ? 0 : bytes / ((performance.now() - started) / 1000)
      show({ name: 'hashing', file, path, bytes, bytesPerSecond })
    }
    show({ name: 'hashing', file, path, bytes: 0, bytesPerSecond: 0 })
    digestFile(file, { signal, onProgress }).then(
      (digest) => show({ name: 'ready', file, path, sha256: bytesToHex(digest) }),
      (error: unknown) => {
        const because = error instanceof EngineUnavailable ? 'engine' : 'file'
        show(
          signal.aborted
            ? { name: 'cancelled', file, path }
            : { name: 'failed', because, file, path },
        )
      },
    )
  }
  const clear = () => {
    running.current?.abort()
    running.current = null
    setState(null)
  }
  return { state, start, stop: () => running.current?.abort(), clear }
}
