import {
  bytesToHex,
  decodeProof,
  encodeProof,
  ProofError,
  type DetachedTimestamp,
} from '@ancrage/proof'

import { digestKey } from '../works-of.ts'
import { inTurnOfPieces } from './in-turn-of-pieces.ts'
import { joinedWhereTheyFit } from './joined-where-they-fit.ts'

type NamedProof = Readonly<{ name: string; proof: DetachedTimestamp }>
type BroughtProof = NamedProof & Readonly<{ pieceId: number }>

/** A selection of 200 dossiers may have one of the same file in each. */
const MOST_OF_ONE = 200

/** Proofs of one digest are one proof with all their attestations. */
export function mergedByDigest(proofs: readonly BroughtProof[]): readonly NamedProof[] {
  const byDigest = Map.groupBy(proofs, ({ proof }) =>
    digestKey(proof.fileHashOp, bytesToHex(proof.digest)),
  )
  return [...byDigest.values()].flatMap(merged)
}

/** The smallest of each piece first: one that is as large as a proof may be, or hundreds in one ZIP, leave no room for others. */
function merged(ofOne: readonly BroughtProof[]): readonly NamedProof[] {
  const [named] = ofOne
  if (named === undefined) return []
  const { name, proof } = named
  if (ofOne.length === 1) return [{ name, proof }]
  const sized = ofOne.map((one) => ({ ...one, size: encodeProof(one.proof).length }))
  const [first = named, ...others] = inTurnOfPieces(
    sized.toSorted((a, b) => a.size - b.size),
  ).slice(0, MOST_OF_ONE)
  return [{ name, proof: joinedWhereTheyFit<NamedProof>(first, others, union).proof }]
}

/** A proof that can be written, as each of them can; undefined where together they pass a limit that none passes alone. */
function union(own: NamedProof, others: readonly NamedProof[]): NamedProof | undefined {
  const all = [own, ...others].map(({ proof }) => proof.timestamp)
  const attestations = all.flatMap((one) => one.attestations)
  const branches = all.flatMap((one) => one.branches)
  try {
    // What stands in several of them is written once.
    const bytes = encodeProof({ ...own.proof, timestamp: { attestations, branches } })
    return { name: own.name, proof: decodeProof(bytes) }
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}
