import type { AttestedMessage } from '@ancrage/proof'

import { mayBeProvenAt } from './headers/main-chain-work.ts'

/** Bitcoin counts its blocks in 32 bits. */
export const GREATEST_HEIGHT = 0xffff_ffffn
/** A proof names a few blocks; one that names a thousand must not make anybody ask for them all. */
export const MOST_HEIGHTS = 32

type Attested = readonly AttestedMessage[]

/** The heights of Bitcoin blocks that a proof names, each once, lowest first: attestations come by height (docs/formats/opentimestamps.md §6). */
export function heightsNamedBy(attested: Attested): readonly bigint[] {
  const heights = attested.flatMap(({ attestation }) =>
    attestation.kind === 'bitcoin' && attestation.height <= GREATEST_HEIGHT
      ? [attestation.height]
      : [],
  )
  return [...new Set(heights)]
}

/**
 * The heights that others are asked about for some proofs: one of each in turn, so that none takes the questions of another.
 * Those at which the main chain proves nothing come last; of one proof, those that have a header already after the others.
 */
export function heightsToAsk(
  proofs: readonly Attested[],
  hasHeader: (height: bigint) => boolean = () => false,
): readonly bigint[] {
  const provable: InTurn[] = []
  const others: InTurn[] = []
  for (const attested of proofs) {
    const [hard, easy] = parted(heightsNamedBy(attested), mayBeProvenAt)
    const [known, unknown] = parted(hard, hasHeader)
    provable.push(...inTurn([...unknown, ...known]))
    others.push(...inTurn(easy))
  }
  const all = [provable, others].flatMap((some) => some.toSorted((a, b) => a.turn - b.turn))
  return [...new Set(all.map(({ height }) => height))].slice(0, MOST_HEIGHTS)
}

type InTurn = Readonly<{ height: bigint; turn: number }>

const inTurn = (heights: readonly bigint[]): readonly InTurn[] =>
  heights.map((height, turn) => ({ height, turn }))

const parted = <One>(all: readonly One[], is: (one: One) => boolean) =>
  [all.filter(is), all.filter((one) => !is(one))] as const

/** Whether a height of these attestations is among those that others are asked about. */
export function lookedUpOf(attested: Attested): (height: bigint) => boolean {
  // Nearly every proof: there is nothing to choose.
  if (attested.length <= MOST_HEIGHTS) return () => true
  const heights = new Set(heightsToAsk([attested]))
  return (height) => heights.has(height)
}
