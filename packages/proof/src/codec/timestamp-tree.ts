import { attestationAt } from './attestation.ts'
import { opAt } from './ops/op.ts'
import type { Visitor } from './reader.ts'
import { emptyNode, type OpenNode } from './timestamp.ts'

/**
 * A visitor that builds the tree of what it is told. Nothing in the tree is a view of the bytes.
 */
export function createTreeBuilder(bytes: Uint8Array): {
  readonly visitor: Visitor
  /** The node that a walk has reached at a depth; the root, whole once the walk has ended, at 0. */
  readonly nodeAt: (depth: number) => OpenNode
} {
  const current = [emptyNode()]
  const nodeAt = (depth: number): OpenNode => current[depth] ?? emptyNode()
  return {
    nodeAt,
    visitor: {
      op(kind, argumentAt, end, depth) {
        const timestamp = emptyNode()
        nodeAt(depth).branches.push({ op: opAt(kind, bytes, argumentAt, end), timestamp })
        current[depth + 1] = timestamp
      },
      attestation(kind, tagAt, end, depth) {
        nodeAt(depth).attestations.push(attestationAt(kind, bytes, tagAt, end))
      },
    },
  }
}
