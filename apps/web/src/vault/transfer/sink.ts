import { saveFile } from '../../api/download.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Where a file is written as it comes. */
export type Sink = Readonly<{
  write: (bytes: Bytes) => Promise<void>
  /** Hands the whole file to the person. */
  finish: () => Promise<void>
  /** Forgets what was written: it is not what it should be. */
  abandon: () => Promise<void>
}>

type PickingWindow = Readonly<{
  showSaveFilePicker?: (
    options: Readonly<{ suggestedName: string }>,
  ) => Promise<FileSystemFileHandle>
}>

/**
 * The place that the person chooses where the browser can ask; else the browser’s own disk for this site, and from there
 * a download. Neither holds the file in memory. Undefined where the person changed their mind. Must be called at once
 * upon a click.
 */
export async function openSink(name: string): Promise<Sink | undefined> {
  const { showSaveFilePicker } = window as PickingWindow
  if (showSaveFilePicker === undefined) return openOwnDisk(name)
  try {
    const handle = await showSaveFilePicker.call(window, { suggestedName: name })
    const writable = await handle.createWritable()
    return {
      write: (bytes) => writable.write(bytes),
      finish: () => writable.close(),
      abandon: () => writable.abort(),
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    throw error
  }
}

const FOLDER = 'opening'

async function openOwnDisk(name: string): Promise<Sink> {
  const root = await navigator.storage.getDirectory()
  // What an earlier opening left is of no use to anybody.
  await root.removeEntry(FOLDER, { recursive: true }).catch(() => undefined)
  const folder = await root.getDirectoryHandle(FOLDER, { create: true })
  const handle = await folder.getFileHandle('file', { create: true })
  const writable = await handle.createWritable()
  return {
    write: (bytes) => writable.write(bytes),
    finish: async () => {
      await writable.close()
      saveFile(await handle.getFile(), name)
    },
    abandon: async () => {
      await writable.abort()
      await root.removeEntry(FOLDER, { recursive: true })
    },
  }
}
