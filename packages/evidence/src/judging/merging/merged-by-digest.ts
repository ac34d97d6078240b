import {
  bytesToHex,
  decodeProof,
  encodeProof,
  ProofError,
  type DetachedTimestamp,
} from '@ancrage/proof'

import { digestKey } from '../works-of.ts'
import { joinedWhereTheyFit } from './joined-where-they-fit.ts'

type NamedProof = Readonly<{ name: string; proof: DetachedTimestamp }>

/** A selection of 200 dossiers may have one of the same file in each. */
const MOST_OF_ONE = 200

/** Proofs of one digest are one proof with all their attestations. */
export function mergedByDigest(proofs: readonly NamedProof[]): readonly NamedProof[] {
  const byDigest = Map.groupBy(proofs, ({ proof }) =>
    digestKey(proof.fileHashOp, bytesToHex(proof.digest)),
  )
  return [...byDigest.values()].flatMap(merged)
}

/** The smallest first: one that is as large as a proof may be leaves no room for others. */
function merged(ofOne: readonly NamedProof[]): readonly NamedProof[] {
  const [named] = ofOne
  if (named === undefined || ofOne.length === 1) return ofOne
  const sized = ofOne.map((one) => ({ one, size: encodeProof(one.proof).length }))
  const [first = named, ...others] = sized
    .toSorted((a, b) => a.size - b.size)
    .slice(0, MOST_OF_ONE)
    .map(({ one }) => one)
  return [{ ...joinedWhereTheyFit(first, others, union), name: named.name }]
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
