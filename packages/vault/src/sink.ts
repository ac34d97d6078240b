import { saveFile } from './save-file.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Where a file is written as it comes. */
export type Sink = Readonly<{
  write: (bytes: Bytes) => Promise<void>
  /** Hands the whole file to the person, and gives it. */
  finish: () => Promise<File>
  /** Forgets what was written: it is not what it should be. */
  abandon: () => Promise<void>
}>

type PickingWindow = Readonly<{
  showSaveFilePicker?: (
    options: Readonly<{ suggestedName: string }>,
  ) => Promise<FileSystemFileHandle>
}>

/**
 * The place that the person chooses where the browser can ask; else the browser's own disk for this site, and from there a
 * download: neither holds the file in memory. Where a page has no such disk (one that was opened from a folder, outside of
 * Chromium), the browser holds the file until it is downloaded.
 *
 * Undefined where the person changed their mind. Must be called at once upon a click.
 */
export async function openSink(name: string): Promise<Sink | undefined> {
  const { showSaveFilePicker } = window as PickingWindow
  if (showSaveFilePicker === undefined) {
    return (await openOwnDisk(name)) ?? openMemory(name)
  }
  try {
    const handle = await showSaveFilePicker.call(window, { suggestedName: name })
    const writable = await handle.createWritable()
    return {
      write: (bytes) => writable.write(bytes),
      finish: async () => {
        await writable.close()
        return handle.getFile()
      },
      abandon: () => writable.abort(),
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    throw error
  }
}

const FOLDER = 'opening'

/** Undefined where the page has no disk of its own, or cannot write to it as a stream. */
async function openOwnDisk(name: string): Promise<Sink | undefined> {
  const root = await ownDisk()
  if (root === undefined) return
  // What an earlier opening left is of no use to anybody.
  await root.removeEntry(FOLDER, { recursive: true }).catch(() => undefined)
  const folder = await root.getDirectoryHandle(FOLDER, { create: true })
  const handle = await folder.getFileHandle('file', { create: true })
  if (!('createWritable' in handle)) return
  const writable = await handle.createWritable()
  return {
    write: (bytes) => writable.write(bytes),
    finish: async () => {
      await writable.close()
      const file = await handle.getFile()
      saveFile(file, name)
      return new File([file], name)
    },
    abandon: async () => {
      await writable.abort()
      await root.removeEntry(FOLDER, { recursive: true })
    },
  }
}

async function ownDisk(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await navigator.storage.getDirectory()
  } catch {
    // A page from a folder, a private window, or no such interface.
    return undefined
  }
}

function openMemory(name: string): Sink {
  let pieces: Blob[] = []
  return {
    // A browser may move what is in a Blob to its disk.
    write: async (bytes) => void pieces.push(new Blob([bytes])),
    finish: async () => {
      const file = new File(pieces, name)
      saveFile(file, name)
      return file
    },
    abandon: async () => {
      pieces = []
    },
  }
}
