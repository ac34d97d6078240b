import {
  attestationsOf,
  bytesToHex,
  decodeProof,
  encodeProof,
  encodeTimestamp,
  ProofError,
  type DetachedTimestamp,
  type ProofErrorCode,
} from '@ancrage/proof'

import { verifyEvidence, type ProofVerdict, type Testimony } from '../src/index.ts'
import { easyHeader } from '../src/testing/sample-headers.ts'
import type { Random } from './random-proofs.ts'
import { askReference, type Block, type ReferenceAnswer } from './reference.ts'

/** How a proof came out on both sides; whatever else is a difference, with the proof. */
export const ALIKE = [
  'both refuse it',
  'both read it: confirmed',
  'both read it: refuted',
  'both read it: unchecked',
  'both read it: pending',
  /** With the reasons of docs/formats/opentimestamps.md §10. */
  'only we refuse it, as is written down',
  /** Of two equal operations it keeps the later one only. */
  'it loses attestations',
] as const
export type Comparison = (typeof ALIKE)[number] | `differs: ${string}`

/** What it accepts and we refuse. */
const ONLY_WE_REFUSE: ReadonlySet<ProofErrorCode> = new Set<ProofErrorCode>([
  'varuint.not_minimal',
  'varuint.out_of_range',
  'input.too_large',
  'ops.too_many',
  'attestations.too_many',
  'work.exceeded',
])

const NOW = new Date(1_795_000_000_000)

/** Reads and judges proofs on both sides; of the blocks they name each is true, another or unknown by chance. */
export function compareAll(proofs: readonly Uint8Array[], random: Random): readonly Comparison[] {
  const ours = proofs.map((bytes) => {
    const read = readOurs(bytes)
    return { bytes, read, blocks: typeof read === 'string' ? {} : blocksFor(read, random) }
  })
  const theirs = askReference(
    ours.map(({ bytes, blocks }) => ({ proof: bytesToHex(bytes), blocks })),
  )
  return ours.map(({ bytes, read, blocks }, at) => {
    const answer = theirs[at]
    if (answer === undefined) return 'differs: not answered'
    const told = compare(bytes, read, blocks, answer)
    return told.startsWith('differs')
      ? (`differs: ${told.slice(9)} ${bytesToHex(bytes)}` as const)
      : told
  })
}

function readOurs(bytes: Uint8Array): DetachedTimestamp | ProofErrorCode {
  try {
    return decodeProof(bytes)
  } catch (error) {
    if (error instanceof ProofError) return error.code
    throw error
  }
}

const OTHER_ROOT = new Uint8Array(32).fill(7)

function blocksFor(proof: DetachedTimestamp, random: Random): Readonly<Record<string, Block>> {
  const named = attestationsOf(proof).flatMap(({ attestation, message }) =>
    attestation.kind === 'bitcoin' && attestation.height < 2n ** 32n
      ? [{ height: attestation.height, message }]
      : [],
  )
  return Object.fromEntries(
    named.flatMap(({ height, message }): (readonly [string, Block])[] => {
      if (random(4) === 0) return []
      const root = random(2) === 0 && message.length === 32 ? message : OTHER_ROOT
      return [[`${height}`, [bytesToHex(root), 1_400_000_000 + random(300_000_000)]]]
    }),
  )
}

function compare(
  bytes: Uint8Array,
  read: DetachedTimestamp | ProofErrorCode,
  blocks: Readonly<Record<string, Block>>,
  answer: ReferenceAnswer,
): Comparison {
  if (typeof read === 'string') {
    if ('refused' in answer) return 'both refuse it'
    return ONLY_WE_REFUSE.has(read)
      ? 'only we refuse it, as is written down'
      : `differs: only we refuse it (${read})`
  }
  if ('refused' in answer) return `differs: only it refuses (${answer.refused})`
  const attested = attestedIn(read)
  // Written canonically it has each operation once, and we both read the same.
  const isMerged = bytesToHex(encodeProof(read)) !== bytesToHex(bytes)
  if (isMerged && isPartOf(answer.attested, attested)) return 'it loses attestations'
  const isSame =
    answer.fileHashOp === read.fileHashOp &&
    answer.digest === bytesToHex(read.digest) &&
    answer.attested.join() === attested.join()
  if (!isSame) return 'differs: read differently'
  const verdict = judgeOurs(read, blocks)
  const time = verdict.outcome === 'confirmed' ? verdict.existedNoLaterThan : null
  return THEIR_NAMES[verdict.outcome] === answer.verdict && time === answer.time
    ? `both read it: ${answer.verdict}`
    : `differs: ${verdict.outcome} at ${time}, not ${answer.verdict} at ${answer.time}`
}

/** As the script calls them. */
const THEIR_NAMES = {
  confirmed: 'confirmed',
  pending: 'pending',
  mismatch: 'refuted',
  disagree: 'unchecked',
  cannotCheck: 'unchecked',
  unsupported: 'unchecked',
  unreadable: 'unchecked',
} as const satisfies Readonly<Record<ProofVerdict['outcome'], string>>

/** One's own node of a chain whose blocks are as cheap as can be: the reference asks no more of them. */
function judgeOurs(
  proof: DetachedTimestamp,
  blocks: Readonly<Record<string, Block>>,
): ProofVerdict {
  const testimoniesAt = (height: bigint): readonly Testimony[] => {
    const block = blocks[`${height}`]
    if (block === undefined) return []
    const bytes = easyHeader(Buffer.from(block[0], 'hex'), block[1])
    return [{ level: 'own', name: 'node', reply: { outcome: 'header', bytes, network: 'regtest' } }]
  }
  const asked = { subject: undefined, evidence: { proof }, sources: { testimoniesAt } }
  return verifyEvidence({ ...asked, clock: NOW }).verdict
}

function isPartOf(some: readonly string[], all: readonly string[]): boolean {
  const known = new Set(all)
  return some.length < all.length && some.every((one) => known.has(one))
}

const attestedIn = (proof: DetachedTimestamp): readonly string[] =>
  [
    ...new Set(
      attestationsOf(proof).map(({ attestation, message }) => {
        const element = encodeTimestamp({ attestations: [attestation], branches: [] })
        return `${bytesToHex(element).slice(2)} ${bytesToHex(message)}`
      }),
    ),
  ].toSorted()
