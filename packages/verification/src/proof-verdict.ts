import type { AttestationLine, BlockLineVerdict, JudgedBlocks } from './verdict.ts'

/**
 * The verdict on a proof that follows from its attestations (docs/formats/verdict.md §4). One block of the main chain
 * that confirms is enough. A doubt on the main chain comes before a test chain's word, and a block that could not be
 * checked before a promise of one.
 */
export function proofVerdict(lines: readonly AttestationLine[]): JudgedBlocks {
  const blocks = lines.flatMap((line) => (line.kind === 'block' ? [line.verdict] : []))
  return (
    earliestConfirmed(blocks, lines, 'main') ??
    doubtOnMain(blocks, lines) ??
    earliestConfirmed(blocks, lines, 'test') ??
    undecided(blocks, lines)
  )
}

type Confirmed = Extract<BlockLineVerdict, { outcome: 'confirmed' }>

function earliestConfirmed(
  blocks: readonly BlockLineVerdict[],
  lines: readonly AttestationLine[],
  chain: 'main' | 'test',
): JudgedBlocks | undefined {
  let earliest: Confirmed | undefined
  for (const one of blocks) {
    if (one.outcome !== 'confirmed' || (one.network === 'main') !== (chain === 'main')) continue
    if (earliest === undefined || one.header.time < earliest.header.time) earliest = one
  }
  if (earliest === undefined) return undefined
  const { network, basis, header } = earliest
  return { outcome: 'confirmed', network, basis, existedNoLaterThan: header.time, lines }
}

function doubtOnMain(
  blocks: readonly BlockLineVerdict[],
  lines: readonly AttestationLine[],
): JudgedBlocks | undefined {
  const doubts = blocks.filter((one) => 'network' in one && one.network === 'main')
  if (doubts.some(({ outcome }) => outcome === 'disagree')) return { outcome: 'disagree', lines }
  if (doubts.some(({ outcome }) => outcome === 'mismatch')) {
    return { outcome: 'mismatch', reason: 'header.merkle_root_differs', lines }
  }
  return undefined
}

function undecided(
  blocks: readonly BlockLineVerdict[],
  lines: readonly AttestationLine[],
): JudgedBlocks {
  if (blocks.some(({ outcome }) => outcome === 'disagree')) return { outcome: 'disagree', lines }
  const mismatch = blocks.find((one) => one.outcome === 'mismatch')
  if (mismatch !== undefined) {
    const reason = 'reason' in mismatch ? mismatch.reason : 'header.merkle_root_differs'
    return { outcome: 'mismatch', reason, lines }
  }
  const unchecked = blocks.find((one) => one.outcome === 'cannotCheck')
  if (unchecked !== undefined) return { outcome: 'cannotCheck', reason: unchecked.reason, lines }
  if (lines.some(({ kind }) => kind === 'pending')) return { outcome: 'pending', lines }
  const isOtherChain = lines.some(({ kind }) => kind === 'otherChain')
  const reason = isOtherChain ? 'attestation.other_chain' : 'attestation.unknown'
  return { outcome: 'unsupported', reason, lines }
}
