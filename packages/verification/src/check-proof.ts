import {
  attestationsOf,
  type AttestedMessage,
  type AttestedProof,
  bytesToHex,
  type DetachedTimestamp,
  equalBytes,
  ProofError,
  readAttested,
  type Sha256,
} from '@ancrage/proof'

import type { ProofCheck } from './checks.ts'
import type { Evidence, ReadProof, Subject } from './evidence.ts'
import { madeOnce } from './made-once.ts'
import type { ProofRefusal } from './verdict.ts'

/**
 * All that a proof leads to, found out once: it may be the proof of thousands of files.
 *
 * @throws `ProofError`.
 */
export const attestedOf = madeOnce((proof: DetachedTimestamp) => {
  const found = new Map<string, readonly AttestedMessage[]>()
  return (sha256?: Sha256): readonly AttestedMessage[] => {
    // The bytes of a digest may be written over.
    const key = bytesToHex(proof.digest)
    const known = found.get(key) ?? attestationsOf(proof, sha256)
    found.set(key, known)
    return known
  }
})

/** Never throws for what the proof is: a fault of it is its code. */
export function readProof(proof: Evidence['proof'], sha256?: Sha256): ReadProof {
  if (proof === undefined || typeof proof === 'string' || 'attested' in proof) return proof
  try {
    return proof instanceof Uint8Array
      ? readAttested(proof, sha256)
      : { header: proof, attested: attestedOf(proof)(sha256) }
  } catch (error) {
    if (error instanceof ProofError) return error.code
    throw error
  }
}

/** Checks that the proof can be read and is about the subject. */
export function checkProof(read: ReadProof, subject: Subject | undefined, at: Date): ProofCheck {
  if (typeof read !== 'object') {
    const nothing = { of: undefined, against: undefined, at }
    return read === undefined
      ? { outcome: 'cannotCheck', reason: 'proof.absent', ...nothing }
      : { outcome: 'unreadable', reason: read, ...nothing }
  }
  const { fileHashOp: algorithm, digest } = read.header
  const against = againstWhich(read, subject)
  const checked = { of: { algorithm, digest }, against, at }
  if (subject === undefined) {
    return { outcome: 'cannotCheck', reason: 'subject.absent', ...checked }
  }
  if (against === undefined) {
    return { outcome: 'cannotCheck', reason: 'digest.not_given', ...checked }
  }
  return equalBytes(against, digest)
    ? { outcome: 'confirmed', ...checked }
    : { outcome: 'mismatch', reason: 'digest.differs', ...checked }
}

/** The reason why no block is asked about; undefined where the proof is about the subject, or judged by itself. */
export function refusalOf(proof: ProofCheck): ProofRefusal | undefined {
  switch (proof.outcome) {
    case 'confirmed':
      return undefined
    case 'mismatch':
      return { outcome: 'mismatch', reason: proof.reason }
    case 'unreadable':
      return { outcome: 'unreadable', reason: proof.reason }
    case 'cannotCheck':
      if (proof.reason === 'subject.absent') return undefined
      return { outcome: 'cannotCheck', reason: proof.reason }
  }
}

export const attestedIn = (read: ReadProof): readonly AttestedMessage[] =>
  typeof read === 'object' ? read.attested : []

/** The deposit’s digest where the proof is about that, else the file’s own. */
function againstWhich(
  { header: { fileHashOp, digest } }: AttestedProof,
  subject: Subject | undefined,
): Uint8Array | undefined {
  const deposit = fileHashOp === 'sha256' ? subject?.deposit : undefined
  if (deposit !== undefined && equalBytes(deposit, digest)) return deposit
  return subject?.digests[fileHashOp]
}
