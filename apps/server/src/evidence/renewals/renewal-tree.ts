import type { ArchiveTimestamp } from '@ancrage/cms'
import { buildMerkleTree, type MerkleTree, type Path } from '@ancrage/proof'

import { lesserFirst } from '../../anchoring/index.ts'

type HashList = ArchiveTimestamp['lists'][number]

/** Of one message it says what any other says; making a second one would take longer than what it is asked for. */
const sha256 = (data: Uint8Array): Uint8Array => lesserFirst(data)

export const DIGEST_BYTES = 32

export const digestOfToken = (token: Uint8Array): Uint8Array => sha256(token)

/** Digests laid one after another. */
export const digestsIn = (laid: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: laid.length / DIGEST_BYTES }, (_, at) =>
    laid.subarray(at * DIGEST_BYTES, (at + 1) * DIGEST_BYTES),
  )

/**
 * What a renewal takes up of one token: the token, and the renewals of it before, all of which the first list of the new
 * timestamp names (RFC 4998 §5.2). Readers differ in whether they ask for the last of them or for all.
 */
export const groupOf = (token: Uint8Array, before: readonly Uint8Array[]): HashList =>
  [token, ...before].toSorted((a, b) => Buffer.compare(a, b))

/** The tree of a renewal over one page of tokens. */
export function treeOfPage(digests: Uint8Array, before: readonly Uint8Array[]): MerkleTree {
  if (before.length === 0) return buildMerkleTree(digests, lesserFirst)
  const leaves = digestsIn(digests).map((token) => sha256(Buffer.concat(groupOf(token, before))))
  return buildMerkleTree(Buffer.concat(leaves), lesserFirst)
}

/** The neighbours on a path, each in a list of its own: which of two stands first is told by their bytes. */
export const listsAlong = (path: Path): readonly HashList[] =>
  path.flatMap((op) => ('argument' in op ? [[op.argument]] : []))

/** What lists give, each sorted with what the one before gave (RFC 4998 §4.3). */
export function rootOf([first = [], ...above]: readonly HashList[]): Uint8Array {
  const join = (hashes: HashList): Uint8Array =>
    sha256(Buffer.concat(hashes.toSorted((a, b) => Buffer.compare(a, b))))
  const [only] = first
  const data = only !== undefined && first.length === 1 ? only : join(first)
  return above.reduce((node, list) => join([...list, node]), data)
}
