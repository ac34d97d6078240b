import { encodeTimestamp } from './codec/bare-timestamp.ts'
import type { DetachedTimestamp } from './codec/detached-timestamp.ts'
import { MAX_OPS, MAX_OPS_DEPTH, MAX_PROOF_BYTES, MAX_WORK_BYTES } from './codec/limits.ts'
import { createClimb } from './merkle/merkle-climb.ts'
import { NODE_BYTES, type MerkleTree } from './merkle/merkle-tree.ts'
import { resultBytes, workOf } from './codec/ops/op-lengths.ts'
import type { Path } from './codec/ops/op.ts'
import { ProofError } from './proof-error.ts'
import { putHeader } from './codec/proof-header.ts'
import { openCursor, SILENT, walkTimestamp } from './codec/reader.ts'
import type { Timestamp } from './codec/timestamp.ts'
import type { WalkTotals } from './codec/walk.ts'
import { createSink, putPath, written } from './codec/writer.ts'

/** The leaf that a proof reaches, and the path to it from a file's digest. */
export type LeafProof = Pick<DetachedTimestamp, 'fileHashOp' | 'digest'> & {
  readonly index: number
  /** From the digest to the leaf: the caller knows that it leads there. */
  readonly path: Path
}

/** Writes proofs; both ways give the bytes that `encodeProof` would, under the same limits. */
export type Assembler = {
  /** The proof of a leaf, in memory of its own. */
  readonly proofOf: (leaf: LeafProof) => Uint8Array
  /**
   * Writes it at a position instead, and returns where it ends: allocating takes longer than
   * assembling.
   */
  readonly writeProof: (leaf: LeafProof, target: Uint8Array, at: number) => number
}

/**
 * Assembles the proofs of the leaves of one tree without building any: what follows the root is
 * written once, and leaves in order cost least.
 *
 * @param end the timestamp of the root
 * @throws {ProofError} where `end` cannot be written, as `encodeTimestamp` does; both functions of what it returns throw
 *   `leaf.absent`, `leaves.length`, `digest.length`, `work.exceeded`, `ops.too_many`, `depth.exceeded`, `input.too_large`, and
 *   `writeProof` also `output.too_short`
 * @example
 * const end = { attestations: [{ kind: 'bitcoin', height: 100n }], branches: [] } as const
 * const assembler = createAssembler(buildMerkleTree(new Uint8Array(64)), end)
 * const leaf = { fileHashOp: 'sha256', digest: new Uint8Array(32), index: 1, path: [] } as const
 * heightsToCheck(decodeProof(assembler.proofOf(leaf))) // => [{ chain: 'bitcoin', height: 100n }]
 * assembler.proofOf({ ...leaf, index: 2 }) // throws leaf.absent
 * assembler.writeProof(leaf, new Uint8Array(8), 0) // throws output.too_short
 */
export function createAssembler(tree: MerkleTree, end: Timestamp): Assembler {
  const afterRoot = encodeTimestamp(end)
  const endTotals = walkTimestamp(openCursor(afterRoot), NODE_BYTES, SILENT)
  const climb = createClimb(tree, afterRoot)
  const head = createSink()
  const compose = (leaf: LeafProof): Halves => {
    head.length = 0
    putHeader(head, leaf)
    putPath(head, leaf.path)
    const start = climb.startOf(leaf.index)
    checkTotals(leaf, climb.opsFrom(start), endTotals)
    return { head: written(head), rest: climb.bytes.subarray(start) }
  }
  return {
    proofOf(leaf) {
      const parts = compose(leaf)
      const proof = new Uint8Array(parts.head.length + parts.rest.length)
      writeParts(parts, proof, 0)
      return proof
    },
    writeProof: (leaf, target, at) => writeParts(compose(leaf), target, at),
  }
}

type Halves = { readonly head: Uint8Array; readonly rest: Uint8Array }

function writeParts({ head, rest }: Halves, target: Uint8Array, at: number): number {
  const end = at + head.length + rest.length
  if (end - at > MAX_PROOF_BYTES) throw new ProofError('input.too_large')
  if (end > target.length) throw new ProofError('output.too_short')
  target.set(head, at)
  target.set(rest, at + head.length)
  return end
}

/** Ops on nodes and pairs of nodes all cost the least an op can. */
const WORK_OF_A_CLIMBING_OP = workOf('sha256', 2 * NODE_BYTES)

function checkTotals({ digest, path }: LeafProof, climbingOps: number, end: WalkTotals): void {
  let messageBytes = digest.length
  let work = climbingOps * WORK_OF_A_CLIMBING_OP + end.work
  for (const op of path) {
    work += workOf(op.kind, messageBytes)
    messageBytes = resultBytes(op.kind, messageBytes, 'argument' in op ? op.argument.length : 0)
  }
  if (messageBytes !== NODE_BYTES) throw new ProofError('leaves.length', `${messageBytes} bytes`)
  if (work > MAX_WORK_BYTES) throw new ProofError('work.exceeded')
  if (path.length + climbingOps + end.ops > MAX_OPS) throw new ProofError('ops.too_many')
  const deepest = path.length + climbingOps + end.deepest
  if (deepest > MAX_OPS_DEPTH) throw new ProofError('depth.exceeded')
}
