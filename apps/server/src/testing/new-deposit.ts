import { createHash, randomUUID } from 'node:crypto'

import type { NewDeposit, NewDepositFile } from '@ancrage/contract'

/** A file as the browser describes it once hashed. */
export function fileOf(content: string, name = 'partition.txt'): NewDepositFile {
  return {
    name,
    size: Buffer.byteLength(content),
    mediaType: 'text/plain',
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

/** A deposit that nobody has made before, with what a test wants of it. */
export function newDeposit(wanted: Partial<NewDeposit> = {}): NewDeposit {
  return {
    title: 'Où naissent les étoiles',
    creationType: 'musicalComposition',
    depositor: 'Éléonore Lefèvre',
    files: [fileOf(randomUUID())],
    ...wanted,
  }
}
