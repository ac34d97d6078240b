import { createHash } from 'node:crypto'

/**
 * The root of a tree as formats/opentimestamps.md §8 says it, level by level; leaves may have any
 * length.
 */
export function slowMerkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [first, second] = leaves
  if (first === undefined) throw new Error('no leaves')
  if (second === undefined) return first
  const above = leaves.flatMap((left, i) => {
    if (i % 2 === 1) return []
    const right = leaves[i + 1]
    if (right === undefined) return [left]
    return [createHash('sha256').update(left).update(right).digest()]
  })
  return slowMerkleRoot(above)
}
