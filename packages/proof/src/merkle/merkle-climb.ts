import { byteAt } from '../codec/bytes.ts'
import { checkLeaf, levelsOf, NODE_BYTES, type Level, type MerkleTree } from './merkle-tree.ts'
import { OP_TAGS } from '../codec/ops/op.ts'

/**
 * The last part of a proof, written: the ops from a leaf to the root, and what follows the root.
 */
export type Climb = {
  readonly bytes: Uint8Array
  /**
   * Where in `bytes` the part of a leaf starts; it goes on to their end.
   *
   * @throws `leaf.absent`.
   */
  readonly startOf: (index: number) => number
  /** How many ops lead from the leaf that starts there to the root. */
  readonly opsFrom: (start: number) => number
}

/**
 * Keeps the part of the leaf asked for last: neighbours share most of theirs, so that going through
 * the leaves in order writes two levels for each, on average, however tall the tree is.
 */
export function createClimb(tree: MerkleTree, afterRoot: Uint8Array): Climb {
  const levels = levelsOf(tree.leafCount).slice(0, -1)
  const rootAt = levels.length * STEP_BYTES
  const bytes = new Uint8Array(rootAt + afterRoot.length)
  bytes.set(afterRoot, rootAt)
  /** Where the step of each level starts; after the highest one, `afterRoot`. */
  const starts = [...levels.map(() => 0), rootAt]
  let current = -1
  return {
    bytes,
    startOf(index) {
      checkLeaf(index, tree.leafCount)
      const changed = current < 0 ? levels.length : levelsUntilJoined(index, current)
      for (let level = changed - 1; level >= 0; level--) {
        const end = starts[level + 1] ?? rootAt
        const step = siblingOf(levels[level], index >>> level)
        starts[level] = step === undefined ? end : putStep(bytes, end, tree.nodes, step)
      }
      current = index
      return starts[0] ?? rootAt
    },
    opsFrom: (start) => ((rootAt - start) / STEP_BYTES) * OPS_A_STEP,
  }
}

/** An append or prepend of one node, then SHA-256. */
const OPS_A_STEP = 2
const STEP_BYTES = 2 + NODE_BYTES + 1

/** How many levels up two leaves have the same node above them. */
const levelsUntilJoined = (a: number, b: number): number => 32 - Math.clz32(a ^ b)

type Step = { readonly tag: number; readonly nodeAt: number }

/** The op that joins a node with its sibling; none where an odd node is carried up. */
function siblingOf(level: Level | undefined, position: number): Step | undefined {
  const sibling = position ^ 1
  if (level === undefined || sibling >= level.count) return undefined
  const tag = sibling > position ? OP_TAGS.append : OP_TAGS.prepend
  return { tag, nodeAt: (level.start + sibling) * NODE_BYTES }
}

/** Writes a step so that it ends where the next one starts; returns where it starts itself. */
function putStep(bytes: Uint8Array, end: number, nodes: Uint8Array, { tag, nodeAt }: Step): number {
  const start = end - STEP_BYTES
  bytes[start] = tag
  bytes[start + 1] = NODE_BYTES
  for (let i = 0; i < NODE_BYTES; i++) bytes[start + 2 + i] = byteAt(nodes, nodeAt + i)
  bytes[end - 1] = OP_TAGS.sha256
  return start
}
