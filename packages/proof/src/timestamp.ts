import { compareAttestations, type Attestation } from './attestation.ts'
import { MAX_OPS } from './limits.ts'
import { compareOps, type Op, type Path } from './op.ts'
import { ProofError } from './proof-error.ts'

/** A node: what is stated about one message, and the ops that lead from it to further messages. */
export type Timestamp = {
  readonly attestations: readonly Attestation[]
  readonly branches: readonly Branch[]
}

export type Branch = { readonly op: Op; readonly timestamp: Timestamp }

/** The ops in order, then `end` as the timestamp of the last message. */
export const timestampAlong = (path: Path, end: Timestamp): Timestamp =>
  path.reduceRight<Timestamp>(
    (timestamp, op) => ({ attestations: [], branches: [{ op, timestamp }] }),
    end,
  )

/** One timestamp of the same message with every attestation of both, in canonical order. */
export function mergeTimestamps(a: Timestamp, b: Timestamp): Timestamp {
  const merged = emptyNode()
  const open: { readonly node: OpenNode; readonly sources: readonly Timestamp[] }[] = [
    { node: merged, sources: [a, b] },
  ]
  let ops = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { attestations, branches } = mergedElements(next.sources)
    next.node.attestations.push(...attestations)
    for (const { op, sources } of branches) {
      if (++ops > MAX_OPS) throw new ProofError('ops.too_many')
      const timestamp = emptyNode()
      next.node.branches.push({ op, timestamp })
      open.push({ node: timestamp, sources })
    }
  }
  return merged
}

/** Elements of several timestamps of one message, sorted; equal ones are joined, none is lost. */
export function mergedElements(sources: readonly Timestamp[]): {
  readonly attestations: readonly Attestation[]
  readonly branches: readonly { readonly op: Op; readonly sources: readonly Timestamp[] }[]
} {
  return {
    attestations: sources
      .flatMap((source) => source.attestations)
      .toSorted(compareAttestations)
      .filter((one, i, all) => isFirstOfEquals(compareAttestations, one, all[i - 1])),
    branches: joinEqualOps(
      sources.flatMap((source) => source.branches).toSorted((x, y) => compareOps(x.op, y.op)),
    ),
  }
}

type OpenNode = {
  readonly attestations: Attestation[]
  readonly branches: { readonly op: Op; readonly timestamp: OpenNode }[]
}

const emptyNode = (): OpenNode => ({ attestations: [], branches: [] })

const isFirstOfEquals = <Item>(
  compare: (a: Item, b: Item) => number,
  item: Item,
  previous: Item | undefined,
): boolean => previous === undefined || compare(previous, item) !== 0

function joinEqualOps(
  sorted: readonly Branch[],
): readonly { readonly op: Op; readonly sources: readonly Timestamp[] }[] {
  const joined: { readonly op: Op; readonly sources: Timestamp[] }[] = []
  for (const { op, timestamp } of sorted) {
    const last = joined.at(-1)
    if (last !== undefined && compareOps(last.op, op) === 0) last.sources.push(timestamp)
    else joined.push({ op, sources: [timestamp] })
  }
  return joined
}
