/** The file could not be read to its end as it was when it was chosen. */
export class FileUnreadable extends Error {
  constructor(cause: unknown) {
    super('The file could not be read', { cause })
    this.name = 'FileUnreadable'
  }
}

/** A file that was changed or removed since it was chosen refuses to be read. */
export async function isStillReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
