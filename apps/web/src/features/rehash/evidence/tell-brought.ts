import { isPdf } from '@ancrage/dossier'
import { PROOF_NAME } from '@ancrage/evidence'

import { askWorker } from '../proof/ask-worker.ts'
import type { Certificate } from './read-certificate.ts'

/** What a file that somebody brought is: a proof by its name, damaged or not, all else by its content. */
export type Brought = Readonly<{ file: File }> &
  (
    | Readonly<{ kind: 'original' }>
    | Readonly<{ kind: 'proof' }>
    | Readonly<{ kind: 'certificate'; certificate: Certificate }>
    /** A PDF: what tells certificates from other ones could not be fetched. */
    | Readonly<{ kind: 'untold'; error: unknown }>
  )

/** A certificate is far below; a larger PDF is an original. */
const MAX_CERTIFICATE_BYTES = 16 * 1024 * 1024
const BEGINNING_BYTES = 15

/** What reads certificates is fetched, and works apart, once there is a PDF. A file that cannot be read is an original. */
export async function tellBrought(
  file: File,
  read = readInWorker,
  signal?: AbortSignal,
): Promise<Brought> {
  const beginning = await beginningOf(file)
  // What begins as a proof and is called otherwise may be a work with something put before it (AK1).
  if (PROOF_NAME.test(file.name) && !isZip(beginning)) return { kind: 'proof', file }
  if (!isPdf(beginning) || file.size > MAX_CERTIFICATE_BYTES) return { kind: 'original', file }
  try {
    const certificate = await read(file, signal)
    return certificate === undefined
      ? { kind: 'original', file }
      : { kind: 'certificate', file, certificate }
  } catch (error) {
    return { kind: 'untold', file, error }
  }
}

/** A spreadsheet’s template has the same ending. */
const isZip = (beginning: Uint8Array): boolean => beginning[0] === 0x50 && beginning[1] === 0x4b

async function beginningOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer())
  } catch {
    // Whoever hashes it will say why.
    return new Uint8Array()
  }
}

export function readInWorker(file: Blob, signal?: AbortSignal): Promise<Certificate | undefined> {
  // The path is written out for the bundler, which makes the worker’s file of it.
  return askWorker(
    new Worker(new URL('./read-certificate.worker.ts', import.meta.url), { type: 'module' }),
    file,
    signal,
  )
}
