import {
  blocksOf,
  carriedHeaders,
  type Evidence,
  gatherEvidence,
  heightsAskedAbout,
  type Piece,
} from '@ancrage/evidence'
import { mayBeProvenAt, type TestimoniesAt, type Testimony } from '@ancrage/verification'

type Gathered = Readonly<{
  evidence: Evidence
  carriedAt: TestimoniesAt
  /** The heights that sources on the network are asked about. */
  toAsk: readonly bigint[]
}>

/** Up to here each file that was read and hashed counts at once. */
const FEW = 100

/**
 * Gathers what is there only where it is not what was there before: as another file is hashed nothing of it changes. Of
 * thousands of files, while some are under way and nothing is shown of any, it is gathered again as their number doubles.
 */
export function openGathering<One extends Piece>(): (
  ready: readonly One[],
  isGrowing: boolean,
) => Gathered {
  let last: (Gathered & Readonly<{ of: readonly One[] }>) | undefined
  return (ready, isGrowing) => {
    const before = last?.of ?? []
    const isSame = before.length === ready.length && before.every((one, i) => one === ready[i])
    const isHardlyMore =
      isGrowing && before.length >= FEW && isBetween(ready.length, before.length, 2 * before.length)
    if (last === undefined || !(isSame || isHardlyMore)) {
      last = { of: ready, ...gathered(gatherEvidence(ready)) }
    }
    return last
  }
}

function gathered(evidence: Evidence): Gathered {
  const blocks = blocksOf(evidence.proofs.map(({ proof }) => proof))
  const byHeight = new Map(blocks.map((block) => [block.height, block] as const))
  const carriedAt: TestimoniesAt = (height) => {
    const block = byHeight.get(height)
    return block ? carriedHeaders(evidence.headers, block) : []
  }
  const toAsk = heightsAskedAbout(evidence.brought, (height) => carriedAt(height).length > 0)
  const isTold = (height: bigint) => mayBeProvenAt(height) || !isOfTestChain(carriedAt(height))
  return { evidence, carriedAt, toAsk: toAsk.filter(isTold) }
}

const isBetween = (count: number, few: number, many: number): boolean => count > few && count < many

/**
 * Whether somebody says that the block is a test chain’s. Where the main chain has none that could contradict it, its
 * sources are not told what is looked for.
 */
const isOfTestChain = (testimonies: readonly Testimony[]): boolean =>
  testimonies.some(
    ({ level, reply }) =>
      level === 'carried' &&
      reply.outcome === 'header' &&
      reply.network !== undefined &&
      reply.network !== 'main',
  )
