import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

import { encodeProof, timestampAlong, type Op } from '@ancrage/proof'

export type Sample = { readonly name: string; readonly bytes: Uint8Array }

/** The reference client's example of 688 bytes, which is not part of this repository. */
const EXAMPLE = new URL(
  '../../../shared/vectors/opentimestamps/hello-world.txt.ots',
  import.meta.url,
)

/** That example where it is present, else a proof of ours with as many ops of the same kinds. */
export function sampleProof(): Sample {
  if (existsSync(EXAMPLE)) return { name: 'the example of 688 bytes', bytes: readFileSync(EXAMPLE) }
  const bytes = likeTheExample()
  return { name: `a proof of ${bytes.length} bytes (the example is absent)`, bytes }
}

function likeTheExample(): Uint8Array {
  const steps = Array.from({ length: 12 }, (_, i): readonly Op[] => [
    { kind: i % 2 === 0 ? 'append' : 'prepend', argument: hashOf(`sibling ${i}`) },
    { kind: 'sha256' },
    { kind: 'sha256' },
  ])
  const end = { attestations: [{ kind: 'bitcoin', height: 358_391n } as const], branches: [] }
  const timestamp = timestampAlong(steps.flat(), end)
  return encodeProof({ fileHashOp: 'sha256', digest: hashOf('file'), timestamp })
}

const hashOf = (text: string): Uint8Array => createHash('sha256').update(text).digest()
