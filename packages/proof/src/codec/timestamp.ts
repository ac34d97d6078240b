import { compareAttestations, type Attestation } from './attestation.ts'
import { MAX_OPS } from './limits.ts'
import { compareOps, type Op, type Path } from './ops/op.ts'
import { ProofError } from '../proof-error.ts'

/** A node: what is stated about one message, and the ops that lead from it to further messages. */
export type Timestamp = {
  readonly attestations: readonly Attestation[]
  readonly branches: readonly Branch[]
}

/** An op, and the timestamp of the message that it leads to. */
export type Branch = { readonly op: Op; readonly timestamp: Timestamp }

/** A timestamp still being built. */
export type OpenNode = { readonly attestations: Attestation[]; readonly branches: Branch[] }

export const emptyNode = (): OpenNode => ({ attestations: [], branches: [] })

/**
 * The ops in order, then `end` as the timestamp of the last message.
 *
 * @example
 * const end = { attestations: [], branches: [] } as const
 * timestampAlong([{ kind: 'sha256' }], end).branches // => [{ op: { kind: 'sha256' }, timestamp: end }]
 */
export const timestampAlong = (path: Path, end: Timestamp): Timestamp =>
  path.reduceRight<Timestamp>(
    (timestamp, op) => ({ attestations: [], branches: [{ op, timestamp }] }),
    end,
  )

/**
 * One timestamp of the same message with every attestation of both, in canonical order.
 *
 * @throws {ProofError} `ops.too_many`
 * @example
 * const early = { attestations: [{ kind: 'bitcoin', height: 1n }], branches: [] } as const
 * const late = { attestations: [{ kind: 'bitcoin', height: 2n }], branches: [] } as const
 * mergeTimestamps(late, early).attestations // => [...early.attestations, ...late.attestations]
 */
export function mergeTimestamps(a: Timestamp, b: Timestamp): Timestamp {
  const merged = emptyNode()
  const open: { readonly node: OpenNode; readonly sources: readonly Timestamp[] }[] = [
    { node: merged, sources: [a, b] },
  ]
  let ops = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { attestations, branches } = mergedElements(next.sources)
    for (const attestation of attestations) next.node.attestations.push(attestation)
    for (const { op, sources } of branches) {
      if (++ops > MAX_OPS) throw new ProofError('ops.too_many')
      const timestamp = emptyNode()
      next.node.branches.push({ op, timestamp })
      open.push({ node: timestamp, sources })
    }
  }
  return merged
}

/** Elements of timestamps of one message, sorted; equal ones are joined, none is lost. */
export function mergedElements(sources: readonly Timestamp[]): MergedElements {
  const [only] = sources
  if (sources.length === 1 && only !== undefined && countElements(only) < 2) return alone(only)
  // A timestamp that is reached twice counts once: each level could double their number otherwise.
  const timestamps = sources.length > 1 ? [...new Set(sources)] : sources
  return {
    attestations: joinEqual(timestamps.flatMap((one) => one.attestations)),
    branches: joinEqualOps(timestamps.flatMap((one) => one.branches)),
  }
}

type MergedElements = {
  readonly attestations: readonly Attestation[]
  readonly branches: readonly MergedBranch[]
}

type MergedBranch = { readonly op: Op; readonly sources: readonly Timestamp[] }

const countElements = ({ attestations, branches }: Timestamp): number =>
  attestations.length + branches.length

/** Most nodes are one step of a path: nothing to sort or to join. */
const alone = ({ attestations, branches }: Timestamp): MergedElements => ({
  attestations,
  branches: branches.map(({ op, timestamp }) => ({ op, sources: [timestamp] })),
})

const joinEqual = (attestations: readonly Attestation[]): readonly Attestation[] =>
  attestations
    .toSorted(compareAttestations)
    .filter((one, i, sorted) => i === 0 || compareAttestations(sorted[i - 1] ?? one, one) !== 0)

function joinEqualOps(branches: readonly Branch[]): readonly MergedBranch[] {
  const joined: { readonly op: Op; readonly sources: Timestamp[] }[] = []
  for (const { op, timestamp } of branches.toSorted((a, b) => compareOps(a.op, b.op))) {
    const last = joined.at(-1)
    if (last !== undefined && compareOps(last.op, op) === 0) last.sources.push(timestamp)
    else joined.push({ op, sources: [timestamp] })
  }
  return joined
}
