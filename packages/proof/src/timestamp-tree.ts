import { attestationAt, type Attestation, type AttestationKind } from './attestation.ts'
import { opAt, type Op } from './op.ts'
import type { Visitor } from './reader.ts'
import type { Timestamp } from './timestamp.ts'

/** A visitor that builds the tree of what it is told; `root` is whole once the walk has ended. */
export function createTreeBuilder(bytes: Uint8Array): {
  readonly root: Timestamp
  visitor: Visitor
} {
  const root = emptyNode()
  const current: Node[] = [root]
  const nodeAt = (depth: number): Node => current[depth] ?? root
  return {
    root,
    visitor: {
      op(kind, argumentAt, end, depth) {
        const timestamp = emptyNode()
        nodeAt(depth).branches.push({ op: opAt(kind, bytes, argumentAt, end), timestamp })
        current[depth + 1] = timestamp
      },
      attestation(kind: AttestationKind, tagAt, end, depth) {
        nodeAt(depth).attestations.push(attestationAt(kind, bytes, tagAt, end))
      },
    },
  }
}

type Node = {
  readonly attestations: Attestation[]
  readonly branches: { readonly op: Op; readonly timestamp: Node }[]
}

const emptyNode = (): Node => ({ attestations: [], branches: [] })
