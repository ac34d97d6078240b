type Bytes = Uint8Array<ArrayBuffer>

/** The sealed parts of one copy, on the disk that the browser gives this site. */
export type PartFiles = Readonly<{
  /** Undefined where the disk is full. */
  create: (part: number) => Promise<PartFile | undefined>
  remove: (part: number) => Promise<void>
  /** Removes what is left of them. */
  close: () => Promise<void>
}>

export type PartFile = Readonly<{
  /** Behind what was written before. */
  write: (bytes: Bytes) => void
  /** Undefined where the disk became full. */
  finish: () => Promise<File | undefined>
}>

type Access = Readonly<{
  write: (bytes: Bytes, where: Readonly<{ at: number }>) => number
  truncate: (size: number) => void
  close: () => void
}>

/** What the types of pages lack: workers alone write so. */
type WritableHandle = FileSystemFileHandle &
  Readonly<{ createSyncAccessHandle: () => Promise<Access> }>

const FOLDER = 'sending'

/**
 * Bytes that were sent from memory stay there until the browser looks for what is of no use, hundreds of megabytes later:
 * from a file, they take none. What a page left that ended meanwhile is removed.
 *
 * Undefined where the browser gives no disk: an older one, or in a private window.
 */
export async function openPartFiles(): Promise<PartFiles | undefined> {
  try {
    const root = await navigator.storage.getDirectory()
    const all = await root.getDirectoryHandle(FOLDER, { create: true })
    const name = crypto.randomUUID()
    await holdUntilEnd(name)
    await removeLeft(all)
    const folder = await all.getDirectoryHandle(name, { create: true })
    return filesIn(folder, () => all.removeEntry(name, { recursive: true }))
  } catch {
    return undefined
  }
}

function filesIn(folder: FileSystemDirectoryHandle, removeAll: () => Promise<void>): PartFiles {
  return {
    create: (part) => createFile(folder, String(part)).catch(() => undefined),
    remove: (part) => folder.removeEntry(String(part)),
    // Left to the next copy where it cannot be.
    close: () => removeAll().catch(() => undefined),
  }
}

async function createFile(folder: FileSystemDirectoryHandle, name: string): Promise<PartFile> {
  const handle = (await folder.getFileHandle(name, { create: true })) as WritableHandle
  const access = await handle.createSyncAccessHandle()
  access.truncate(0)
  let at = 0
  let isFull = false
  return {
    write: (bytes) => {
      if (isFull) return
      const written = writtenTo(access, bytes, at)
      isFull = written < bytes.length
      at += written
    },
    finish: async () => {
      access.close()
      return isFull ? undefined : handle.getFile()
    },
  }
}

/** Browsers say that a disk is full by writing less, or throw. */
function writtenTo(access: Access, bytes: Bytes, at: number): number {
  try {
    return access.write(bytes, { at })
  } catch {
    return 0
  }
}

/** The browser lets go of it when this worker ends, however it does. */
function holdUntilEnd(name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const never = new Promise<never>(() => undefined)
  navigator.locks
    .request(name, () => {
      resolve()
      return never
    })
    .catch(reject)
  return promise
}

async function removeLeft(all: FileSystemDirectoryHandle): Promise<void> {
  const names: string[] = []
  for await (const name of all.keys()) names.push(name)
  for (const name of names) {
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await all.removeEntry(name, { recursive: true })
    })
  }
}
