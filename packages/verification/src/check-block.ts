import type { Attestation, AttestedMessage } from '@ancrage/proof'

import type { BlockCheck } from './checks.ts'
import { openBlock, type BlockVerdict, type Witness } from './headers/judge-block.ts'
import { madeOnce } from './made-once.ts'
import { GREATEST_HEIGHT, lookedUpOf } from './named-blocks.ts'
import { proofVerdict } from './proof-verdict.ts'
import type { BlockMemory, Sources } from './evidence.ts'
import type { AttestationLine, BlockLineVerdict, JudgedBlocks } from './verdict.ts'

type LineJudge = (height: bigint, message: Uint8Array) => BlockVerdict

const ROOT_BYTES = 32

/** Each attestation by itself, and what follows from all; of one that is the proof of thousands of files once. */
export function judgeAttested(
  attested: readonly AttestedMessage[],
  sources: Sources,
  clock: Date,
): JudgedBlocks {
  const judged = sources.memory && judgedBy(sources.memory)
  const known = judged?.get(attested) ?? judgeAnew(attested, sources, clock)
  judged?.set(attested, known)
  return known
}

/** What was judged already, by the same sources and the same clock. */
const judgedBy = madeOnce(
  (_memory: BlockMemory) => new WeakMap<readonly AttestedMessage[], JudgedBlocks>(),
)

function judgeAnew(
  attested: readonly AttestedMessage[],
  sources: Sources,
  clock: Date,
): JudgedBlocks {
  const judgeBlock = blockJudge(sources, clock.getTime() / 1_000)
  const isAsked = lookedUpOf(attested)
  // What somebody says of a block counts, however many others the proof names.
  const isLookedUp = (height: bigint): boolean =>
    isAsked(height) || sources.testimoniesAt(height).length > 0
  return proofVerdict(
    attested.map(({ attestation, message }) =>
      lineOf(attestation, message, isLookedUp, judgeBlock),
    ),
  )
}

/** Of a proof that is none, or about something else: its blocks say nothing of the subject. */
export const blockNotChecked = (at: Date): BlockCheck => ({
  outcome: 'cannotCheck',
  reason: 'proof.not_about_it',
  of: [],
  against: [],
  at,
})

/** Presents the verdict of the blocks as a check. */
export function checkBlock(judged: JudgedBlocks, at: Date): BlockCheck {
  const { lines, ...found } = judged
  return { ...found, of: lines, against: witnessesOf(lines), at }
}

const witnessesOf = madeOnce((lines: readonly AttestationLine[]): readonly Witness[] =>
  lines.flatMap((line) => (line.kind === 'block' ? line.verdict.witnesses : [])),
)

/** Thousands of proofs may name one block, each with another root: its headers are weighed once. */
function blockJudge({ testimoniesAt, memory = new Map() }: Sources, now: number): LineJudge {
  return (height, message) => {
    const key = Number(height)
    const judge = memory.get(key) ?? openBlock({ height, testimonies: testimoniesAt(height), now })
    memory.set(key, judge)
    return judge(message)
  }
}

function lineOf(
  attestation: Attestation,
  message: Uint8Array,
  isLookedUp: (height: bigint) => boolean,
  judge: LineJudge,
): AttestationLine {
  switch (attestation.kind) {
    case 'pending':
      return { kind: 'pending', calendar: attestation.uri, message }
    case 'unknown':
      return { kind: 'unknown', tag: attestation.tag, message }
    case 'bitcoin': {
      const { height } = attestation
      const verdict = verdictOnBlock(height, message, isLookedUp, judge)
      return { kind: 'block', height, message, verdict }
    }
    case 'litecoin':
    case 'ethereum':
      return { kind: 'otherChain', chain: attestation.kind, height: attestation.height, message }
  }
}

function verdictOnBlock(
  height: bigint,
  message: Uint8Array,
  isLookedUp: (height: bigint) => boolean,
  judge: LineJudge,
): BlockLineVerdict {
  if (message.length !== ROOT_BYTES) {
    return { outcome: 'mismatch', reason: 'message.not_a_root', witnesses: [] }
  }
  if (height > GREATEST_HEIGHT) {
    return { outcome: 'cannotCheck', reason: 'height.out_of_range', witnesses: [] }
  }
  if (!isLookedUp(height)) {
    return { outcome: 'cannotCheck', reason: 'height.not_looked_up', witnesses: [] }
  }
  return judge(height, message)
}
