import { bytesToHex } from '@ancrage/proof'

import { depositsWithFiles } from './files-store.ts'
import type { Finding } from '../invariants.ts'
import type { Reading } from '../reading.ts'
import { rootOf } from './slow-tree.ts'

/** Each deposit's digest, computed anew from those of its files (formats/opentimestamps.md §8). */
export async function* examineFileDigests(reading: Reading): AsyncIterable<Finding> {
  for await (const { id, digest, files } of depositsWithFiles(reading)) {
    const recomputed = rootOf(files)
    // A deposit without files is told by filesInOrder.
    if (!recomputed || Buffer.compare(recomputed, digest) === 0) continue
    const seen = { digest: bytesToHex(digest), recomputed: bytesToHex(recomputed) }
    yield { invariant: 'digestOfFiles', id, seen }
  }
}
