import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

const MAX_BYTES = 5 * 1024 * 1024

export type LogFile = Readonly<{ append: (chunk: Buffer) => void; close: () => void }>

/** A log that never takes more than two files of `maxBytes`: this one and the one before, `.1`. */
export function openLogFile(path: string, maxBytes = MAX_BYTES): LogFile {
  let descriptor = openSync(path, 'a', 0o600)
  let size = fstatSync(descriptor).size
  return {
    append: (chunk) => {
      if (size > 0 && size + chunk.length > maxBytes) {
        closeSync(descriptor)
        renameSync(path, `${path}.1`)
        descriptor = openSync(path, 'a', 0o600)
        size = 0
      }
      size += writeSync(descriptor, chunk)
    },
    close: () => closeSync(descriptor),
  }
}
