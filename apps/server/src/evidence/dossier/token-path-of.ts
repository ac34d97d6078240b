import { bytesToHex } from '@ancrage/proof'

import { presentPath } from '../../deposits/index.ts'
import type { SignedReceipt } from '../receipts/index.ts'

/** How the deposit’s digest leads to what a token dates (formats/dossier.md §4). */
export function tokenPathOf({ digest, path, imprint }: SignedReceipt): string {
  const steps = {
    digest: bytesToHex(digest),
    path: presentPath(path),
    imprint: bytesToHex(imprint),
  }
  return `${JSON.stringify(steps, undefined, 2)}\n`
}
