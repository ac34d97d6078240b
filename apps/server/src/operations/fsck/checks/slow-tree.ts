import { hash } from 'node:crypto'

import type { Leaf } from './leaves-store.ts'

/**
 * Every level of a tree from its leaves on, computed the slow way from formats/opentimestamps.md §8 and not
 * by our own tree's code: an error there must not vouch for itself.
 */
export function slowTree(
  leaves: readonly Uint8Array[],
  join: Join = sha256,
): readonly (readonly Uint8Array[])[] {
  const levels = [leaves]
  for (let level = leaves; level.length > 1; levels.push(level)) {
    level = pairsOf(level).map(([left, right]) => (right ? join(left, right) : left))
  }
  return levels
}

/** What two neighbours give. */
export type Join = (left: Uint8Array, right: Uint8Array) => Uint8Array

/** Under the tokens of authorities the lesser stands first (formats/evidence-record.md §2). */
export const lesserFirst: Join = (left, right) =>
  sha256(...[left, right].toSorted((a, b) => Buffer.compare(a, b)))

export function rootOf(leaves: readonly Uint8Array[], join?: Join): Uint8Array | undefined {
  return slowTree(leaves, join).at(-1)?.[0]
}

/** What enters a tree. */
export function commitmentOf(leaf: Leaf): Uint8Array {
  if (leaf.depositId === null) return leaf.commitment
  // Of an erased deposit the commitment is all that is left, where its digest was.
  const { digest, nonce } = leaf
  if (nonce.length === 0) return digest
  if (nonce.length !== 32) return sha256(digest, nonce)
  return lesserFirst(digest, nonce)
}

function pairsOf(nodes: readonly Uint8Array[]): [Uint8Array, Uint8Array | undefined][] {
  const pairs: [Uint8Array, Uint8Array | undefined][] = []
  for (let at = 0; at < nodes.length; at += 2) {
    const [left, right] = nodes.slice(at, at + 2)
    if (left) pairs.push([left, right])
  }
  return pairs
}

function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  return hash('sha256', Buffer.concat(parts), 'buffer')
}
