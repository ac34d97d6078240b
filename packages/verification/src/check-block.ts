import { equalBytes, type Attestation, type AttestedMessage } from '@ancrage/proof'

import type { BlockCheck } from './checks.ts'
import { judgeBlock, type BlockVerdict } from './headers/judge-block.ts'
import { GREATEST_HEIGHT, lookedUpOf } from './named-blocks.ts'
import { proofVerdict } from './proof-verdict.ts'
import type { Sources } from './evidence.ts'
import type { AttestationLine, BlockLineVerdict, JudgedBlocks } from './verdict.ts'

type BlockJudge = (height: bigint, message: Uint8Array) => BlockVerdict

const ROOT_BYTES = 32

/** Each attestation by itself, and what follows from all. */
export function judgeAttested(
  attested: readonly AttestedMessage[],
  sources: Sources,
  clock: Date,
): JudgedBlocks {
  const judge = blockJudge(sources, clock.getTime() / 1_000)
  const isLookedUp = lookedUpOf(attested)
  return proofVerdict(
    attested.map(({ attestation, message }) => lineOf(attestation, message, isLookedUp, judge)),
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
  const against = lines.flatMap((line) => (line.kind === 'block' ? line.verdict.witnesses : []))
  return { ...found, of: lines, against, at }
}

/** The proofs of many files mostly lead to one root in one block, which is judged once. */
function blockJudge({ testimoniesAt, memory }: Sources, now: number): BlockJudge {
  return (height, message) => {
    const key = Number(height)
    const last = memory?.get(key)
    if (last && equalBytes(last.message, message)) return last.verdict
    const verdict = judgeBlock({ height, message, testimonies: testimoniesAt(height), now })
    memory?.set(key, { message, verdict })
    return verdict
  }
}

function lineOf(
  attestation: Attestation,
  message: Uint8Array,
  isLookedUp: (height: bigint) => boolean,
  judge: BlockJudge,
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
  judge: BlockJudge,
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
