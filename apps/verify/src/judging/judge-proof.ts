import { attestationsOf, type Attestation, type DetachedTimestamp } from '@ancrage/proof'

import type { HeaderAnswer, Network } from './header-answers.ts'
import { judgeBlock, type BlockJudgement } from './judge-block.ts'

/** What one attestation is worth. `message` is what it is about, recomputed from the file’s digest. */
export type AttestationLine =
  | Readonly<{ kind: 'block'; height: bigint; message: Uint8Array; judgement: BlockJudgement }>
  | Readonly<{ kind: 'pending'; calendar: string; message: Uint8Array }>
  | Readonly<{ kind: 'otherChain'; chain: 'litecoin' | 'ethereum'; height: bigint }>
  | Readonly<{ kind: 'unknown' }>

/** What a proof is worth, whatever file it is about. */
export type ProofJudgement = Readonly<{
  lines: readonly AttestationLine[]
  outcome: ProofOutcome
}>

export type ProofOutcome =
  /** `time`: Unix seconds of the earliest block that confirms; on a test chain it proves nothing to others. */
  | Readonly<{ name: 'confirmed'; network: Network; time: number }>
  | Readonly<{ name: 'refuted' }>
  | Readonly<{ name: 'unchecked' }>
  | Readonly<{ name: 'pending' }>

export type AnswersAt = (height: bigint) => readonly HeaderAnswer[]

/** Checks every attestation of a proof. Throws `ProofError` where the proof is malformed. */
export function judgeProof(proof: DetachedTimestamp, answersAt: AnswersAt): ProofJudgement {
  const lines = attestationsOf(proof).map(({ attestation, message }) =>
    lineOf(attestation, message, answersAt),
  )
  return { lines, outcome: outcomeOf(lines) }
}

/** A block of Bitcoin’s chain that a proof names, and what the proof says is in its header. */
export type NamedBlock = Readonly<{ height: bigint; messages: readonly Uint8Array[] }>

/** The blocks that some proofs name, each once. Throws `ProofError`. */
export function blocksOf(proofs: readonly DetachedTimestamp[]): readonly NamedBlock[] {
  const blocks = new Map<bigint, Uint8Array[]>()
  for (const { attestation, message } of proofs.flatMap((proof) => attestationsOf(proof))) {
    if (attestation.kind !== 'bitcoin' || attestation.height > GREATEST_HEIGHT) continue
    blocks.set(attestation.height, [...(blocks.get(attestation.height) ?? []), message])
  }
  return [...blocks].map(([height, messages]) => ({ height, messages }))
}

/** Bitcoin counts its blocks in 32 bits. */
const GREATEST_HEIGHT = 0xffff_ffffn

function lineOf(
  attestation: Attestation,
  message: Uint8Array,
  answersAt: AnswersAt,
): AttestationLine {
  switch (attestation.kind) {
    case 'pending':
      return { kind: 'pending', calendar: attestation.uri, message }
    case 'unknown':
      return { kind: 'unknown' }
    case 'bitcoin': {
      const { height } = attestation
      return { kind: 'block', height, message, judgement: judgeBlock(message, answersAt(height)) }
    }
    case 'litecoin':
    case 'ethereum':
      return { kind: 'otherChain', chain: attestation.kind, height: attestation.height }
  }
}

/** One block that confirms is enough; a block that could not be checked comes before a promise of one. */
function outcomeOf(lines: readonly AttestationLine[]): ProofOutcome {
  const judgements = lines.flatMap((line) => (line.kind === 'block' ? [line.judgement] : []))
  const confirmed = earliestOn('main', judgements) ?? earliestOn('test', judgements)
  if (confirmed !== undefined) return confirmed
  if (judgements.some(({ outcome }) => outcome === 'refuted')) return { name: 'refuted' }
  if (judgements.length > 0) return { name: 'unchecked' }
  return lines.some(({ kind }) => kind === 'pending') ? { name: 'pending' } : { name: 'unchecked' }
}

function earliestOn(
  network: Network,
  judgements: readonly BlockJudgement[],
): ProofOutcome | undefined {
  const times = judgements.flatMap((one) =>
    one.outcome === 'confirmed' && one.network === network ? [one.header.time] : [],
  )
  return times.length === 0
    ? undefined
    : { name: 'confirmed', network, time: times.reduce((a, b) => Math.min(a, b)) }
}
